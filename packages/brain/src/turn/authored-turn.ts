import { type EntityProperty, type PerceivedEntity, perceivedProperties } from '@townsfolk/protocol'
import { affirmative, negative } from '../language/english/grammar.ts'
import { packOf } from '../language/reading/packs.ts'
import { noHelp, type WordHelp } from '../lexicon/lexicon.ts'
import type { BrainTurn } from './brain.ts'
import { canonicalEntity } from './canonical-entity.ts'
import { propertyOf } from './property-of.ts'
import { withFewWords } from './with-few-words.ts'

/** A turn in which how things are perceived stands beside them, and is no property of theirs. */
export interface AuthoredTurn extends BrainTurn {
  /** Id of what the player points at. */
  readonly pointedAt: string | undefined
  /** What the character only remembers, by id: how many seconds ago it saw it, where the game sends that. */
  readonly unseen: ReadonlyMap<string, number | undefined>
  /** What the character is carrying out, where the game sends that. */
  readonly doing: DoneNow | undefined
  /** What more names in braces stand for. */
  readonly words: Readonly<Record<string, string>>
  /** What its brain knows of words. */
  readonly help: WordHelp
}

/** An action that is being carried out. */
export interface DoneNow {
  readonly action: string
  /** Id of an entity, or empty. */
  readonly target: string
}

/** @param now the character as far as it knows and tells now, and what more its lines can be filled with */
export function readTurn(
  turn: BrainTurn,
  { character, words }: Pick<AuthoredTurn, 'character' | 'words'> = { character: turn.character, words: {} },
  help: WordHelp = noHelp,
): AuthoredTurn {
  const { message, heard, news, remembered, nowMs, events, scene, seed, memory, transcript } = turn
  const pointedAt = turn.entities.find(entity =>
    affirmative.has(markOf(entity, perceivedProperties.pointedAt)),
  )
  const pack = packOf(character.language)
  const canonical = (entity: PerceivedEntity): PerceivedEntity =>
    pack === undefined ? withoutMarks(entity) : canonicalEntity(withoutMarks(entity), pack)
  const entities = turn.entities.map(canonical)
  // Who is one of them is compared with them.
  const read = (entity: PerceivedEntity | undefined): PerceivedEntity | undefined =>
    entity && (entities[turn.entities.indexOf(entity)] ?? canonical(entity))
  return {
    character,
    message,
    entities,
    self: read(turn.self),
    player: read(turn.player),
    events: events.map(event => ({ ...event })),
    scene,
    seed,
    memory,
    heard,
    news,
    remembered,
    nowMs,
    transcript,
    get signal() {
      return turn.signal
    },
    words,
    help,
    pointedAt: pointedAt?.id,
    doing: doingOf(turn.self),
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

/** A copy: what is worked out of an entity is kept with it, and must not outlive the turn. */
function withoutMarks(entity: PerceivedEntity): PerceivedEntity {
  const { properties } = entity
  if (properties === undefined) return { ...entity }
  return { ...entity, properties: withFewWords(properties.filter(property => !isMark(property))) }
}

function isMark({ name }: EntityProperty): boolean {
  return marks.has(name.toLowerCase())
}

function markOf(entity: PerceivedEntity, mark: string): string {
  return propertyOf(entity, mark)?.toLowerCase() ?? ''
}

/** "FETCH lamp-1". */
function doingOf(self: PerceivedEntity | undefined): DoneNow | undefined {
  const written = self === undefined ? undefined : propertyOf(self, perceivedProperties.doing)
  const [, action, target = ''] = /^([A-Z][A-Z0-9_]*)(?: (.*))?$/.exec(written?.trim() ?? '') ?? []
  return action === undefined ? undefined : { action, target }
}

function secondsOf(value: string): number | undefined {
  const [, seconds] = /^(\d+) ?s\b/.exec(value) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
