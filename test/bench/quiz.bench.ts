import type { Run } from '../../packages/service/src/quiz/run.ts'
import type { RunInput } from '../../packages/service/src/quiz/run-input.ts'
import { step } from '../../packages/service/src/quiz/step.ts'
import {
  choice,
  freeText,
  hintLine,
  questionSetOf,
  runOf,
  trueFalse,
} from '../../packages/service/testing/quiz.ts'
import { atLeast, createRandom, median, report, sink } from './measure.ts'

/** Runs of a whole set, with everything in them that players say and do, drawn by lot. */
const set = questionSetOf({
  hints: 'after_miss',
  optionOrder: 'shuffled',
  order: 'random',
  questions: [0, 1, 2].flatMap(at => [
    choice({ keyword: `ROOM_${at}`, retries: 1, hints: [hintLine] }),
    trueFalse({ hints: [hintLine] }),
    freeText({ retries: 2 }),
  ]),
})
const names = ['ada', 'ben', 'cleo']
const random = createRandom(7)

function draw<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

function inputFor(run: Run): RunInput {
  const { id: participantId } = draw(run.contestants)
  const kind = random()
  if (run.phase === 'created') return { type: 'begin' }
  if (run.phase === 'started' || run.phase === 'evaluated') return { type: 'next' }
  if (run.phase === 'ready') {
    const verdicts = run.contestants.map(({ id }) => [id, draw(['CORRECT', 'PARTIAL', 'INCORRECT'] as const)])
    return { type: 'judged', verdicts: Object.fromEntries(verdicts) }
  }
  if (kind < 0.05) return { type: 'passed', participantId }
  if (kind < 0.06) return { type: 'left', participantId }
  if (kind < 0.35) {
    const intent = draw(['hint', 'repeat', 'affirm', 'decline', 'stop', 'unclear'] as const)
    return { type: 'heard', participantId, reading: { intent } }
  }
  const isOpen = run.questions[run.asked - 1]?.type === 'free_text'
  const answer = isOpen
    ? ({ type: 'text', text: draw(['petrichor', 'rain']) } as const)
    : ({ type: 'option', optionId: draw(['a', 'b', 'c', 'true', 'false']) } as const)
  return { type: 'heard', participantId, reading: { intent: 'answer', answer, isGuess: kind < 0.4 } }
}

let steps = 0

function playOne(seed: number): void {
  const contestants = names.slice(0, 1 + (seed % names.length)).map(id => ({ id, displayName: id }))
  let run = runOf(set, { seed: String(seed), contestants, questionCount: 3 })
  while (run.phase !== 'finished') {
    const taken = step(run, inputFor(run))
    sink.value += taken.effects.length
    run = taken.run
    steps++
  }
}

const runsPerRound = 1000

function runsPerSecond(round: number): number {
  const start = performance.now()
  for (let seed = 0; seed < runsPerRound; seed++) playOne(round * runsPerRound + seed)
  return (runsPerRound / (performance.now() - start)) * 1000
}

for (let round = 0; round < 3; round++) runsPerSecond(round)
steps = 0
const rounds = Array.from({ length: 9 }, (_, round) => runsPerSecond(3 + round))
const stepsPerRun = Math.round(steps / (rounds.length * runsPerRound))

report(
  atLeast(
    `random quiz runs of 3 questions, ${stepsPerRun} steps each: runs per second`,
    median(rounds),
    10_000,
  ),
)
