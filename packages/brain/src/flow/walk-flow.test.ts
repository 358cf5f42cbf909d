import { describe, expect, it } from 'vitest'
import { createInkCompiler } from '../ink/ink-compiler.ts'
import type { Flow } from './flow.ts'
import { walkFlow } from './walk-flow.ts'

function inkFlow(text: string): Flow {
  const compiled = createInkCompiler().compile(text, { source: 'story.ink' })
  if (!compiled.ok) throw new Error(compiled.issues.map(({ message }) => message).join())
  return compiled.flow
}

/** Without an end: each state is another. */
const endless: Flow = {
  source: 'flow',
  checkpoints: [],
  begin: () => ({ state: 0, checkpoint: 'c0', says: [], actions: [], set: {}, hasEnded: false }),
  optionsAt: () => [{ id: 'on', phrases: ['on'], events: [], when: undefined, where: {} }],
  take: state => {
    const next = Number(state) + 1
    return { state: next, checkpoint: `c${next}`, says: [], actions: [], set: {}, hasEnded: false }
  },
  goalAt: () => '',
  nudgesAt: () => [],
}

describe('a walk through a flow', () => {
  it('takes each way once, from the checkpoint that it leads away from', () => {
    const flow = inkFlow(
      '-> shore\n=== shore\n+ [row] -> lake\n+ [wait] -> shore\n=== lake\n+ [back] -> shore\n+ [on] -> END\n',
    )
    const { first, ways, isWhole } = walkFlow(flow, 100)
    expect(first.checkpoint).toBe('shore')
    expect(ways.map(({ from, option, step }) => [from, option.phrases[0], step.checkpoint])).toEqual([
      ['shore', 'row', 'lake'],
      ['shore', 'wait', 'shore'],
      ['lake', 'back', 'shore'],
      ['lake', 'on', 'lake'],
    ])
    expect([isWhole, ways.at(-1)?.step.hasEnded]).toEqual([true, true])
  })

  it('ends where a flow does not, and says so', () => {
    const { ways, isWhole } = walkFlow(endless, 5)
    expect([ways.map(({ from }) => from), isWhole]).toEqual([['c0', 'c1', 'c2', 'c3', 'c4'], false])
  })
})
