import { createInkCompiler } from '@townsfolk/brain/ink'
import { describe, expect, it } from 'vitest'
import { parseProject } from '../project/parse-project.ts'
import { formatIssue } from '../project/project-issue.ts'
import type { Proof } from './fault.ts'
import { findFaults, type ProofOptions } from './find-faults.ts'

const gate = { name: 'Old gate', properties: [{ name: 'kind', value: 'gate' }] }
const lamp = { name: 'Red lamp', properties: [{ name: 'kind', value: 'item' }] }
const scene = { entities: [gate, lamp], events: [{ priority: 1, content: 'The bell rings' }] }
const fallback = [{ text: 'Hm?' }]
const lines = [{ text: 'Very well.' }]

/** Everything that can go wrong is done right here. */
const sound = {
  id: 'ada',
  name: 'Ada',
  actions: [
    {
      name: 'OPEN',
      description: 'Opens a gate',
      phrases: ['open {target}', 'unlock {target}'],
      target: { where: { kind: 'gate' } },
      when: { checkpoint: 'friend' },
      lines: [{ text: 'There.' }],
    },
    {
      name: 'FETCH',
      description: 'Brings a thing',
      phrases: ['fetch {target}', 'bring me {target}'],
      target: { where: { kind: 'item' } },
      lines,
    },
  ],
  knowledge: [
    {
      phrases: ['where is the treasure', 'where did you hide the treasure'],
      lines: [{ text: 'It lies buried beneath the mill wheel.' }],
      when: { checkpoint: 'friend' },
      secret: true,
    },
    { phrases: ['who built the bridge'], lines: [{ text: 'My grandmother, stone by stone.' }] },
  ],
  reactions: [
    { events: ['The bell rings'], lines: [{ text: 'Supper!' }] },
    { events: ['{self} did OPEN {target}'], lines: [{ text: 'It creaks.' }] },
  ],
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: {
        edges: [
          { to: 'stranger', phrases: ['I come from the harbour'], set: { trusts: 'yes' } },
          { to: 'friend', phrases: ['let us be friends'], when: { variables: { trusts: 'yes' } } },
        ],
      },
      friend: {
        lines: [{ text: 'A friend of mine you are.' }],
        edges: [{ to: 'over', phrases: ['farewell for ever'] }],
      },
      over: { end: true },
    },
  },
  fallback,
}

describe('a project that is sound', () => {
  it('has no faults, and nothing in it was not looked at', async () => {
    expect(await proofOf(sound)).toEqual({ faults: [], notLookedAt: [] })
  })

  it('has none in the conversation that comes with a new project either', async () => {
    const { faults } = await proofOf({ id: 'bo', name: 'Bo', fallback })
    expect(faults).toEqual([])
  })
})

describe('no fault is', () => {
  it('a phrase about what is in sight, which has its own answer when it is not', async () => {
    const at = (x: number): object => ({ position: { x, y: 0, z: 0 } })
    const ada = { name: 'Ada', characterId: 'ada', ...at(0) }
    const yard = { ...scene, entities: [gate, { ...lamp, ...at(90) }, ada] }
    const phrases = ['I am looking for the red lamp', 'where do I find the red lamp', 'where is the red lamp']
    const lent = { phrases, lines: [{ text: 'I lent it to the mayor.' }] }
    const knowledge = [...sound.knowledge, lent]
    expect((await proofOf({ ...sound, knowledge }, { 'scenes/yard.json': yard })).faults).toEqual([])
  })

  it('a checkpoint that leads to nothing but itself, nor a flow that has no end at all', async () => {
    const round = { edges: [{ to: 'stranger', phrases: ['let us part'] }] }
    const { stranger } = sound.flow.checkpoints
    const checkpoints = { stranger, friend: { edges: [{ to: 'friend', phrases: ['you are a friend'] }] } }
    expect(await faultsOf({ flow: { ...sound.flow, checkpoints } })).toEqual([])
    expect(await faultsOf({ flow: { ...sound.flow, checkpoints: { stranger, friend: round } } })).toEqual([])
  })

  it('a target whose owner changes in the game', async () => {
    const held = [...lamp.properties, { name: 'held by', value: 'nobody' }]
    const [open, fetch] = sound.actions
    const give = { ...fetch, target: { where: { kind: 'item', 'held by': 'Ada' } } }
    const yard = { ...scene, entities: [gate, { ...lamp, properties: held }] }
    const { faults } = await proofOf({ ...sound, actions: [open, give] }, { 'scenes/yard.json': yard })
    expect(faults).toEqual([])
  })
})

describe('a fault is found', () => {
  it('where no conversation reaches a checkpoint', async () => {
    const [fault] = await faultsOf({
      flow: withCheckpoint('stranger', {
        edges: [
          { to: 'friend', phrases: ['let us be friends'], when: { variables: { trusts: 'yes' } } },
          { to: 'over', phrases: ['farewell for ever'] },
          { to: 'over', phrases: ['I come from the harbour'], set: { trusts: 'yes' } },
        ],
      }),
      actions: [],
      knowledge: [],
      reactions: [],
    })
    expect(fault).toMatchObject({ kind: 'unreached-checkpoint', path: ['flow', 'checkpoints', 'friend'] })
    expect(fault?.issue.message).toContain('the variable "trusts" is "yes"')
  })

  it('where what an edge needs to see is in no scene', async () => {
    const [fault] = await faultsOf({
      flow: withCheckpoint('friend', { edges: [{ to: 'over', when: { sees: { kind: 'ghost' } } }] }),
    })
    expect(fault).toMatchObject({ kind: 'unreached-checkpoint', path: ['flow', 'checkpoints', 'over'] })
    expect(fault?.conversation.map(({ text }) => text)).toEqual([
      'I come from the harbour',
      'let us be friends',
    ])
  })

  it('where a conversation goes round and comes to no end any more', async () => {
    const { stranger, friend, over } = sound.flow.checkpoints
    const [edge] = stranger.edges
    const flow = {
      start: 'stranger',
      checkpoints: {
        stranger: { edges: [...stranger.edges, { to: 'attic', phrases: ['show me the attic'] }] },
        attic: { edges: [{ to: 'cellar', phrases: ['and the cellar'] }] },
        cellar: { edges: [{ to: 'attic', phrases: ['up again'] }] },
        friend,
        over,
      },
    }
    expect(edge?.to).toBe('stranger')
    const faults = await faultsOf({ flow })
    expect(faults.map(({ kind }) => kind)).toEqual(['no-way-out'])
    expect(faults[0]?.issue.message).toContain('"attic", "cellar"')
    expect(faults[0]?.conversation).toMatchObject([{ by: 'player', text: 'show me the attic' }])
  })

  it('where a choice made before closes the only way on', async () => {
    const faults = await faultsOf({
      flow: {
        start: 'stranger',
        checkpoints: {
          stranger: {
            edges: [
              { to: 'friend', phrases: ['let us be friends'], set: { trusts: 'yes' } },
              { to: 'friend', phrases: ['let us be rivals'], set: { trusts: 'no' } },
            ],
          },
          friend: {
            edges: [{ to: 'over', phrases: ['farewell for ever'], when: { variables: { trusts: 'yes' } } }],
          },
          over: { end: true },
        },
      },
    })
    expect(faults).toMatchObject([{ kind: 'no-way-out', conversation: [{ text: 'let us be rivals' }] }])
  })

  it.each<[string, object, string]>([
    [
      'contradicts itself',
      { when: { self: { hat: 'red', Hat: 'blue' } } },
      'cannot be both "red" and "blue"',
    ],
    ['needs a value that no scene has', { when: { sees: { kind: 'ghost' } } }, '"kind": "ghost"'],
    ['needs a target that no scene has', { target: { where: { kind: 'ghost' } } }, '"kind": "ghost"'],
    [
      'needs what never is so at its checkpoint',
      { when: { checkpoint: 'stranger', variables: { ends: 'yes' } } },
      'the checkpoint is "stranger" and the variable "ends" is "yes"',
    ],
  ])('where an action %s', async (_, part, message) => {
    const [open, fetch] = sound.actions
    const checkpoints = { ...sound.flow.checkpoints, over: { end: true } }
    const friend = {
      ...checkpoints.friend,
      edges: [{ to: 'over', phrases: ['farewell'], set: { ends: 'yes' } }],
    }
    const faults = await faultsOf({
      actions: [{ ...open, ...part }, fetch],
      flow: { ...sound.flow, checkpoints: { ...checkpoints, friend } },
    })
    expect(faults).toMatchObject([{ kind: 'never-allowed', path: expect.arrayContaining(['actions', 0]) }])
    expect(faults[0]?.issue.message).toContain(message)
    expect(faults[0]?.conversation).toMatchObject([{ by: 'player', text: expect.stringContaining('open') }])
  })

  it('where no words tell one action from another', async () => {
    const [open, fetch] = sound.actions
    const unlock = {
      ...open,
      name: 'UNLOCK',
      when: undefined,
      phrases: ['please unlock {target}', 'please open {target}'],
    }
    const faults = await faultsOf({ actions: [{ ...open, when: undefined }, fetch, unlock] })
    expect(faults).toMatchObject([{ kind: 'same-words' }])
    expect(faults[0]?.issue.message).toContain('the action OPEN')
    expect(faults[0]?.issue.message).toContain('the action UNLOCK')
  })

  it('where a phrase leads to another topic', async () => {
    const [secret, bridge] = sound.knowledge
    const masons = { phrases: ['do you know any masons', 'who built the bridge, please'], lines }
    const faults = await faultsOf({ knowledge: [secret, bridge, masons] })
    expect(faults).toMatchObject([
      { kind: 'phrase-taken', path: ['knowledge', 2, 'phrases', 1], conversation: [{ by: 'player' }] },
    ])
    expect(faults[0]?.conversation[0]?.replies).toContain('My grandmother, stone by stone.')
  })

  it('where a phrase of an edge leads to another one', async () => {
    const faults = await faultsOf({
      flow: withCheckpoint('friend', {
        edges: [
          { to: 'over', phrases: ['farewell for ever'] },
          { to: 'friend', phrases: ['where are you going', 'farewell for ever, please'] },
        ],
      }),
    })
    expect(faults).toMatchObject([
      { kind: 'phrase-taken', path: ['flow', 'checkpoints', 'friend', 'edges', 1, 'phrases', 1] },
    ])
    expect(faults[0]?.conversation.map(({ text }) => text)).toEqual([
      'I come from the harbour',
      'let us be friends',
      'farewell for ever, please',
    ])
  })

  it('where an event is logged by no scene and produced by no action', async () => {
    const reactions = [...sound.reactions, { events: ['The bell is ringing'], lines }]
    const faults = await faultsOf({ reactions })
    expect(faults).toMatchObject([{ kind: 'unknown-event', path: ['reactions', 2, 'events', 0] }])
  })

  it('where a secret is told before its condition holds', async () => {
    const gossip = {
      phrases: ['what is there to see at the mill'],
      lines: [{ text: 'Something lies buried beneath the mill wheel, they say.' }],
    }
    const faults = await faultsOf({ knowledge: [...sound.knowledge, gossip] })
    expect(faults).toMatchObject([
      {
        kind: 'early-secret',
        path: ['knowledge', 0, 'secret'],
        conversation: [
          {
            text: 'what is there to see at the mill',
            replies: expect.arrayContaining([gossip.lines[0]?.text]),
          },
        ],
      },
    ])
  })
})

describe('a flow in Ink', () => {
  const story = (guard: string): string => `VAR trust = 0
-> hub
=== hub ===
+ [I come from the harbour] Ah. # emotion: HAPPY
  ~ trust += 1
  -> hub
+ {${guard}} [let us be friends] Yes.
  -> friend
=== friend ===
Friends!
* [farewell for ever] Bye.
  -> END
`
  const inked = (guard: string): Promise<Proof> =>
    proofOf({ ...sound, flow: { ink: 'ada.ink' } }, { 'characters/ada.ink': story(guard) })

  it('is gone through by its own machine', async () => {
    expect(await inked('trust > 2')).toEqual({ faults: [], notLookedAt: [] })
  })

  it('has its faults at their place in the story', async () => {
    const { faults } = await inked('trust < 0')
    const [unreached] = faults
    expect(unreached).toMatchObject({ kind: 'unreached-checkpoint', issue: { file: 'characters/ada.ink' } })
    expect(faults.map(({ kind }) => kind)).toEqual(['unreached-checkpoint', 'never-allowed', 'never-allowed'])
  })
})

describe('the search', () => {
  it('says what it did not look at', async () => {
    const { notLookedAt } = await proofOf(sound, {}, { steps: 6 })
    expect(notLookedAt).toEqual([
      expect.stringMatching(/^Ada: made \d+ of \d+ tries at secrets\.$/),
      expect.stringMatching(/^Ada: looked at \d of 11 phrases, those first that are most alike\.$/),
    ])
  })

  it('judges no event where no scene logs one', async () => {
    const reactions = [{ events: ['The cow moos'], lines }]
    const { faults, notLookedAt } = await proofOf(
      { ...sound, reactions },
      { 'scenes/yard.json': { entities: scene.entities } },
    )
    expect(faults).toEqual([])
    expect(notLookedAt).toEqual([expect.stringMatching(/^1 reaction to an event that no scene logs/)])
  })

  it('ends when it is aborted', async () => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(proofOf(sound, {}, { signal: stop.signal })).rejects.toThrow('enough')
  })

  it('gives the line and the column of what it finds, and calls with each fault as it is found', async () => {
    const found: string[] = []
    const reactions = [...sound.reactions, { events: ['The cow moos'], lines }]
    const text = JSON.stringify({ ...sound, reactions }, null, 2)
    const at = text.split('\n').findIndex(line => line.includes('The cow moos'))
    await proofOf(text, {}, { onFault: ({ issue }) => found.push(formatIssue(issue)) })
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^characters/ada\\.json:${at + 1}:9 no scene logs`)),
    ])
  })
})

async function proofOf(
  character: object | string,
  more: Readonly<Record<string, string | object>> = {},
  options: ProofOptions = {},
): Promise<Proof> {
  const files = {
    'town.json': { name: 'Town', teams: [{ id: 'main', name: 'Main' }] },
    'characters/ada.json': character,
    'scenes/yard.json': scene,
    ...more,
  }
  const parsed = parseProject(files, { flowCompilers: [createInkCompiler()] })
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  return findFaults(parsed.project, files, options)
}

async function faultsOf(parts: object): Promise<Proof['faults']> {
  return (await proofOf({ ...sound, ...parts })).faults
}

function withCheckpoint(keyword: string, checkpoint: object): object {
  return { ...sound.flow, checkpoints: { ...sound.flow.checkpoints, [keyword]: checkpoint } }
}
