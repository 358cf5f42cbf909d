import { describe, expect, it } from 'vitest'
import { character, line, replyTo, turn } from '../../testing/authored-brain.ts'
import { createAuthoredFlow, type EdgeNode } from '../flow/authored-flow.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const brain = createAuthoredBrain()

const edge = (to: string, phrase: string, said: string): EdgeNode => ({
  to,
  phrases: [phrase],
  events: [],
  where: {},
  lines: [line(said)],
  actions: [],
  set: {},
})
const checkpoint = (...edges: readonly EdgeNode[]) => ({ goal: '', lines: [], nudges: [], edges, end: false })

describe('a line that fits two edges of a flow', () => {
  const sayTo = (...edges: readonly EdgeNode[]) =>
    replyTo(
      brain,
      turn({
        character: character({
          flow: createAuthoredFlow({
            start: 'stranger',
            checkpoints: {
              stranger: checkpoint(
                edge('curious', 'it was me', 'What was?'),
                edge('curious', 'I rang the bell', 'Which bell?'),
              ),
              curious: checkpoint(...edges),
            },
          }),
        }),
        message: 'I rang the bell. It was me.',
      }),
    )

  it('takes the one that comes first, and no other of the checkpoint that it left', async () => {
    const { texts, checkpoint } = await sayTo()
    expect(texts).toEqual(['Which bell?'])
    expect(checkpoint).toBe('curious')
  })

  it('goes on by what leads on from there, if the rest of the line says it', async () => {
    const { texts } = await sayTo(
      edge('curious', 'I like apples', 'Apples.'),
      edge('curious', 'I have a cold', 'Get well.'),
      edge('stranger', 'it was me', 'So it was you.'),
    )
    expect(texts).toEqual(['Which bell?', 'So it was you.'])
  })

  it('takes an edge that leads back to where it is once', async () => {
    const back = { ...edge('curious', 'it was me', 'It was you.'), phrases: ['it was me', 'so it was'] }
    const start = turn({
      character: character({
        flow: createAuthoredFlow({ start: 'curious', checkpoints: { curious: checkpoint(back) } }),
      }),
      message: 'It was me. So it was.',
    })
    expect((await replyTo(brain, start)).texts).toEqual(['It was you.'])
  })
})
