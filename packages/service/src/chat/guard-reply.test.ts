import { type ActionCall, type ChatLine, limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import type { ActionNode } from '../../../brain/src/character/character.ts'
import type { JsonValue, ReplyPart } from '../../../brain/src/turn/brain.ts'
import { character } from '../../../brain/testing/authored-brain.ts'
import { createReplyGuard } from './guard-reply.ts'

const action = (name: string, target?: ActionNode['target']): ActionNode => ({
  name,
  description: name,
  phrases: [name],
  target,
  lines: [],
  refusals: [],
})

const wren = character({
  actions: [
    action('WAVE'),
    action('FETCH', { required: true, where: {} }),
    action('LOOK', { required: false, where: {} }),
    {
      ...action('PAINT'),
      arguments: {
        colour: { type: 'word', required: true, questions: [], words: [{ value: 'red', said: ['red'] }] },
        on: { type: 'place', required: false, questions: [], where: {} },
        coats: {
          type: 'number',
          required: false,
          questions: [],
          least: 1,
          most: 3,
          unit: undefined,
        },
      },
    },
  ],
})

const says = (text: string, emotion = 'NEUTRAL'): ReplyPart => ({ type: 'line', line: { text, emotion } })
const acts = (name: string, targetId: string): ReplyPart => ({ type: 'action', action: { name, targetId } })

function partsOf(...made: readonly ReplyPart[]): readonly ReplyPart[] {
  return made.flatMap(createReplyGuard(wren, [{ id: 'lamp', name: 'Lamp' }]))
}

function guarded(...made: readonly ReplyPart[]): {
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
  readonly memory: JsonValue | undefined
} {
  const kept = partsOf(...made)
  return {
    lines: kept.flatMap(part => (part.type === 'line' ? [part.line] : [])),
    actions: kept.flatMap(part => (part.type === 'action' ? [part.action] : [])),
    memory: kept.flatMap(part => (part.type === 'memory' ? [part.memory] : [])).at(-1),
  }
}

describe('a guard of replies', () => {
  it.each([
    ['an action without a target', 'WAVE', '', true],
    ['a target that was sent', 'FETCH', 'lamp', true],
    ['a target that need not be there', 'LOOK', '', true],
    ['a target that may be there', 'LOOK', 'lamp', true],
    ['an action that is not authored', 'EXPLODE', '', false],
    ['an action in other letters', 'wave', '', false],
    ['a word that every object knows', 'constructor', '', false],
    ['a target that was not sent', 'FETCH', 'moon', false],
    ['a target that has to be there', 'FETCH', '', false],
    ['a target where none belongs', 'WAVE', 'lamp', false],
  ])('judges %s', (_, name, targetId, isAllowed) => {
    const { actions } = guarded(says('Hm.'), acts(name, targetId))
    expect(actions).toEqual(isAllowed ? [{ name, targetId }] : [])
  })

  it.each<readonly [string, ActionCall['arguments'], ActionCall['arguments']]>([
    [
      'all that are allowed',
      { colour: 'red', on: 'lamp', coats: 3 },
      { colour: 'red', on: 'lamp', coats: 3 },
    ],
    ['names that are declared', { colour: 'red', why: 'so' }, { colour: 'red' }],
    ['ids that were sent', { colour: 'red', on: 'moon' }, { colour: 'red' }],
    ['numbers within their limits', { colour: 'red', coats: 4 }, { colour: 'red' }],
    ['words of the list, or the action is dropped', { colour: 'mauve' }, undefined],
    ['what is needed, or the action is dropped', { on: 'lamp' }, undefined],
    ['names of the author only', { constructor: 'red' }, undefined],
  ])('keeps of arguments %s', (_, given, kept) => {
    const part: ReplyPart = {
      type: 'action',
      action: { name: 'PAINT', targetId: '', ...(given && { arguments: given }) },
    }
    const { actions } = guarded(says('Hm.'), part)
    expect(actions.map(action => action.arguments)).toEqual(kept ? [kept] : [])
  })

  it('keeps three lines, cleaned, and none that is empty', () => {
    const { lines } = guarded(
      says(' \n'),
      says(' a\tb\u202e '),
      says('\u0000'),
      says('c'),
      says('d'),
      says('e'),
    )
    expect(lines.map(({ text }) => text)).toEqual(['a b', 'c', 'd'])
  })

  it('cuts a line that is endless', () => {
    const { lines } = guarded(says('x'.repeat(limits.messageLength + 1)))
    expect(lines[0]?.text).toHaveLength(limits.messageLength)
  })

  it('knows the emotions', () => {
    const { lines } = guarded(says('a', 'happy'), says('b', 'GLEEFUL'))
    expect(lines.map(({ emotion }) => emotion)).toEqual(['HAPPY', 'NEUTRAL'])
  })

  it('hands over the last memory, null too, and undefined when there was none', () => {
    const remembers = (memory: number | null): ReplyPart => ({ type: 'memory', memory })
    expect(guarded(says('a')).memory).toBeUndefined()
    expect(guarded(remembers(1), says('a'), remembers(2)).memory).toBe(2)
    expect(guarded(remembers(1), remembers(null)).memory).toBeNull()
  })

  it('cleans the names of checkpoints', () => {
    const at = (checkpoint: string): ReplyPart => ({ type: 'checkpoint', checkpoint })
    expect(partsOf(at('friend\u0000'))).toEqual([at('friend')])
  })

  it('lets actions through after the first line only', () => {
    const wave = acts('WAVE', '')
    expect(partsOf(wave, says('a'), wave, says('b'))).toEqual([says('a'), wave, wave, says('b')])
    expect(partsOf(wave)).toEqual([])
  })

  it('offers four answers at most, and none that would have to be cut', () => {
    const guard = createReplyGuard(wren, [])
    const offered = ['\u0007The red one', ' ', 'x'.repeat(limits.entityTextLength + 1), 'b', 'c', 'd', 'e']
    expect(guard({ type: 'options', options: offered })).toEqual([
      { type: 'options', options: ['The red one', 'b', 'c', 'd'] },
    ])
  })
})
