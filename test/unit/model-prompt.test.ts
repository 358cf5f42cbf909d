import { type BrainTurn, brainOf, createAuthoredBrain, type Prompt } from '@townsfolk/brain'
import { describe, expect, it } from 'vitest'
import {
  action,
  character,
  entity,
  line,
  replyTo,
  turn,
} from '../../packages/brain/testing/authored-brain.ts'

const topics = [
  'ferry',
  'bell',
  'bakery',
  'mill',
  'bridge',
  'harbour',
  'tower',
  'orchard',
  'smithy',
  'chapel',
]
const topic = (name: string, length = 1) => ({
  phrases: [`tell me about the ${name}`],
  lines: [line(`The ${name} is older than anybody here. ${'It has a long history. '.repeat(length)}`)],
})
const mira = character({
  id: 'mira',
  name: 'Mira Fen',
  agent: {
    background: 'Makes lanterns by the lake.',
    personality: ['patient'],
    replyLength: 'short',
    manner: 'plain',
  },
  actions: [
    action('LIGHT', ['light {target}'], { kind: 'lantern' }, { description: 'Lights a lantern' }),
    action('WAVE', ['wave'], null, { description: 'Waves' }),
  ],
  knowledge: topics.map(name => topic(name)),
})
/** So much to know that it has no room. */
const wise = { ...mira, knowledge: topics.map(name => topic(name, 40)) }
const base = turn({ character: mira })

/** What is sent on turns that follow each other. */
async function promptsOf(
  turns: readonly Partial<BrainTurn>[],
  promptTokens = 3496,
): Promise<readonly Prompt[]> {
  const prompts: Prompt[] = []
  const brain = brainOf(
    {
      consult: () => ({
        async *ask(prompt) {
          prompts.push(prompt)
          yield '{"lines":[{"emotion":"HAPPY","text":"Well."}],"actions":[]}'
        },
        takesProse: false,
        answerFitted: () => {},
        askForLess: () => {},
        timeLeft: () => 1,
        end: () => {},
      }),
    },
    { authored: createAuthoredBrain(), fallback: false, promptTokens, onFallback: () => {} },
  )
  let { memory } = base
  for (const parts of turns) ({ memory } = await replyTo(brain, { ...base, memory, ...parts }))
  return prompts
}

const knownIn = (text: string): readonly string[] =>
  topics.filter(name => text.includes(`The ${name} is older`))

describe('what stays of a prompt stands first', () => {
  const lantern = entity('Red Lantern', { kind: 'lantern' })
  const turns: readonly Partial<BrainTurn>[] = [
    { message: 'Hello! My name is Ada.' },
    { message: 'Thank you, you are wonderful.', entities: [lantern] },
    { message: 'Light the lantern.', entities: [lantern, entity('Well')] },
    { events: [{ priority: 1, content: 'The bell rings' }] },
    { message: 'You are stupid!' },
    { message: 'What about the ferry?', memory: undefined },
    { message: 'My name is Bo.', seed: 'another' },
    { message: 'And the mill?', player: entity('Player') },
    { message: 'Who is there?', scene: { ...base.scene, others: [character({ id: 'bram', name: 'Bram' })] } },
    { message: 'Goodbye!' },
  ]

  it.each([
    ['all of its knowledge', mira],
    ['more knowledge than there is room for', wise],
  ])('the same to the byte on ten turns of two players, with %s', async (_, one) => {
    const prompts = await promptsOf(turns.map(parts => ({ ...parts, character: one })))
    expect(prompts).toHaveLength(10)
    expect(new Set(prompts.map(({ fixed }) => fixed)).size).toBe(1)
    for (const { system, fixed } of prompts) expect(system.startsWith(`${fixed}\n`)).toBe(true)
    const [{ fixed, system } = { fixed: '', system: '' }] = prompts
    for (const part of ['Makes lanterns', 'Rules:', 'LIGHT: Lights a lantern', 'Use the language']) {
      expect(fixed).toContain(part)
    }
    for (const changing of ['You feel', 'Do one of these']) {
      expect(fixed).not.toContain(changing)
      expect(system).toContain(changing)
    }
  })

  it('knowledge is part of it where it fits', async () => {
    const [prompt] = await promptsOf([{ message: 'Hello!' }])
    expect(knownIn(prompt?.fixed ?? '')).toEqual(topics)
  })

  it('what is known on some turns only is no part of it', async () => {
    const gated = { ...topic('secret passage'), when: { variables: { key: 'found' } } }
    const knowing = { ...mira, knowledge: [...mira.knowledge, topic('well'), gated] }
    const [prompt] = await promptsOf([{ message: 'Hello!', character: knowing }])
    expect(prompt?.fixed).not.toContain('secret passage')
    expect(prompt?.fixed).toContain('The well is older')
  })
})

describe('knowledge that has no room is picked by what is talked about', () => {
  const pickedFor = async (parts: Partial<BrainTurn>): Promise<readonly string[]> => {
    const [prompt] = await promptsOf([{ ...parts, character: wise }], 2600)
    return knownIn(prompt?.system ?? '')
  }

  it('some has no room', async () => {
    const picked = await pickedFor({ message: 'Hello!' })
    expect(picked.length).toBeGreaterThan(0)
    expect(picked.length).toBeLessThan(5)
    expect(picked).toEqual(topics.slice(0, picked.length))
  })

  it.each(topics)('what the player says: the %s', async name => {
    expect(await pickedFor({ message: `What do you know about the ${name}?` })).toContain(name)
  })

  it.each<[string, Partial<BrainTurn>]>([
    [
      'what was said before',
      {
        message: 'And who built it?',
        transcript: async () => [
          { seq: 1, characterId: undefined, name: 'Player', text: 'I came by the chapel.' },
        ],
      },
    ],
    ['what happened', { events: [{ priority: 1, content: 'The chapel burns' }] }],
    ['what is perceived', { message: 'What is that?', entities: [entity('Old chapel')] }],
    [
      'what others said',
      {
        message: 'And you, Mira?',
        scene: {
          ...base.scene,
          earlier: [
            {
              characterId: 'bram',
              name: 'Bram',
              lines: [{ text: 'I like the chapel.', emotion: 'HAPPY' }],
              actions: [],
            },
          ],
        },
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await pickedFor(parts)).toContain('chapel')
  })

  it('in the order of its author, so that it stays the same while the same is talked about', async () => {
    const one = await pickedFor({ message: 'The smithy, the mill?' })
    expect(one).toEqual(topics.filter(name => one.includes(name)))
    expect(await pickedFor({ message: 'The mill and the smithy!' })).toEqual(one)
  })
})

describe('a long scene is told in short', () => {
  interface Thing {
    readonly id?: string
    readonly name: string
    readonly more?: number
    readonly ids?: readonly string[]
    readonly properties?: Readonly<Record<string, string>>
  }
  const lanterns = Array.from({ length: 17 }, (_, at) =>
    entity(`Lantern ${at + 1}`, { kind: 'lantern', lit: 'no', post: `post ${at + 1}` }),
  )
  const scene = [entity('Well', { kind: 'place' }), ...lanterns, entity('Old Tam', { kind: 'person' })]
  const promptFor = async (
    parts: Partial<BrainTurn>,
  ): Promise<{ readonly things: readonly Thing[]; readonly schema: string }> => {
    const [prompt] = await promptsOf([{ entities: scene, ...parts }])
    const { things } = JSON.parse(prompt?.data ?? '') as { things: readonly Thing[] }
    return { things, schema: JSON.stringify(prompt?.schema) }
  }

  it('many of one kind in one, with what they have in common and their ids; others one by one', async () => {
    const { things } = await promptFor({ message: 'Hello!' })
    expect(things.map(({ name }) => name)).toEqual(['Well', 'Lantern 1', 'Lantern 2', 'Lantern', 'Old Tam'])
    expect(things[3]).toEqual({
      more: 15,
      name: 'Lantern',
      properties: { kind: 'lantern', lit: 'no' },
      ids: lanterns.slice(2).map(({ id }) => id),
    })
  })

  it('what the player names is told in full', async () => {
    const { things } = await promptFor({ message: 'Light lantern 9, please' })
    expect(things.find(({ name }) => name === 'Lantern 9')?.properties).toMatchObject({ post: 'post 9' })
    expect(things.find(({ more }) => more !== undefined)?.more).toBe(15)
  })

  it('what the player points at is told in full', async () => {
    const pointed = scene.map(each =>
      each.id === 'lantern-9'
        ? { ...each, properties: [...(each.properties ?? []), { name: 'pointed at', value: 'yes' }] }
        : each,
    )
    const { things } = await promptFor({ message: 'Light that', entities: pointed })
    expect(things.map(({ name }) => name)).toContain('Lantern 9')
  })

  it('something can be done with each of them', async () => {
    const { schema } = await promptFor({ message: 'Light them all' })
    for (const { id } of lanterns) expect(schema).toContain(`"${id}"`)
  })

  it('a short scene is told one by one', async () => {
    const { things } = await promptFor({ message: 'Hello!', entities: scene.slice(0, 8) })
    expect(things).toHaveLength(8)
    expect(things.every(({ more }) => more === undefined)).toBe(true)
  })

  it('in far less room', async () => {
    const { things } = await promptFor({ message: 'Hello!' })
    const each = await Promise.all([1, 9].map(at => promptFor({ entities: scene.slice(at, at + 8) })))
    const whole = each.flatMap(one => one.things)
    expect(JSON.stringify(things).length).toBeLessThan(JSON.stringify(whole).length)
  })
})
