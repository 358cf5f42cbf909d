import { type ActionArguments, type Emotion, limits, parseEmotion, readArguments } from '@townsfolk/protocol'
import type { JsonValue } from './brain.ts'

/** What a character remembers in one session. Both brains read and write it, so that either can go on for the other. */
export interface Memory {
  /** Turns that it has had. */
  readonly turns: number
  /** Id of what was last acted on or asked about. */
  readonly focus: string | undefined
  readonly question: Question | undefined
  /** The last question about something, for "and the blue one?". */
  readonly asked: AskedBefore | undefined
  /** What it did last, in that order. */
  readonly pastActions: readonly PastAction[]
  /** The lines said of each node, the last one last; the node spoken for last comes last. */
  readonly used: ReadonlyMap<string, readonly number[]>
  /** Keys of the events that were commented. */
  readonly commented: readonly string[]
  /** What happened, the oldest first. */
  readonly events: readonly RememberedEvent[]
  /** The number of the turn on which the player last spoke, and of the one before that. */
  readonly spokenTo: readonly number[]
  readonly playerName: string | undefined
  /** What the player said about themselves: "dog" and "Rex" of "my dog is called Rex". */
  readonly facts: ReadonlyMap<string, string>
  /** Session variables by name. */
  readonly variables: ReadonlyMap<string, string>
  readonly flow: RememberedFlow | undefined
  readonly mood: Mood | undefined
  /** The number of the turn on which the player was last led back to the flow, or came to where it is now; 0 at first. */
  readonly nudged: number
  /** What was said last, by whom. */
  readonly said: Said | undefined
  /** What the player told in whole sentences, the oldest first: "your sister lives in Bergen". */
  readonly told: readonly string[]
  /** What was asked back: "do you mean …?" */
  readonly proposal: Proposal | undefined
  /** Who was talked of, the last one last. */
  readonly people: readonly SpokenOf[]
  /** What was talked of last, other than people. */
  readonly thing: ThingSpokenOf | undefined
  /** Earlier talk in short, for a brain with a model. */
  readonly summary: Summary | undefined
}

/** Somebody who was talked of. */
export interface SpokenOf {
  /** "Bram", "the keeper". */
  readonly name: string
  /** What stands for them; undefined when that is not known. */
  readonly as: 'he' | 'she' | undefined
}

/** Something that was talked of. */
export interface ThingSpokenOf {
  /** As a player would name it: "the lighthouse", "your cloak". */
  readonly words: string
  /** Of the entity; undefined for what is not perceived. */
  readonly id: string | undefined
  /** The number of the turn on which it was. */
  readonly turn: number
}

/** "Which one?", not answered yet. */
export interface Question {
  readonly action: string
  /** In the order in which they were listed. */
  readonly candidates: readonly string[]
  /** What else was asked for on that line, to be done after it. */
  readonly rest: readonly string[]
  /** The name of the argument that was asked for; undefined when it was the target. */
  readonly argument?: string | undefined
  /** Ids of what the action is done to, when an argument was asked for. */
  readonly targets?: readonly string[] | undefined
  /** Arguments that are known already. */
  readonly given?: ActionArguments | undefined
}

/** A question without the words that named a thing: "what colour is" and "today". */
export interface AskedBefore {
  readonly before: string
  readonly after: string
  /** The number of the turn on which it was asked. */
  readonly turn: number
}

/** The last turn on which the player spoke. */
export interface Said {
  readonly player: string
  /** The character's lines; empty when it said nothing. */
  readonly own: string
  /** Names its last line. */
  readonly node: string
  /** How many turns in a row the character did not follow. */
  readonly lost: number
}

export interface Proposal {
  readonly words: string
  /** The number of the turn on which it was asked. */
  readonly turn: number
}

export interface PastAction {
  readonly action: string
  /** Id of an entity, or empty. */
  readonly target: string
  /** The number of the turn on which it was done. */
  readonly turn: number
  /** What it was done with beside its target. */
  readonly arguments?: ActionArguments | undefined
}

export interface RememberedEvent {
  readonly content: string
  /** Tells it from the same event at another time. */
  readonly key: string
  /** The number of the turn on which it was heard of. */
  readonly turn: number
}

export interface RememberedFlow {
  /** What its `Flow` made of it. */
  readonly state: JsonValue
  readonly checkpoint: string
  readonly hasEnded: boolean
}

export interface Mood {
  readonly emotion: Emotion
  /** How many more of its turns it lasts. */
  readonly turnsLeft: number
}

export interface Summary {
  readonly text: string
  /** Number of the last message that is in it. */
  readonly upTo: number
}

export const emptyMemory: Memory = {
  turns: 0,
  focus: undefined,
  question: undefined,
  asked: undefined,
  pastActions: [],
  used: new Map(),
  commented: [],
  events: [],
  spokenTo: [],
  playerName: undefined,
  facts: new Map(),
  variables: new Map(),
  flow: undefined,
  mood: undefined,
  nudged: 0,
  said: undefined,
  told: [],
  proposal: undefined,
  people: [],
  thing: undefined,
  summary: undefined,
}

const version = 2
const mostNodes = 80
const mostLines = 32
const mostCommented = 32
const mostEvents = 24
const mostPastActions = 8
const mostFacts = 24
const mostTold = 12
const mostPeople = 3
const longestSaid = 300
const mostVariables = 48
const longestWords = limits.propertyValueLength

/** What is unknown or malformed reads as empty: an old save must not stop a game. */
export function readMemory(json: JsonValue | undefined): Memory {
  const root = record(json)
  if (root?.version !== version) return emptyMemory
  return {
    turns: number(root.turns) ?? 0,
    focus: string(root.focus),
    question: readQuestion(root.question),
    asked: readAsked(root.asked),
    // As sessions that began before it was renamed have it.
    pastActions: list(root.pastActions ?? root.deeds).flatMap(readPastAction),
    used: readUsed(root.used),
    commented: strings(root.commented),
    events: list(root.events).flatMap(readEvent),
    spokenTo: list(root.spokenTo).filter(turn => typeof turn === 'number'),
    playerName: string(root.playerName),
    facts: readPairs(root.facts),
    variables: readPairs(root.variables),
    flow: readFlow(root.flow),
    mood: readMood(root.mood),
    nudged: number(root.nudged) ?? 0,
    said: readSaid(root.said),
    told: strings(root.told),
    proposal: readProposal(root.proposal),
    people: list(root.people).flatMap(readPerson),
    thing: readThing(root.thing),
    summary: readSummary(root.summary),
  }
}

/** What is empty is left out: a store writes it with every turn. */
export function writeMemory(memory: Memory): JsonValue {
  const { turns, focus, question, asked, pastActions, used, commented, events, spokenTo, playerName } = memory
  const { facts, variables, flow, mood, nudged, summary, said, told, proposal, people, thing } = memory
  return {
    version,
    turns,
    ...(focus !== undefined && { focus }),
    ...(question && { question: writeQuestion(question) }),
    ...(asked && { asked: { ...asked } }),
    ...(pastActions.length > 0 && {
      pastActions: pastActions
        .slice(-mostPastActions)
        .map(({ action, target, turn, arguments: given }) => [
          action,
          target,
          turn,
          ...(given === undefined ? [] : [given]),
        ]),
    }),
    ...(used.size > 0 && {
      used: [...used].slice(-mostNodes).map(([node, lines]) => [node, ...lines.slice(-mostLines)]),
    }),
    ...(commented.length > 0 && { commented: commented.slice(-mostCommented) }),
    ...(events.length > 0 && {
      events: events.slice(-mostEvents).map(({ content, key, turn }) => [content, key, turn]),
    }),
    ...(spokenTo.length > 0 && { spokenTo: spokenTo.slice(-2) }),
    ...(playerName !== undefined && { playerName: playerName.slice(0, longestWords) }),
    ...(facts.size > 0 && { facts: writePairs(facts, mostFacts) }),
    ...(variables.size > 0 && { variables: writePairs(variables, mostVariables) }),
    ...(flow && { flow: { ...flow } }),
    ...(mood && { mood: { ...mood } }),
    ...(nudged !== 0 && { nudged }),
    ...(said && {
      said: {
        player: said.player.slice(0, longestSaid),
        own: said.own.slice(0, longestSaid),
        node: said.node,
        lost: said.lost,
      },
    }),
    ...(told.length > 0 && { told: told.slice(-mostTold) }),
    ...(proposal && { proposal: { ...proposal } }),
    ...(people.length > 0 && {
      people: people.slice(-mostPeople).map(({ name, as }) => [name.slice(0, longestWords), as ?? '']),
    }),
    ...(thing && { thing: [thing.words.slice(0, longestWords), thing.turn, thing.id ?? ''] }),
    ...(summary && { summary: { ...summary } }),
  }
}

/** The memory after line `line` of a node was said. */
export function withLine(memory: Memory, node: string, line: number): Memory {
  const said = (memory.used.get(node) ?? []).filter(other => other !== line)
  const used = new Map(memory.used)
  used.delete(node)
  used.set(node, [...said, line])
  return { ...memory, used }
}

function readQuestion(json: JsonValue | undefined): Question | undefined {
  const read = record(json)
  const action = string(read?.action)
  const candidates = strings(read?.candidates).slice(0, limits.entities)
  const rest = strings(read?.rest)
  const argument = string(read?.argument)
  if (action === undefined || (candidates.length === 0 && argument === undefined)) return undefined
  const given = readArguments(read?.given)
  return {
    action,
    candidates,
    rest,
    ...(argument !== undefined && { argument, targets: strings(read?.targets) }),
    ...(given && { given }),
  }
}

function writeQuestion({ action, candidates, rest, argument, targets, given }: Question): JsonValue {
  return {
    action,
    candidates,
    rest,
    ...(argument !== undefined && { argument, targets: targets ?? [] }),
    ...(given && { given }),
  }
}

function readAsked(json: JsonValue | undefined): AskedBefore | undefined {
  const read = record(json)
  const before = string(read?.before)
  const after = string(read?.after)
  const turn = number(read?.turn)
  return before === undefined || after === undefined || turn === undefined
    ? undefined
    : { before, after, turn }
}

function readUsed(json: JsonValue | undefined): ReadonlyMap<string, readonly number[]> {
  const used = new Map<string, readonly number[]>()
  for (const row of list(json)) {
    const [node, ...lines] = list(row)
    if (typeof node === 'string') used.set(node, lines.filter(line => Number.isInteger(line)).map(Number))
  }
  return used
}

function readPastAction(json: JsonValue): readonly PastAction[] {
  const [action, target, turn, written] = list(json)
  const isPastAction = typeof action === 'string' && typeof target === 'string' && typeof turn === 'number'
  const given = readArguments(written)
  return isPastAction ? [{ action, target, turn, ...(given && { arguments: given }) }] : []
}

function readEvent(json: JsonValue): readonly RememberedEvent[] {
  const [content, key, turn] = list(json)
  const isEvent = typeof content === 'string' && typeof key === 'string' && typeof turn === 'number'
  return isEvent ? [{ content, key, turn }] : []
}

function readFlow(json: JsonValue | undefined): RememberedFlow | undefined {
  const read = record(json)
  const checkpoint = string(read?.checkpoint)
  if (checkpoint === undefined || read?.state === undefined) return undefined
  return { state: read.state, checkpoint, hasEnded: read.hasEnded === true }
}

function readMood(json: JsonValue | undefined): Mood | undefined {
  const read = record(json)
  const turnsLeft = number(read?.turnsLeft)
  const emotion = string(read?.emotion)
  return turnsLeft === undefined || emotion === undefined
    ? undefined
    : { emotion: parseEmotion(emotion), turnsLeft }
}

function readSaid(json: JsonValue | undefined): Said | undefined {
  const read = record(json)
  const player = string(read?.player)
  const own = string(read?.own)
  const node = string(read?.node)
  if (player === undefined || own === undefined || node === undefined) return undefined
  return { player, own, node, lost: number(read?.lost) ?? 0 }
}

function readProposal(json: JsonValue | undefined): Proposal | undefined {
  const read = record(json)
  const words = string(read?.words)
  const turn = number(read?.turn)
  return words === undefined || turn === undefined ? undefined : { words, turn }
}

function readPerson(json: JsonValue): readonly SpokenOf[] {
  const [name, as] = strings(json)
  if (name === undefined) return []
  return [{ name, as: as === 'he' || as === 'she' ? as : undefined }]
}

function readThing(json: JsonValue | undefined): ThingSpokenOf | undefined {
  const [words, turn, id] = list(json)
  return typeof words === 'string' && typeof turn === 'number'
    ? { words, turn, id: string(id) || undefined }
    : undefined
}

function readSummary(json: JsonValue | undefined): Summary | undefined {
  const read = record(json)
  const text = string(read?.text)
  const upTo = number(read?.upTo)
  return text === undefined || upTo === undefined ? undefined : { text, upTo }
}

function readPairs(json: JsonValue | undefined): ReadonlyMap<string, string> {
  return new Map(
    list(json).flatMap(row => {
      const [name, value] = strings(row)
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function writePairs(pairs: ReadonlyMap<string, string>, most: number): JsonValue {
  return [...pairs].slice(-most).map(([name, value]) => [name, value.slice(0, longestWords)])
}

function record(json: JsonValue | undefined): { readonly [key: string]: JsonValue } | undefined {
  const isRecord = typeof json === 'object' && json !== null && !Array.isArray(json)
  return isRecord ? (json as { readonly [key: string]: JsonValue }) : undefined
}

function list(json: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(json) ? (json as readonly JsonValue[]) : []
}

function string(json: JsonValue | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined
}

function number(json: JsonValue | undefined): number | undefined {
  return typeof json === 'number' && Number.isFinite(json) ? json : undefined
}

function strings(json: JsonValue | undefined): readonly string[] {
  return list(json).filter(item => typeof item === 'string')
}
