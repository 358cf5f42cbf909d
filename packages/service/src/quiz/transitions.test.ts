import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { choice, freeText, hintLine, questionSetOf, runOf } from '../../testing/quiz.ts'
import type { QuestionSet } from '../project/question-set.ts'
import type { Run } from './run.ts'
import type { RunInput } from './run-input.ts'
import type { Effect } from './stage.ts'
import { step } from './step.ts'

/**
 * The table of transitions in docs/quiz.md, row by row. Each row names a state, what happens in it and on what
 * condition; here stands what these names mean. Ada is who speaks, Ben is there when there are several.
 */

interface Setup extends Partial<QuestionSet> {
  readonly areSeveral?: boolean
  readonly retries?: number
  readonly hasHint?: boolean
  readonly count?: number
  /** What Ada does before. */
  readonly before?: readonly RunInput[]
}

const heard = (intent: Exclude<Intent, 'answer'>): RunInput => ({
  type: 'heard',
  participantId: 'ada',
  reading: { intent },
})
type Intent = Extract<RunInput, { type: 'heard' }>['reading']['intent']

const answers = (text: string, isGuess = false): RunInput => ({
  type: 'heard',
  participantId: 'ada',
  reading: { intent: 'answer', answer: { type: 'text', text }, isGuess },
})
const answer = answers('rain')
const guess = answers('rain', true)
const verdict = (judged: 'CORRECT' | 'PARTIAL' | 'INCORRECT'): RunInput => ({
  type: 'judged',
  verdicts: { ada: judged, ben: 'INCORRECT' },
})
const byBen = (input: RunInput): RunInput => ({ ...input, participantId: 'ben' }) as RunInput

const inputs: Readonly<Record<string, RunInput>> = {
  begin: { type: 'begin' },
  next: { type: 'next' },
  answer,
  guess,
  hint: heard('hint'),
  repeat: heard('repeat'),
  affirm: heard('affirm'),
  decline: heard('decline'),
  stop: heard('stop'),
  unclear: heard('unclear'),
  pass: { type: 'passed', participantId: 'ada' },
  leave: { type: 'left', participantId: 'ada' },
  'verdict right': verdict('CORRECT'),
  'verdict partly right': verdict('PARTIAL'),
  'verdict wrong': verdict('INCORRECT'),
}

const conditions: Readonly<Record<string, Setup>> = {
  '': {},
  'opening words': {},
  'no opening words': { opening: [] },
  'no closing words': { closing: [], count: 1 },
  'the others have answered': { areSeveral: true, before: [byBen(answer)] },
  'others have not answered': { areSeveral: true },
  'others are playing': { areSeveral: true },
  'there is a clue': { hasHint: true },
  'there is no clue': { hasHint: false },
  'clues are turned off': { hasHint: true, hints: 'never' },
  'second time in a row, there is a clue': { hasHint: true, before: [heard('unclear')] },
  'second time in a row, there is no clue': { before: [heard('unclear')] },
  'second time in a row': { before: [heard('unclear')] },
  'third time in a row, others have not answered': {
    areSeveral: true,
    before: [heard('unclear'), heard('unclear')],
  },
  'the same again': {},
  'another one': { before: [heard('repeat'), answers('sun', true)] },
  'third time in a row': { before: [heard('unclear'), heard('unclear')] },
  'passing is refused': { passing: 'refused' },
  'passing is refused, third time in a row': {
    passing: 'refused',
    before: [{ type: 'passed', participantId: 'ada' }, heard('decline')],
  },
  'stopping needs no confirmation': { stopping: 'at_once' },
  'a try is left': { retries: 1 },
  'a try is left, clues after a miss': { retries: 1, hasHint: true, hints: 'after_miss' },
  'questions are left': {},
  'it was the last question': { count: 1 },
  'twelfth turn without an answer': { before: Array.from({ length: 11 }, () => heard('repeat')) },
}

const asked = [inputs.begin, inputs.next]
const states: Readonly<Record<string, readonly (RunInput | undefined)[]>> = {
  created: [],
  started: [inputs.begin],
  collecting: asked,
  'collecting, asked back about an answer': [...asked, guess],
  'collecting, asked back about stopping': [...asked, inputs.stop],
  'collecting, own answer is in': [...asked, answer],
  'collecting, own answer is in, asked back about stopping': [...asked, answer, inputs.stop],
  ready: [...asked, answer],
  evaluated: [...asked, answer, verdict('CORRECT')],
  finished: [...asked, { type: 'left', participantId: 'ada' }],
}

function runIn(state: string, setup: Setup): Run {
  const {
    areSeveral = state.startsWith('collecting, own answer is in'),
    retries = 0,
    hasHint,
    count,
    before,
    ...set
  } = setup
  const question = { retries, hints: hasHint ? [hintLine] : [] }
  const questions = [freeText({ text: 'question', ...question }), choice({ text: 'next question' })].slice(
    0,
    count,
  )
  const run = runOf(questionSetOf({ ...set, questions }), {
    contestants: ['ada', ...(areSeveral ? ['ben'] : [])].map(id => ({ id, displayName: id })),
  })
  const path =
    setup.opening?.length === 0 ? states[state]?.filter(input => input !== inputs.next) : states[state]
  return [...(path ?? []), ...(before ?? [])].reduce(
    (reached, input) => (input ? step(reached, input).run : reached),
    run,
  )
}

interface Row {
  readonly state: string
  readonly input: string
  readonly condition: string
  readonly next: string
  readonly expecting: string
  readonly says: string
  readonly otherEffects: string
}

function readTable(): readonly Row[] {
  const text = readFileSync(new URL('../../../../docs/quiz.md', import.meta.url), 'utf8')
  const [, table = ''] = text.split('<!-- transitions -->')
  let last = ''
  return table
    .split('\n')
    .filter(row => row.startsWith('|') && !/^\| (State|---)/.test(row))
    .flatMap(row => {
      const [
        state = '',
        input = '',
        condition = '',
        next = '',
        expecting = '',
        says = '',
        otherEffects = '',
      ] = row
        .slice(1, -1)
        .split('|')
        .map(cell => cell.replaceAll('`', '').trim())
      last = state || last
      return input
        .split(', ')
        .map(each => ({ state: last, input: each, condition, next, expecting, says, otherEffects }))
    })
}

function saidIn(effects: readonly Effect[]): string {
  return effects.flatMap(effect => (effect.type === 'say' ? [effect.line.text] : [])).join(', ')
}

function otherEffectsIn(effects: readonly Effect[]): string {
  return effects.flatMap(({ type }) => (type === 'say' ? [] : [type])).join(', ')
}

const rows = readTable()

describe('the table of transitions in docs/quiz.md', () => {
  it('tells of every state and of everything that can happen in it', () => {
    const missing = Object.keys(states).flatMap(state =>
      Object.keys(inputs)
        .filter(
          input => !rows.some(row => row.state === state && [input, 'anything else'].includes(row.input)),
        )
        .map(input => `${state}: ${input}`),
    )
    expect(missing).toEqual([])
  })

  it.each(rows.filter(({ input }) => input !== 'anything else'))(
    '$state, $input, $condition → $next',
    ({ state, input, condition, next, expecting, says, otherEffects }) => {
      const setup = conditions[condition]
      const happened = inputs[input]
      if (!setup || !happened || !states[state]) throw new Error('The row has words that mean nothing here.')
      const before = runIn(state, setup)
      expect(before.phase).toBe(state.split(',')[0])
      const { run, effects } = step(before, happened)
      expect({
        next: run.phase,
        expecting: run.expecting,
        says: saidIn(effects),
        otherEffects: otherEffectsIn(effects),
      }).toEqual({
        next,
        expecting,
        says,
        otherEffects,
      })
    },
  )

  it.each(rows.filter(({ input }) => input === 'anything else'))(
    '$state: anything else changes nothing',
    ({ state }) => {
      const named = rows.filter(row => row.state === state).map(({ input }) => input)
      for (const [name, input] of Object.entries(inputs)) {
        if (named.includes(name)) continue
        const before = runIn(state, {})
        expect(step(before, input), name).toEqual({ run: before, effects: [] })
      }
    },
  )
})
