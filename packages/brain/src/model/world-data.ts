import { type PerceivedEntity, type Position, perceivedProperties, truncate } from '@townsfolk/protocol'
import { pastOf, standingWord } from '../knowing/remembered.ts'
import type { BrainTurn, JsonValue, SaidBefore } from '../turn/brain.ts'
import { type Memory, readMemory } from '../turn/memory.ts'
import { propertyOf } from '../turn/property-of.ts'
import type { Handles } from './choices.ts'
import { tokensOf } from './language-model.ts'
import { arrangeThings, type ThingGroup } from './things.ts'

/**
 * Everything that came from the world, from players or from a model, as the fields of one JSON value. What
 * was said before is in it too: a player's words in a message of their own would be obeyed like an
 * operator's, other characters have no role to speak in, and earlier lines as answers would teach the model
 * to answer without JSON.
 */
export interface WorldData {
  /** Without what was said before. */
  readonly fields: Readonly<Record<string, JsonValue>>
  /** What of the perceived entities is in it; those at the end may have no room. */
  readonly entities: readonly PerceivedEntity[]
}

/** What stands in each field, for the instructions. */
export const fieldMeanings: Readonly<Record<string, string>> = {
  message: 'what the player says to you now; null when nobody spoke: then say what fits the moment',
  cues: 'what your author wants you to bring up now; put it in your own words',
  saidThisTurn: 'what others have just said',
  said: 'what was said before, the oldest first',
  summary: 'what was said before that, in short',
  player: 'what you know about the player',
  past: 'what there was between you before this talk: what you did when you last met, how it ended, how you stand',
  you: 'your own properties',
  things:
    'what you perceive: distance and offset [x, y, z] are from you, in the same units; one with "more" stands for so many of a kind, with the id of each',
  events: 'what has just happened, the most important first',
  earlierEvents: 'what happened before that',
  present: 'who else is here',
  joined: 'who has just come',
  left: 'who has just left',
}

/** What an entity's property may take up. */
const longestValue = 120
const mostEarlierEvents = 6

/** @param mostTokens what the things may take up */
export function describeWorld(
  turn: BrainTurn,
  memory: Memory,
  cues: readonly string[],
  handles: Handles,
  mostTokens: number,
): WorldData {
  const { message, self, events, scene } = turn
  const { things, shown } = describeThings(turn, memory, handles, mostTokens)
  const { playerName, facts } = memory
  const known = {
    ...Object.fromEntries(facts),
    ...(playerName !== undefined && { name: playerName }),
    ...(scene.playAs && { plays: scene.playAs.name }),
  }
  const fields: Readonly<Record<string, JsonValue>> = {
    ...filled({
      summary: memory.summary?.text ?? '',
      player: known,
      past: describePast(turn),
      present: scene.others.map(({ name }) => name),
      joined: scene.joined,
      left: scene.left,
      things,
      ...(self && { you: describeProperties(self) }),
      earlierEvents: earlierEvents(
        memory,
        events.map(({ content }) => content),
      ),
      events: events.map(({ content }) => content),
      saidThisTurn: scene.earlier.map(({ name, lines }) => ({
        name,
        text: lines.map(({ text }) => text).join(' '),
      })),
      cues,
    }),
    message: message ?? null,
  }
  return { fields, entities: shown }
}

/** Of earlier sessions; empty where nothing is remembered, or the two meet for the first time. */
function describePast(turn: BrainTurn): Readonly<Record<string, JsonValue>> {
  const past = pastOf(turn, readMemory(turn.memory))
  if (past === undefined || past.visits === 0) return {}
  return {
    visits: past.visits,
    standing: standingWord(past.standing),
    did: past.lastDeeds.map(({ about, text, more }) => [about, text, more].filter(Boolean).join(' ')),
  }
}

export function describeSaid({ name, text }: SaidBefore): JsonValue {
  return { name, text }
}

interface DescribedThings {
  readonly things: readonly JsonValue[]
  /** The entities that are in them, in the order in which the game sent them. */
  readonly shown: readonly PerceivedEntity[]
}

/** As much of the scene as there is room for: what is talked about first, then many of one kind in one. */
function describeThings(
  { message = '', entities, self, player }: BrainTurn,
  { focus }: Memory,
  handles: Handles,
  mostTokens: number,
): DescribedThings {
  const isMeant = (entity: PerceivedEntity): boolean =>
    entity.id === focus || propertyOf(entity, perceivedProperties.pointedAt) !== undefined
  const { meant, apart, groups } = arrangeThings(entities, message, isMeant)
  const alone = (members: readonly PerceivedEntity[]): readonly Described[] =>
    members.map(entity => ({
      thing: describeEntity(entity, handles.of(entity), self, player),
      members: [entity],
    }))
  const together = groups.map(group => ({ thing: describeGroup(group, handles), members: group.members }))
  const kept: Described[] = []
  let room = mostTokens
  for (const described of [...alone(meant), ...together, ...alone(apart)]) {
    room -= tokensOf(JSON.stringify(described.thing))
    if (room < 0) break
    kept.push(described)
  }
  const placeOf = ({ members: [first] }: Described): number => (first ? entities.indexOf(first) : 0)
  kept.sort((one, other) => placeOf(one) - placeOf(other))
  const shown = new Set(kept.flatMap(({ members }) => members))
  return { things: kept.map(({ thing }) => thing), shown: entities.filter(entity => shown.has(entity)) }
}

interface Described {
  readonly thing: JsonValue
  readonly members: readonly PerceivedEntity[]
}

/** What all of them have in common, with their ids: something may be done with each. */
function describeGroup({ name, members }: ThingGroup, handles: Handles): JsonValue {
  const [first, ...others] = members
  const common = (first?.properties ?? []).filter(property =>
    others.every(other => propertyOf(other, property.name) === property.value.trim()),
  )
  return filled({
    more: members.length,
    name,
    properties: describeProperties({ properties: common }),
    ids: members.map(handles.of),
  })
}

function describeEntity(
  entity: PerceivedEntity,
  handle: string,
  self: PerceivedEntity | undefined,
  player: PerceivedEntity | undefined,
): JsonValue {
  const { name, position } = entity
  return filled({
    id: handle,
    name,
    properties: describeProperties(entity),
    ...(position && self?.position && { distance: distance(position, self.position) }),
    ...(position && self?.position && { offset: offset(position, self.position) }),
    ...(position && player?.position && { distanceFromPlayer: distance(position, player.position) }),
  })
}

function describeProperties({ properties = [] }: Pick<PerceivedEntity, 'properties'>): JsonValue {
  return Object.fromEntries(properties.map(({ name, value }) => [name, truncate(value, longestValue)]))
}

function distance(to: Position, from: Position): number {
  return rounded(Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z))
}

function offset(to: Position, from: Position): readonly number[] {
  return [to.x - from.x, to.y - from.y, to.z - from.z].map(rounded)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function earlierEvents({ events }: Memory, now: readonly string[]): readonly string[] {
  return events
    .map(({ content }) => content)
    .filter(content => !now.includes(content))
    .slice(-mostEarlierEvents)
}

/** Without what is empty. */
function filled(fields: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => typeof value === 'number' || (value !== null && Object.keys(Object(value)).length > 0),
    ),
  )
}
