import type { ActionCall, ChatLine, PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode, Character } from '../src/character/character.ts'
import type { AuthoredLine } from '../src/lines/authored-line.ts'
import type { Brain, BrainTurn, JsonValue } from '../src/turn/brain.ts'

/** What the tests of this folder share. Not part of the package: nothing but tests imports it. */

export interface CollectedReply {
  readonly lines: readonly ChatLine[]
  readonly texts: readonly string[]
  readonly actions: readonly ActionCall[]
  readonly checkpoint: string | undefined
  readonly options: readonly string[]
  readonly memory: JsonValue | undefined
}

export async function replyTo(brain: Brain, turn: BrainTurn): Promise<CollectedReply> {
  const lines: ChatLine[] = []
  const actions: ActionCall[] = []
  let checkpoint: string | undefined
  let options: readonly string[] = []
  let memory: JsonValue | undefined
  for await (const part of brain.reply(turn)) {
    if (part.type === 'line') lines.push(part.line)
    else if (part.type === 'action') actions.push(part.action)
    else if (part.type === 'checkpoint') checkpoint = part.checkpoint
    else if (part.type === 'options') options = part.options
    else if (part.type === 'memory') memory = part.memory
  }
  return { lines, texts: lines.map(({ text }) => text), actions, checkpoint, options, memory }
}

export function line(text: string): AuthoredLine {
  return { text, emotion: 'NEUTRAL' }
}

export function character(parts: Partial<Character> = {}): Character {
  return {
    id: 'ada',
    name: 'Ada',
    language: 'en',
    team: 'test',
    translations: new Map(),
    agent: { background: '', personality: [], replyLength: 'short', manner: 'plain' },
    world: '',
    emotion: { resting: 'NEUTRAL', moods: {}, lasts: 3 },
    voice: undefined,
    actions: [],
    knowledge: [],
    facts: [],
    friends: [],
    deflections: [],
    remembers: undefined,
    objects: [],
    smallTalk: [],
    synonyms: [],
    flow: undefined,
    reactions: [],
    ambient: [],
    answers: {},
    whichOne: [line('Which one, {options}?')],
    fallback: [line('FALLBACK')],
    unavailable: [],
    ...parts,
  }
}

/** An action that needs a target, unless `where` is null. */
export function action(
  name: string,
  phrases: readonly string[],
  where: Readonly<Record<string, string>> | null = {},
  parts: Partial<ActionNode> = {},
): ActionNode {
  return {
    name,
    description: '',
    phrases,
    target: where === null ? undefined : { required: true, where },
    lines: [line(`${name} {target}`)],
    refusals: [line(`NO ${name} {target}`)],
    ...parts,
  }
}

export function entity(
  name: string,
  properties: Readonly<Record<string, string>> = {},
  parts: Partial<PerceivedEntity> = {},
): PerceivedEntity {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    properties: Object.entries(properties).map(([key, value]) => ({ name: key, value })),
    ...parts,
  }
}

export function turn(parts: Partial<BrainTurn> & Pick<BrainTurn, 'character'>): BrainTurn {
  return {
    message: undefined,
    entities: [],
    self: undefined,
    player: undefined,
    events: [],
    scene: { others: [], playAs: undefined, joined: [], left: [], earlier: [] },
    seed: 'seed',
    memory: undefined,
    transcript: async () => [],
    signal: new AbortController().signal,
    ...parts,
  }
}

/** Says several lines in one session. */
export async function converse(
  brain: Brain,
  base: BrainTurn,
  messages: readonly (string | undefined)[],
): Promise<readonly CollectedReply[]> {
  const replies: CollectedReply[] = []
  let memory = base.memory
  for (const [at, message] of messages.entries()) {
    const reply = await replyTo(brain, { ...base, message, memory, seed: `${base.seed} ${at}` })
    memory = reply.memory
    replies.push(reply)
  }
  return replies
}
