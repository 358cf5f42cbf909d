import { describe, expect, it } from 'vitest'
import {
  answered,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  type FakeScene,
  linePart,
  promisesDone,
  replyOf,
  replyOfAll,
} from '../../testing/fake-scene.ts'

const asking = { lines: ['Which one?'], options: ['The red one', 'The blue one'] }

/** Each question with what would answer it, and the end of each. */
function questionsOf({ runtime }: FakeScene): string[] {
  const heard: string[] = []
  runtime.events.on('question-asked', ({ npc, options }) => heard.push(`${npc.id}: ${options.join(', ')}`))
  runtime.events.on('question-ended', ({ npc }) => heard.push(`${npc.id} ended`))
  return heard
}

describe('a question that a character waits for an answer to', () => {
  it('is open until the player speaks', async () => {
    const scene = createFakeScene()
    const wren = scene.npc('wren')
    const heard = questionsOf(scene)
    scene.api.script.push(() => replyOf('wren', asking))
    await answered(wren.say('Bring me the lantern'))
    expect(heard).toEqual(['wren: The red one, The blue one'])
    expect(wren.question?.options).toEqual(asking.options)
    void wren.say('The red one')
    expect(wren.question).toBeUndefined()
    expect(heard).toEqual(['wren: The red one, The blue one', 'wren ended'])
    await promisesDone()
    expect(heard).toHaveLength(2)
  })

  it('is asked with a reply that comes part by part, once it is whole', async () => {
    const scene = createStreamScene()
    const wren = scene.npc('wren')
    const heard = questionsOf(scene)
    const turn = wren.say('Bring me the lantern')
    await scene.api.stream.push(linePart('wren', 'Which one?'))
    expect(heard).toEqual([])
    await scene.api.stream.push(donePart(replyOf('wren', asking)))
    await answered(turn)
    expect(heard).toEqual(['wren: The red one, The blue one'])
  })

  it('is none where a line only ends in a question mark', async () => {
    const scene = createFakeScene()
    const heard = questionsOf(scene)
    scene.api.script.push(() => replyOf('wren', { lines: ['Who is there?'] }))
    await answered(scene.npc('wren').say('Hello?'))
    expect(heard).toEqual([])
  })

  it('does not come back when nobody can be reached', async () => {
    const scene = createFakeScene()
    const wren = scene.npc('wren')
    const heard = questionsOf(scene)
    scene.api.script.push(
      () => replyOf('wren', asking),
      () => Promise.reject(errorOf('unreachable')),
    )
    await answered(wren.say('Bring me the lantern'))
    wren.events.on('turn-error', () => {})
    await wren.say('The red one')
    expect(heard).toEqual(['wren: The red one, The blue one', 'wren ended'])
  })

  it('stays open while the character remarks on something, and ends when it waits no more', async () => {
    const scene = createFakeScene()
    const wren = scene.npc('wren')
    const heard = questionsOf(scene)
    scene.api.script.push(
      () => replyOf('wren', asking),
      () => replyOf('wren', { ...asking, lines: ['The bell!'] }),
      () => replyOf('wren', { lines: ['Well, never mind.'] }),
    )
    await answered(wren.say('Bring me the lantern'))
    await answered(wren.takeAmbientTurn())
    expect(wren.question?.options).toEqual(asking.options)
    await answered(wren.takeAmbientTurn())
    expect(wren.question).toBeUndefined()
    expect(heard).toEqual([
      'wren: The red one, The blue one',
      'wren: The red one, The blue one',
      'wren ended',
    ])
  })

  it('is open in a cast, whoever of it asked', async () => {
    const scene = createFakeScene()
    const cast = scene.cast([scene.npc('wren'), scene.npc('mira')])
    const heard = questionsOf(scene)
    scene.api.script.push(() =>
      replyOfAll(replyOf('wren', asking), replyOf('mira', { lines: ['Yes, which?'] })),
    )
    await answered(cast.say('Bring me the lantern'))
    expect(heard).toEqual(['wren: The red one, The blue one'])
    expect(cast.question?.npc.id).toBe('wren')
    void cast.say('The red one')
    expect(cast.question).toBeUndefined()
  })

  it('is over with a character that leaves', async () => {
    const scene = createFakeScene()
    const wren = scene.npc('wren')
    const heard = questionsOf(scene)
    scene.api.script.push(() => replyOf('wren', asking))
    await answered(wren.say('Bring me the lantern'))
    wren.detach()
    expect(heard.at(-1)).toBe('wren ended')
    expect(wren.question).toBeUndefined()
  })

  it('is left out where a service answers nonsense', async () => {
    const scene = createFakeScene()
    const heard = questionsOf(scene)
    scene.api.script.push(() => replyOf('wren', { lines: ['Hm?'], options: 'red' as never }))
    await answered(scene.npc('wren').say('Hello'))
    expect(heard).toEqual([])
  })
})
