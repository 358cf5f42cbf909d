import { type EntityProperty, type PerceivedEntity, perceivedProperties } from '@townsfolk/protocol'
import { affirmative, negative } from '../language/english/grammar.ts'
import type { BrainTurn } from './brain.ts'
import { propertyOf } from './property-of.ts'

/** A turn in which how things are perceived stands beside them, and is no property of theirs. */
export interface AuthoredTurn extends BrainTurn {
  /** Id of what the player points at. */
  readonly pointedAt: string | undefined
  /** What the character only remembers, by id: how many seconds ago it saw it, where the game sends that. */
  readonly unseen: ReadonlyMap<string, number | undefined>
}

export function readTurn(turn: BrainTurn): AuthoredTurn {
  const { character, message, events, scene, seed, memory, transcript } = turn
  const pointedAt = turn.entities.find(entity =>
    affirmative.has(markOf(entity, perceivedProperties.pointedAt)),
  )
  const entities = turn.entities.map(withoutMarks)
  // The player's entity is one of them, and compared with them.
  const playerAt = turn.player === undefined ? -1 : turn.entities.indexOf(turn.player)
  return {
    character,
    message,
    entities,
    self: turn.self && withoutMarks(turn.self),
    player: entities[playerAt] ?? (turn.player && withoutMarks(turn.player)),
    events,
    scene,
    seed,
    memory,
    transcript,
    get signal() {
      return turn.signal
    },
    pointedAt: pointedAt?.id,
    unseen: new Map(
      turn.entities.flatMap(entity => {
        const value = markOf(entity, perceivedProperties.lastSeen)
        return value === '' || negative.has(value) ? [] : [[entity.id, secondsOf(value)] as const]
      }),
    ),
  }
}

/** Those that the character sees now. */
export function inSight(
  entities: readonly PerceivedEntity[],
  { unseen }: Pick<AuthoredTurn, 'unseen'>,
): readonly PerceivedEntity[] {
  return unseen.size === 0 ? entities : entities.filter(({ id }) => !unseen.has(id))
}

const marks: ReadonlySet<string> = new Set(Object.values(perceivedProperties))

function withoutMarks(entity: PerceivedEntity): PerceivedEntity {
  const { properties = [] } = entity
  return properties.some(isMark)
    ? { ...entity, properties: properties.filter(property => !isMark(property)) }
    : entity
}

function isMark({ name }: EntityProperty): boolean {
  return marks.has(name.toLowerCase())
}

function markOf(entity: PerceivedEntity, mark: string): string {
  return propertyOf(entity, mark)?.toLowerCase() ?? ''
}

function secondsOf(value: string): number | undefined {
  const [, seconds] = /^(\d+) ?s\b/.exec(value) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
