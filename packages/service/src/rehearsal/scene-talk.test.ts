import { describe, expect, it } from 'vitest'
import { plainCharacter, projectOf, town, wren } from '../../testing/project-files.ts'
import { SceneTalk, type SceneTalkOptions } from './scene-talk.ts'
import type { SpokenTurn } from './scene-turn.ts'

const lamp = (colour: string) => ({
  id: `${colour}-lamp`,
  name: `${colour} lamp`,
  properties: [{ name: 'kind', value: 'item' }],
})

const files = {
  'town.json': town,
  'characters/wren.json': wren,
  'characters/mira.json': {
    id: 'mira',
    name: 'Mira',
    flow: {
      start: 'stranger',
      checkpoints: {
        stranger: {
          edges: [{ to: 'friend', phrases: ['my name is {player}'], lines: [{ text: 'Hello!' }] }],
        },
        friend: { edges: [{ to: 'stranger', phrases: ['forget me'], lines: [{ text: 'Who?' }] }] },
      },
    },
    fallback: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map(text => ({ text })),
  },
}

const project = projectOf(files)

const begin = (options: Partial<SceneTalkOptions> = {}): Promise<SceneTalk> =>
  SceneTalk.begin(project, { characterIds: ['wren'], ...options })

async function spoken(talk: SceneTalk, message?: string): Promise<SpokenTurn> {
  const turn = await talk.say(message)
  if (!turn.ok) throw new Error(turn.error.error)
  return turn
}

const textsOf = ({ messages }: SpokenTurn): readonly string[] =>
  messages.flatMap(({ lines }) => lines.map(({ text }) => text))

const actionsOf = ({ messages }: SpokenTurn) => messages.flatMap(({ actions }) => actions)

describe('a talk in a scene', () => {
  it('gives what was said and done, and why', async () => {
    const talk = await begin({ scene: { entities: [lamp('red')], events: [] } })
    const turn = await spoken(talk, 'fetch the red lamp')
    expect(actionsOf(turn)).toEqual([{ name: 'FETCH', targetId: 'red-lamp' }])
    expect(turn.messages[0]?.lines[0]?.emotion).toBe('HAPPY')
    expect(turn.speakers).toHaveLength(1)
    expect(turn.speakers[0]).toMatchObject({ characterId: 'wren', name: 'Wren', checkpoint: '' })
    expect(turn.speakers[0]?.turn.entities).toEqual([lamp('red')])
    expect(turn.speakers[0]?.explanation.steps[0]).toMatchObject({ decision: 'act', targets: ['red-lamp'] })
  })

  it('goes on in the scene as it is changed', async () => {
    const talk = await begin({ scene: { entities: [lamp('red')], events: [] } })
    expect(talk.removeEntity('red-lamp')).toBe(true)
    expect(talk.removeEntity('red-lamp')).toBe(false)
    expect(actionsOf(await spoken(talk, 'fetch the lamp'))).toEqual([])
    expect(talk.putEntity({ name: 'Blue lamp', properties: lamp('blue').properties }).id).toBe('blue-lamp')
    expect(actionsOf(await spoken(talk, 'fetch the lamp'))).toMatchObject([{ targetId: 'blue-lamp' }])
    talk.putEntity({ id: 'blue-lamp', name: 'Blue lamp', properties: [] })
    expect(talk.entities).toEqual([{ id: 'blue-lamp', name: 'Blue lamp', properties: [] }])
    expect(actionsOf(await spoken(talk, 'fetch the lamp'))).toEqual([])
    talk.setEntities([lamp('green')])
    expect(actionsOf(await spoken(talk, 'fetch the lamp'))).toMatchObject([{ targetId: 'green-lamp' }])
  })

  it('tells with the next turn what happened, and that actions are done', async () => {
    const events = [{ priority: 2, content: 'Wren sees a cat' }] as const
    const talk = await begin({ scene: { entities: [lamp('red')], events } })
    expect(textsOf(await spoken(talk))).toEqual(['The cat!'])
    expect(talk.events).toEqual([])
    await spoken(talk, 'fetch the lamp')
    expect(talk.events).toEqual([{ priority: 0, content: 'Wren did FETCH red lamp' }])
    talk.addEvent({ priority: 1, content: 'Wren sees a dog' })
    expect((await spoken(talk)).speakers[0]?.explanation.event).toBe('Wren sees a dog')
    talk.addEvent({ priority: 1, content: 'Wren sees a bird' })
    talk.clearEvents()
    expect((await spoken(talk)).speakers[0]?.explanation.event).toBeUndefined()
  })

  it('leaves it to the caller how actions end', async () => {
    const talk = await begin({ scene: { entities: [lamp('red')], events: [] }, tellsOutcomes: false })
    await spoken(talk, 'fetch the lamp')
    expect(talk.events).toEqual([])
  })

  it('tells where the flow was and is, until it begins anew', async () => {
    const talk = await begin({ characterIds: ['mira'] })
    const at = async (message: string) => (await spoken(talk, message)).speakers[0]
    expect(await at('purple monkey')).toMatchObject({ checkpointBefore: '', checkpoint: 'stranger' })
    expect(await at('my name is Ada')).toMatchObject({
      checkpointBefore: 'stranger',
      checkpoint: 'friend',
      hasMovedOn: true,
    })
    expect(await at('purple monkey')).toMatchObject({ checkpointBefore: 'friend', hasMovedOn: false })
    talk.beginAnew()
    expect(await at('purple monkey')).toMatchObject({ checkpointBefore: '', checkpoint: 'stranger' })
  })

  it('gives the same replies by the same seed', async () => {
    const said = async (): Promise<readonly string[]> => {
      const talk = await begin({ characterIds: ['mira'], seed: 'a' })
      const texts: string[] = []
      for (const message of ['purple monkey', 'yellow donkey', 'green pony']) {
        texts.push(...textsOf(await spoken(talk, message)))
      }
      return texts
    }
    const first = await said()
    expect(await said()).toEqual(first)
    expect(first).toHaveLength(3)
  })

  it('has several characters in it, and everybody who was asked', async () => {
    const talk = await begin({ characterIds: ['wren', 'mira'] })
    const turn = await spoken(talk, 'Mira, my name is Ada')
    expect(turn.messages.map(({ name }) => name)).toEqual(turn.speakers.map(({ name }) => name))
    expect(turn.messages[0]?.name).toBe('Mira')
  })

  it('costs nothing, whatever the team may spend', async () => {
    const poor = {
      name: 'Lantern Hill',
      teams: [{ id: 'main', name: 'Main', credits: { amount: 0 } }],
      prices: { chat: 5 },
    }
    const talk = await SceneTalk.begin(
      projectOf({ 'town.json': poor, 'characters/wren.json': plainCharacter('wren') }),
      { characterIds: ['wren'] },
    )
    expect(textsOf(await spoken(talk, 'purple monkey'))).toEqual(['Hm.'])
  })

  it('goes on with another version of the project', async () => {
    const talk = await begin()
    await spoken(talk, 'purple monkey')
    talk.replaceProject(projectOf({ 'town.json': town, 'characters/wren.json': plainCharacter('wren') }))
    expect(actionsOf(await spoken(talk, 'fetch the lamp'))).toEqual([])
  })
})

describe('a turn that fails', () => {
  it('has the body of the error, and is none', async () => {
    const talk = await begin({ characterIds: ['nobody'] })
    expect(await talk.say('hello')).toMatchObject({
      ok: false,
      said: 'hello',
      error: { code: 'character_not_found' },
    })
  })

  it('has what was thrown, when nobody foresaw it', async () => {
    const reply = (): never => {
      throw new Error('no words')
    }
    const turn = await (await begin({ brain: { reply } })).say('hello')
    expect(turn).toMatchObject({
      ok: false,
      error: { code: 'internal_error' },
      unexpected: { message: 'no words' },
    })
  })
})
