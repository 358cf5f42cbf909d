import { describe, expect, it } from 'vitest'
import { action, character, entity, line, turn } from '../../testing/authored-brain.ts'
import { createAuthoredFlow, type EdgeNode } from '../flow/authored-flow.ts'
import type { BrainTurn, JsonValue } from '../turn/brain.ts'
import { createAuthoredBrain } from './authored-brain.ts'
import type { KnownReply, Retraced } from './retrace.ts'

const brain = createAuthoredBrain()

const edge = (to: string, phrase: string, set: Readonly<Record<string, string>> = {}): EdgeNode => ({
  to,
  phrases: [phrase],
  events: [],
  where: {},
  lines: [line('Go on.')],
  actions: [],
  set,
})
const checkpoint = (...edges: readonly EdgeNode[]) => ({ goal: '', lines: [], nudges: [], edges, end: false })

const odo = character({
  actions: [action('FETCH', ['fetch {target}'])],
  knowledge: [{ phrases: ['what is the word'], lines: [{ text: 'It is {$word}.' }] }],
  flow: createAuthoredFlow({
    start: 'stranger',
    checkpoints: {
      stranger: checkpoint(edge('guest', 'let me in', { word: 'moon' })),
      guest: checkpoint(edge('friend', 'I bring bread')),
      friend: checkpoint(),
    },
  }),
})

const lamps = [entity('Red lamp', { kind: 'item' }), entity('Blue lamp', { kind: 'item' })]

function turnWith(message: string, memory?: JsonValue): BrainTurn {
  return turn({ character: odo, entities: lamps, message, ...(memory !== undefined && { memory }) })
}

const replied = (reply: Partial<KnownReply>): KnownReply => ({
  lines: [line('As you say.')].map(({ text }) => ({ text, emotion: 'NEUTRAL' })),
  actions: [],
  checkpoint: 'stranger',
  options: [],
  ...reply,
})

const memoryOf = ({ parts }: Retraced): JsonValue | undefined =>
  parts.flatMap(part => (part.type === 'memory' ? [part.memory] : [])).at(-1)

const textsOf = async (given: BrainTurn): Promise<readonly string[]> => {
  const texts: string[] = []
  for await (const part of brain.reply(given)) if (part.type === 'line') texts.push(part.line.text)
  return texts
}

describe('a turn that is gone through again', () => {
  it('is remembered as the character itself remembers it, when it does the same', async () => {
    const asked = brain.retrace(turnWith('fetch the lamp'), replied({ options: ['red lamp', 'blue lamp'] }))
    const own: string[] = []
    for await (const part of brain.reply(turnWith('fetch the lamp'))) {
      if (part.type === 'options') own.push(...part.options)
    }
    const retraced = brain.retrace(turnWith('fetch the lamp'), replied({ options: own }))
    expect(own).toHaveLength(2)
    expect(asked.isOwn).toBe(false)
    expect(retraced).toMatchObject({ isOwn: true, isThere: true })
    expect(retraced.parts[0]).toMatchObject({ type: 'line', line: { text: 'As you say.' } })
    // The question waits for its answer.
    const { steps } = brain.explain(turnWith('the red one', memoryOf(retraced)))
    expect(steps).toMatchObject([{ decision: 'act', chosen: 'FETCH', targets: ['red-lamp'] }])
  })

  it('is remembered with what was done then, when it would do something else', () => {
    const fetched = { name: 'FETCH', targetId: 'blue-lamp' }
    const retraced = brain.retrace(turnWith('fetch the red lamp'), replied({ actions: [fetched] }))
    expect(retraced).toMatchObject({ isOwn: false, isThere: true })
    expect(retraced.parts).toContainEqual({ type: 'action', action: fetched })
    const { steps } = brain.explain(turnWith('fetch it', memoryOf(retraced)))
    expect(steps).toMatchObject([{ decision: 'act', targets: ['blue-lamp'] }])
  })

  it('leaves the flow where it was then, with what is set on the way there', async () => {
    const retraced = brain.retrace(turnWith('what a day'), replied({ checkpoint: 'friend' }))
    expect(retraced).toMatchObject({ isOwn: false, isThere: true })
    const next = turnWith('what is the word', memoryOf(retraced))
    expect(brain.explain(next).checkpoint).toBe('friend')
    expect(await textsOf(next)).toEqual(['It is moon.'])
  })

  it('does not let the flow go on where it did not then', () => {
    const retraced = brain.retrace(turnWith('let me in'), replied({}))
    expect(retraced).toMatchObject({ isOwn: false, isThere: true })
    expect(brain.explain(turnWith('hm', memoryOf(retraced))).checkpoint).toBe('stranger')
  })

  it('says when no way leads to where the flow was then', () => {
    const retraced = brain.retrace(turnWith('let me in'), replied({ checkpoint: 'king' }))
    expect(retraced).toMatchObject({ isOwn: false, isThere: false })
    expect(brain.explain(turnWith('hm', memoryOf(retraced))).checkpoint).toBe('guest')
  })
})
