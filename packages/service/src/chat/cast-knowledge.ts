import {
  type Character,
  factKey,
  type HeardFact,
  inLanguage,
  type RememberedFact,
  type RememberedKind,
  seenFacts,
} from '@townsfolk/brain'
import type { WorldEvent } from '@townsfolk/protocol'
import type { Project } from '../project/project.ts'
import type { HeardRecord } from '../session/session-state.ts'
import type { KeptFact, Learning, PlayerLearnings, PlayerMemory } from '../store/player-memory.ts'

export interface CastKnowledgeParts {
  readonly project: Pick<Project, 'characters'>
  readonly cast: readonly Character[]
  readonly language: string | undefined
  /** What each has heard or seen in the session. */
  readonly heard: ReadonlyMap<string, readonly HeardRecord[]>
  /** What is kept of the player beyond it; undefined when nobody of the cast keeps anything. */
  readonly memories: readonly PlayerMemory[] | undefined
  readonly events: readonly WorldEvent[]
  readonly nowMs: number
}

/**
 * Who of a cast knows what on one turn: the facts that each heard and saw, and what each remembers of the player. Collects what
 * they come to know on the way; who is there when a fact is told knows it from the next turn on.
 */
export class CastKnowledge {
  readonly #parts: CastKnowledgeParts
  /** As the turn began, what was seen on it too. */
  readonly #heard = new Map<string, ReadonlyMap<string, HeardRecord>>()
  readonly #told: { readonly teller: Character; readonly key: string }[] = []
  readonly #learned = new Map<string, KeptFact[]>()

  constructor(parts: CastKnowledgeParts) {
    this.#parts = parts
    const { cast, heard, memories = [], events, nowMs } = parts
    for (const character of cast) {
      const { id } = character
      const kept = memories.find(({ characterId }) => characterId === id)?.facts ?? []
      const before = [...(heard.get(id) ?? []), ...kept.flatMap(heardIn)]
      const known = new Map(before.map(record => [record.key, record]))
      for (const key of seenFacts(character, events)) {
        if (known.has(key)) continue
        const record = { key, atMs: nowMs }
        known.set(key, record)
        this.#keep(character, record)
      }
      this.#heard.set(id, known)
    }
  }

  /** In the words of the authors, as they are written now. */
  heardBy({ id }: Character): readonly HeardFact[] {
    return [...this.#recordsOf(id).values()].flatMap(({ key, from, atMs }) => {
      const fact = this.#factOf(key)
      return fact ? [{ key, fact, from, atMs }] : []
    })
  }

  /** Keys of what this character knows and somebody else of the cast does not. */
  newsOf(character: Character): ReadonlySet<string> | undefined {
    const others = this.#parts.cast.filter(({ id }) => id !== character.id)
    const keys = [...this.#keysOf(character)].filter(key =>
      others.some(other => !this.#keysOf(other).has(key)),
    )
    return keys.length === 0 ? undefined : new Set(keys)
  }

  /** Undefined when it keeps nothing of players. */
  rememberedBy({ id, remembers }: Character): readonly RememberedFact[] | undefined {
    const { memories } = this.#parts
    if (!remembers || !memories) return undefined
    return (memories.find(({ characterId }) => characterId === id)?.facts ?? []).flatMap(rememberedIn)
  }

  /** Notes what a reply told and what its speaker learned of the player. Who stands by hears what players tell. */
  note(speaker: Character, told: readonly string[], learned: readonly RememberedFact[]): void {
    this.#told.push(...told.map(key => ({ teller: speaker, key })))
    for (const character of this.#parts.cast) {
      const isSpeaker = character.id === speaker.id
      const own = isSpeaker ? learned : learned.filter(({ kind }) => kind === 'name' || kind === 'told')
      for (const fact of own) this.#remember(character, keptFact(fact))
    }
  }

  /** What each has heard in the session, up to this turn. */
  heardAfter(): ReadonlyMap<string, readonly HeardRecord[]> {
    const { cast, heard, nowMs } = this.#parts
    const after = new Map(heard)
    for (const character of cast) {
      const known = new Map(this.#recordsOf(character.id))
      for (const { teller, key } of this.#told) {
        if (teller.id === character.id || known.has(key) || this.#keysOf(character).has(key)) continue
        const record = { key, from: teller.name, atMs: nowMs }
        known.set(key, record)
        this.#keep(character, record)
      }
      if (known.size > 0) after.set(character.id, [...known.values()].slice(-mostHeard))
    }
    return after
  }

  /** Undefined when nobody learned anything that is kept beyond the session. Ask for it last. */
  learnings(playerId: string | undefined): PlayerLearnings | undefined {
    if (playerId === undefined) return undefined
    const memories = this.#parts.cast.flatMap(({ id, remembers }): readonly Learning[] => {
      const facts = this.#learned.get(id)
      return facts && remembers ? [{ characterId: id, facts, bounds: remembers }] : []
    })
    return memories.length === 0 ? undefined : { playerId, memories }
  }

  #keep(character: Character, { key, from = '', atMs }: HeardRecord): void {
    this.#remember(character, {
      id: `${heardPrefix}${key}`,
      value: JSON.stringify({ from, atMs }),
      weight: heardWeight,
    })
  }

  #remember({ id, remembers }: Character, fact: KeptFact): void {
    if (!remembers || !this.#parts.memories) return
    const facts = this.#learned.get(id) ?? []
    this.#learned.set(id, [...facts.filter(other => other.id !== fact.id), fact])
  }

  #recordsOf(id: string): ReadonlyMap<string, HeardRecord> {
    return this.#heard.get(id) ?? new Map<string, HeardRecord>()
  }

  /** Of its own facts, those that it need not see first. */
  #keysOf({ id, facts }: Character): ReadonlySet<string> {
    const own = facts.filter(({ seen }) => seen.length === 0).map(fact => factKey(id, fact.id))
    return new Set([...own, ...this.#recordsOf(id).keys()])
  }

  /** What its author took out is known to nobody any more. */
  #factOf(key: string): HeardFact['fact'] | undefined {
    const { project, cast, language } = this.#parts
    const team = cast[0]?.team
    const owner = project.characters.find(
      character => character.team === team && key.startsWith(factKey(character.id, '')),
    )
    return owner && inLanguage(owner, language).facts.find(({ id }) => factKey(owner.id, id) === key)
  }
}

/** Of each character in a session. */
const mostHeard = 60

/** What is least worth goes first when there is too much. */
const weights: Readonly<Record<RememberedKind, number>> = { name: 9, met: 8, standing: 8, told: 5, did: 3 }
const heardWeight = 4
const heardPrefix = 'heard:'

function keptFact({ id, kind, ...rest }: RememberedFact): KeptFact {
  return { id, value: JSON.stringify({ kind, ...rest }), weight: weights[kind] }
}

function rememberedIn({ id, value }: KeptFact): readonly RememberedFact[] {
  return id.startsWith(heardPrefix) ? [] : [{ id, ...(JSON.parse(value) as Omit<RememberedFact, 'id'>) }]
}

function heardIn({ id, value }: KeptFact): readonly HeardRecord[] {
  if (!id.startsWith(heardPrefix)) return []
  const { from, atMs } = JSON.parse(value) as { readonly from: string; readonly atMs: number }
  return [{ key: id.slice(heardPrefix.length), ...(from !== '' && { from }), atMs }]
}
