import { describe, expect, it } from 'vitest'
import { type CheckpointNode, createAuthoredFlow, type EdgeNode } from './authored-flow.ts'

const flow = createAuthoredFlow({
  start: 'stranger',
  checkpoints: {
    stranger: checkpoint({
      goal: 'Learn the name of the player',
      lines: [{ text: 'A new face!' }],
      nudges: [{ text: 'But who are you?' }],
      edges: [
        edge('friend', {
          phrases: ['my name is {$name}'],
          lines: [{ text: 'Hello, {$name}.' }],
          actions: [{ name: 'GIVE', target: '{target}' }, { name: 'BOW' }],
          set: { trusts: 'yes' },
        }),
        edge('stranger', { events: ['The bell rings'], lines: [{ text: 'That bell again.' }] }),
        edge('friend', { when: { variables: { trusts: 'yes' } }, where: { kind: 'item' } }),
      ],
    }),
    friend: checkpoint({ lines: [{ text: 'We are friends.' }], edges: [edge('gone', { phrases: ['bye'] })] }),
    gone: checkpoint({ end: true, edges: [edge('friend', { phrases: ['hello again'] })] }),
  },
})
const none = new Map<string, string>()

describe('a flow of a character’s file', () => {
  it('begins at its start, with the lines of the start', () => {
    expect(flow.begin('seed', none)).toEqual({
      state: 'stranger',
      checkpoint: 'stranger',
      says: [[{ text: 'A new face!' }]],
      actions: [],
      set: {},
      hasEnded: false,
    })
  })

  it('offers the edges of its checkpoint, in their order', () => {
    const options = flow.optionsAt('stranger')
    expect(options.map(({ phrases }) => phrases)).toEqual([['my name is {$name}'], [], []])
    expect(options.map(({ events }) => events)).toEqual([[], ['The bell rings'], []])
    expect(options[2]).toMatchObject({ when: { variables: { trusts: 'yes' } }, where: { kind: 'item' } })
  })

  it('offers the same list each time, so that what is made of it can be kept', () => {
    expect(flow.optionsAt('stranger')).toBe(flow.optionsAt('stranger'))
  })

  it('says the lines of the edge before those of the checkpoint', () => {
    const [named] = flow.optionsAt('stranger')
    expect(flow.take('stranger', named?.id ?? '', 'seed', none)).toEqual({
      state: 'friend',
      checkpoint: 'friend',
      says: [[{ text: 'Hello, {$name}.' }], [{ text: 'We are friends.' }]],
      actions: [
        { name: 'GIVE', target: '{target}' },
        { name: 'BOW', target: undefined },
      ],
      set: { trusts: 'yes' },
      hasEnded: false,
    })
  })

  it('arrives again by an edge that leads to its own checkpoint', () => {
    const bell = flow.optionsAt('stranger')[1]
    const step = flow.take('stranger', bell?.id ?? '', 'seed', none)
    expect(step.checkpoint).toBe('stranger')
    expect(step.says).toEqual([[{ text: 'That bell again.' }], [{ text: 'A new face!' }]])
  })

  it('offers nothing at an end', () => {
    const [bye] = flow.optionsAt('friend')
    expect(flow.take('friend', bye?.id ?? '', 'seed', none).hasEnded).toBe(true)
    expect(flow.optionsAt('gone')).toEqual([])
    expect(() => flow.take('gone', '0', 'seed', none)).toThrow('no option "0" at "gone"')
  })

  it('tells what it is about and how to come back to it', () => {
    expect(flow.goalAt('stranger')).toBe('Learn the name of the player')
    expect(flow.nudgesAt('stranger')).toEqual([{ text: 'But who are you?' }])
    expect(flow.goalAt('friend')).toBe('')
  })

  it.each(['constructor', 'burgled', 7, null])('goes on from the start where a session says %j', state => {
    expect(flow.optionsAt(state)).toBe(flow.optionsAt('stranger'))
  })

  it('refuses an edge that leads nowhere', () => {
    const checkpoints = { a: checkpoint({ edges: [edge('b', {})] }) }
    expect(() => createAuthoredFlow({ start: 'a', checkpoints })).toThrow('no checkpoint "b"')
    expect(() => createAuthoredFlow({ start: 'c', checkpoints })).toThrow('no checkpoint "c"')
  })
})

function checkpoint(parts: Partial<CheckpointNode>): CheckpointNode {
  return { goal: '', lines: [], nudges: [], edges: [], end: false, ...parts }
}

function edge(to: string, parts: Partial<EdgeNode>): EdgeNode {
  return { to, phrases: [], events: [], where: {}, lines: [], actions: [], set: {}, ...parts }
}
