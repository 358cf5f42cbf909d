import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JudgedAs } from '../../../brain/src/quiz/quiz-host.ts'
import { choice, freeText, questionSetOf, runOf, trueFalse } from '../../testing/quiz.ts'
import type { Question, QuestionSet, Scoring } from '../project/question-set.ts'
import { sessionView, turnView } from './question-view.ts'
import type { Run } from './run.ts'
import type { RunInput } from './run-input.ts'
import type { Effect } from './stage.ts'
import { step } from './step.ts'

const points = fc.array(fc.nat(20), { minLength: 1, maxLength: 3 })
const scoring: fc.Arbitrary<Scoring> = fc.record({
  correct: points,
  partial: points,
  afterHint: fc.record({ correct: points, partial: points }),
})

/** Each secret is a text of its own: `secret` and what it is. */
const question = (at: number): fc.Arbitrary<Question> =>
  fc
    .record({ scoring, retries: fc.nat(2), hintCount: fc.nat(2), kind: fc.nat(2) })
    .map(({ hintCount, kind, ...rest }) => {
      const common = {
        ...rest,
        text: `question ${at}`,
        keyword: `KEYWORD_${at}`,
        hints: Array.from({ length: hintCount }, (_, i) => ({
          text: `secret hint ${at}.${i}`,
          emotion: 'NEUTRAL' as const,
        })),
      }
      if (kind === 0) return choice(common)
      if (kind === 1) return trueFalse(common)
      return freeText({
        ...common,
        answers: [`secret answer ${at}`],
        partialAnswers: [`secret part ${at}`],
        rubric: {
          guidance: `secret rubric ${at}`,
          points: [[`secret point ${at}`]],
          correctFrom: 1,
          partialFrom: 1,
        },
      })
    })

const questionSet: fc.Arbitrary<QuestionSet> = fc
  .record({
    hints: fc.constantFrom('on_request', 'after_miss', 'never'),
    passing: fc.constantFrom('allowed', 'refused'),
    stopping: fc.constantFrom('confirmed', 'at_once'),
    order: fc.constantFrom('sequential', 'random'),
    optionOrder: fc.constantFrom('authored', 'shuffled'),
    readsOptions: fc.boolean(),
    questions: fc.tuple(question(0), question(1), question(2)),
    hasOpening: fc.boolean(),
  })
  .map(({ hasOpening, ...rest }) => questionSetOf({ ...rest, ...(!hasOpening && { opening: [] }) }))

const names = ['ada', 'ben', '__proto__']
const participantId = fc.constantFrom(...names)
const verdict: fc.Arbitrary<JudgedAs> = fc.constantFrom('CORRECT', 'PARTIAL', 'INCORRECT')

const answer: fc.Arbitrary<RunInput> = fc.record({
  type: fc.constant('heard' as const),
  participantId,
  reading: fc.record({
    intent: fc.constant('answer' as const),
    answer: fc.oneof(
      fc.record({
        type: fc.constant('option' as const),
        optionId: fc.constantFrom('a', 'b', 'true', 'false'),
      }),
      fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('rain', 'sun') }),
    ),
    isGuess: fc.boolean(),
  }),
})
const remark = (...intents: Wordless[]): fc.Arbitrary<RunInput> =>
  fc.record({
    type: fc.constant('heard' as const),
    participantId,
    reading: fc.record({ intent: fc.constantFrom(...intents) }),
  })
type Wordless = Exclude<Extract<RunInput, { type: 'heard' }>['reading']['intent'], 'answer'>

const idle = remark('hint', 'repeat', 'affirm', 'unclear')
const leaving: fc.Arbitrary<RunInput> = fc.oneof(
  remark('stop'),
  fc.record({ type: fc.constant('left' as const), participantId }),
)
const passing: fc.Arbitrary<RunInput> = fc.oneof(
  remark('decline'),
  fc.record({ type: fc.constant('passed' as const), participantId }),
)
const anything = fc.oneof(
  { weight: 4, arbitrary: answer },
  { weight: 4, arbitrary: idle },
  { weight: 1, arbitrary: leaving },
  { weight: 1, arbitrary: passing },
  { weight: 1, arbitrary: fc.constant<RunInput>({ type: 'next' }) },
)

const run: fc.Arbitrary<Run> = fc
  .record({
    set: questionSet,
    seed: fc.string(),
    count: fc.integer({ min: 1, max: 3 }),
    isCounted: fc.boolean(),
  })
  .map(({ set, seed, count, isCounted }) =>
    runOf(set, {
      seed,
      isCounted,
      contestants: names.slice(0, count).map(id => ({ id, displayName: id })),
    }),
  )

interface Turn {
  readonly before: Run
  readonly input: RunInput
  readonly after: Run
  readonly effects: readonly Effect[]
}

/** A turn of the run, with all that follows from it; every open answer gets the same verdict. */
function turnOf(before: Run, input: RunInput, judgedAs: JudgedAs): Turn {
  let { run: after, effects: last } = step(frozen(before), input)
  const effects = [...last]
  for (;;) {
    const judge = last.find(effect => effect.type === 'judge')
    const verdicts = Object.fromEntries((judge?.answers ?? []).map(({ participantId: id }) => [id, judgedAs]))
    const next: RunInput | undefined = judge
      ? { type: 'judged', verdicts }
      : last.some(({ type }) => type === 'go-on')
        ? { type: 'next' }
        : undefined
    if (!next) return { before, input, after, effects }
    const taken = step(frozen(after), next)
    after = taken.run
    last = taken.effects
    effects.push(...last)
  }
}

function play(begun: Run, inputs: readonly RunInput[], judgedAs: JudgedAs): readonly Turn[] {
  const turns = [turnOf(begun, { type: 'begin' }, judgedAs)]
  for (const input of inputs) {
    const last = turns.at(-1)
    if (last) turns.push(turnOf(last.after, input, judgedAs))
  }
  return turns
}

/** Throws when somebody writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const someInputs = fc.array(anything, { maxLength: 60 })

it('never gives more points than the table of a question has for the verdict', () => {
  fc.assert(
    fc.property(run, someInputs, verdict, (begun, inputs, judgedAs) => {
      const turns = play(begun, inputs, judgedAs)
      for (const { before, effects } of turns) {
        for (const effect of effects) {
          if (effect.type !== 'judged') continue
          const table = before.questions[before.asked - 1]?.scoring
          for (const result of effect.results) {
            const list = result.verdict === 'CORRECT' ? 'correct' : 'partial'
            const isScored = result.verdict === 'CORRECT' || result.verdict === 'PARTIAL'
            const allowed =
              isScored && begun.isCounted
                ? [...(table?.[list] ?? []), ...(table?.afterHint[list] ?? [])]
                : [0]
            expect(allowed).toContain(result.score)
          }
        }
      }
      const last = turns.at(-1)?.after
      for (const { id, score } of last?.contestants ?? []) {
        const results = last?.rounds.flatMap(round => round.results) ?? []
        const sum = results
          .filter(result => result.participantId === id)
          .reduce((all, { score: each }) => all + each, 0)
        expect(score).toBe(sum)
      }
    }),
  )
})

it('spends a try on answers alone', () => {
  fc.assert(
    fc.property(run, fc.array(idle, { maxLength: 8 }), verdict, (begun, inputs, judgedAs) => {
      for (const { before, after } of play(begun, inputs, judgedAs)) {
        if (before.asked === after.asked) expect(after.table?.attempt).toBe(before.table?.attempt)
      }
    }),
  )
})

it('never takes what it could not make out for a pass', () => {
  fc.assert(
    fc.property(
      run,
      fc.array(fc.oneof(remark('unclear'), answer), { maxLength: 40 }),
      verdict,
      (begun, inputs, judgedAs) => {
        const misses = new Map<string, number>()
        for (const { before, input, after, effects } of play(begun, inputs, judgedAs)) {
          if (input.type !== 'heard') continue
          const { participantId: id, reading } = input
          const isMiss = reading.intent === 'unclear' && before.phase === 'collecting'
          misses.set(id, isMiss ? (misses.get(id) ?? 0) + 1 : 0)
          const answers = Object.values(after.table?.answers ?? {})
          expect(answers.filter(each => each.type === 'none' && !each.isUnheard)).toEqual([])
          const isSettled = effects.some(({ type }) => type === 'judged')
          if (isSettled && isMiss) expect(misses.get(id)).toBeGreaterThanOrEqual(3)
          if (before.asked !== after.asked) misses.clear()
        }
      },
    ),
  )
})

it('waits for a yes only from whom it has just asked back', () => {
  const stopsAndPasses = fc.array(fc.oneof(remark('stop', 'unclear'), passing), { maxLength: 40 })
  fc.assert(
    fc.property(run, stopsAndPasses, verdict, (begun, inputs, judgedAs) => {
      for (const { input, after } of play(begun, inputs, judgedAs)) {
        if (!('participantId' in input)) continue
        const { participantId: id } = input
        if (after.contestants.every(each => each.id !== id || each.hasLeft)) continue
        const isAskedBack = Object.hasOwn(after.table?.confirming ?? {}, id)
        expect(after.expecting === 'confirmation').toBe(isAskedBack)
      }
    }),
  )
})

it('takes one answer from each, and keeps it', () => {
  const answersAndStops = fc.array(fc.oneof(answer, remark('stop')), { maxLength: 40 })
  fc.assert(
    fc.property(run, answersAndStops, verdict, (begun, inputs, judgedAs) => {
      for (const { before, after } of play(begun, inputs, judgedAs)) {
        const isSame = before.asked === after.asked && before.table?.attempt === after.table?.attempt
        if (isSame) expect(after.table?.answers ?? {}).toMatchObject(before.table?.answers ?? {})
      }
    }),
    { numRuns: 400 },
  )
})

it('ends, whatever is said, and however often', () => {
  fc.assert(
    fc.property(
      run,
      fc.array(anything, { minLength: 1, maxLength: 12 }),
      verdict,
      (begun, inputs, judgedAs) => {
        fc.pre(inputs.some(input => 'participantId' in input))
        let reached = turnOf(begun, { type: 'begin' }, judgedAs).after
        // Twelve turns for each player and try of each question.
        const most = 12 * 3 * 3 * 3 * inputs.length
        for (let turn = 0; turn < most; turn++) {
          const input = inputs[turn % inputs.length] ?? { type: 'next' }
          reached = turnOf(reached, bySomeoneWhoPlays(input, reached), judgedAs).after
        }
        expect(reached.phase).toBe('finished')
      },
    ),
    { numRuns: 40 },
  )
})

/** What is said by those who have left is not heard. */
function bySomeoneWhoPlays(input: RunInput, { contestants }: Run): RunInput {
  if (!('participantId' in input)) return input
  const playing = contestants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id)
  const [first = ''] = playing
  return playing.includes(input.participantId) ? input : { ...input, participantId: first }
}

it('lets no secret out', () => {
  fc.assert(
    fc.property(run, someInputs, verdict, (begun, inputs, judgedAs) => {
      for (const { after, effects } of play(begun, inputs, judgedAs)) {
        const times = { startedAtMs: 0, finishedAtMs: null, lastLines: [], messageId: undefined }
        const isOver = after.phase === 'finished'
        const sent = JSON.stringify([turnView(after, effects), sessionView(after, times)])
        after.questions.forEach((question, at) => {
          if (at >= after.asked) expect(sent).not.toContain(question.text)
          if (at > after.asked) expect(sent).not.toContain(question.id)
          if (at > after.asked) expect(sent).not.toContain(question.keyword)
        })
        const said = effects.flatMap(effect => (effect.type === 'say' ? [effect.line.text] : []))
        const given = new Set([...said, ...linesOf(after)].filter(text => text.startsWith('secret hint')))
        for (const [found] of sent.matchAll(/secret [a-z]+ [\d.]+/g)) {
          const isAnswer = found.startsWith('secret answer') && isOver
          expect(given.has(found) || isAnswer, found).toBe(true)
        }
      }
    }),
  )
})

function linesOf({ table, rounds }: Run): readonly string[] {
  return [...(table?.lines ?? []), ...rounds.flatMap(({ lines }) => lines)].map(({ text }) => text)
}

it('gives those with the same score the same rank, and the ranks after them to nobody', () => {
  fc.assert(
    fc.property(run, someInputs, verdict, (begun, inputs, judgedAs) => {
      const last = play(begun, inputs, judgedAs).at(-1)?.after
      const { leaderboard } = sessionView(last ?? begun, {
        startedAtMs: 0,
        finishedAtMs: null,
        lastLines: [],
        messageId: undefined,
      })
      for (const [at, { totalScore, rank }] of leaderboard.entries()) {
        expect(rank).toBe(leaderboard.filter(other => other.totalScore > totalScore).length + 1)
        expect(leaderboard[at - 1]?.totalScore ?? totalScore).toBeGreaterThanOrEqual(totalScore)
      }
    }),
  )
})
