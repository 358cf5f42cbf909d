import { cleanText, type EntityProperty, entityIdFromName, limits } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from '../base/errors.ts'
import { orReport } from '../base/report-first.ts'
import type { EntitySource, Vec3 } from '../ports/entity-source.ts'
import { wordsOf } from './words.ts'

/** Options of an entity: what a game says about something that characters can perceive. */
export interface EntityOptions {
  /** Name that characters and players use for it. */
  readonly name: string
  /** Unique and stable id, at most 64 characters. Default: made from the name. */
  readonly id?: string
  /** Properties that characters know. A function is called for every turn. Default: none. */
  readonly properties?: EntityProperties | (() => EntityProperties)
  /** Whether it is sent with every turn, however far away it is. Default: false. */
  readonly isPinned?: boolean
  /** Whether something can be done with it; it then goes before nearer scenery. Default: false. */
  readonly isInteractive?: boolean
}

/** Properties of an entity, by name. */
export type EntityProperties = Readonly<Record<string, string | number | boolean>>

/** The properties of an entity, as they were sent last. */
export interface SentProperties {
  /** As the game gave them, in its order. */
  readonly names: readonly string[]
  readonly values: readonly unknown[]
  /** Cleaned, at the same places; undefined for what has no value. */
  readonly cleaned: readonly (EntityProperty | undefined)[]
  /** What was sent of them. */
  readonly list: readonly EntityProperty[]
}

/** Reused record of one entity. Its position stands in the registry's packed array at `index`. */
export interface EntitySlot<TObject> {
  readonly id: string
  readonly name: string
  /** Lower-case words by which the entity is mentioned. */
  readonly nameWords: readonly string[]
  readonly characterId: string | undefined
  readonly source: EntitySource<TObject>
  readonly properties: EntityProperties | (() => EntityProperties)
  readonly isPinned: boolean
  readonly isInteractive: boolean
  /** For the payload; undefined: it was never sent. */
  sent: SentProperties | undefined
  index: number
  isLeaving: boolean
}

/**
 * Who is in the scene. Entities join and leave at one moment of the tick, `settle()`, so that nothing changes
 * under a loop; an id that was removed, or whose object died, resolves to nothing at once.
 */
export class EntityRegistry<TObject> {
  readonly #byId = new Map<string, EntitySlot<TObject>>()
  readonly #slots: EntitySlot<TObject>[] = []
  /** By `slot.index`: a sampling tick that reads them from the slots takes a tenth longer. */
  readonly #sources: EntitySource<TObject>[] = []
  readonly #joining: EntitySlot<TObject>[] = []
  readonly #pinned = new Set<EntitySlot<TObject>>()
  readonly #interactive = new Set<EntitySlot<TObject>>()
  readonly #byWord = new Map<string, Set<EntitySlot<TObject>>>()
  readonly #position: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #onLeft: (slot: EntitySlot<TObject>) => void
  #positions = new Float64Array(3 * 64)
  #leavingCount = 0

  /** Where relevance puts what it chose, so that choosing allocates nothing. */
  readonly chosen: EntitySlot<TObject>[] = []

  /** @param onLeft called for each entity after it left */
  constructor(onLeft: (slot: EntitySlot<TObject>) => void = () => {}) {
    this.#onLeft = onLeft
  }

  /** Nobody is in the scene, and nobody is going to join it. */
  get isEmpty(): boolean {
    return this.#byId.size === 0
  }

  /** The entities that have settled in, in no order. */
  get slots(): readonly EntitySlot<TObject>[] {
    return this.#slots
  }

  /** World positions as x, y, z triples by `slot.index`, as old as the last sampling tick. */
  get positions(): Float64Array {
    return this.#positions
  }

  /** Those that are always sent, the ones that join with the next `settle()` among them. */
  get pinned(): ReadonlySet<EntitySlot<TObject>> {
    return this.#pinned
  }

  /** Those that something can be done with, the ones that join with the next `settle()` among them. */
  get interactive(): ReadonlySet<EntitySlot<TObject>> {
    return this.#interactive
  }

  /** Those that are mentioned by a word, the ones that join with the next `settle()` among them. */
  named(word: string): ReadonlySet<EntitySlot<TObject>> | undefined {
    return this.#byWord.get(word)
  }

  /** The slot of an id, whether its object lives or not, or undefined when it was removed. */
  find(id: string): EntitySlot<TObject> | undefined {
    return this.#byId.get(id)
  }

  /**
   * Lets an entity join with the next `settle()`.
   * @throws TownsfolkError `duplicate_id`, `invalid_id` or `invalid_option`
   */
  add(source: EntitySource<TObject>, options: EntityOptions, characterId?: string): EntitySlot<TObject> {
    const name = cleanText(options?.name ?? '', limits.entityTextLength).trim()
    if (name === '') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment && 'An entity needs a name: set name to what a player would call it.',
      )
    }
    const id =
      options.id === undefined
        ? entityIdFromName(name, candidate => this.#isTaken(candidate))
        : this.#checkedId(options.id)
    const slot: EntitySlot<TObject> = {
      id,
      name,
      nameWords: distinctiveWords(name),
      characterId,
      source,
      properties: options.properties ?? {},
      isPinned: options.isPinned ?? false,
      isInteractive: options.isInteractive ?? false,
      sent: undefined,
      index: -1,
      isLeaving: false,
    }
    this.#byId.set(id, slot)
    if (slot.isPinned) this.#pinned.add(slot)
    if (slot.isInteractive) this.#interactive.add(slot)
    for (const word of slot.nameWords) this.#indexWord(word, slot)
    this.#joining.push(slot)
    return slot
  }

  /** Lets an entity go: it resolves to nothing from now on and leaves with the next `settle()`. */
  remove(slot: EntitySlot<TObject>): void {
    if (slot.isLeaving) return
    slot.isLeaving = true
    this.#leavingCount++
    this.#byId.delete(slot.id)
    this.#pinned.delete(slot)
    this.#interactive.delete(slot)
    for (const word of slot.nameWords) this.#forgetWord(word, slot)
  }

  /** The live slot of an id, or undefined when it was removed or its object died. */
  resolve(id: string): EntitySlot<TObject> | undefined {
    const slot = this.#byId.get(id)
    return slot?.source.isAlive() ? slot : undefined
  }

  /** Where an entity was at the last sampling tick, or at its joining; undefined when it is gone. */
  placeOf(id: string): Vec3 | undefined {
    const index = this.resolve(id)?.index
    if (index === undefined || index < 0) return undefined
    const [x, y, z] = this.#positions.subarray(3 * index, 3 * index + 3) as unknown as [
      number,
      number,
      number,
    ]
    return { x, y, z }
  }

  /** The one moment at which entities join and leave. */
  settle(): void {
    if (this.#joining.length > 0) this.#settleJoins()
    if (this.#leavingCount > 0) this.#settleLeaves()
  }

  /** Forgets all of them, once the scene run has ended. */
  clear(): void {
    for (const index of [this.#byId, this.#byWord, this.#pinned, this.#interactive]) index.clear()
    for (const list of [this.#slots, this.#sources, this.#joining, this.chosen]) list.length = 0
  }

  /** Reads the position of every entity; those whose object died leave with the next `settle()`. */
  sample(): void {
    const sources = this.#sources
    const positions = this.#positions
    const position = this.#position
    let hasDead = false
    // With the removal in this loop the engine keeps less of it in registers, which takes a tenth longer.
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i] as EntitySource<TObject>
      if (!source.isAlive()) {
        hasDead = true
        continue
      }
      source.readPosition(position)
      positions[3 * i] = position.x
      positions[3 * i + 1] = position.y
      positions[3 * i + 2] = position.z
    }
    if (hasDead) this.#removeDead()
  }

  #removeDead(): void {
    for (const slot of this.#slots) if (!slot.source.isAlive()) this.remove(slot)
  }

  #settleJoins(): void {
    for (const slot of this.#joining) {
      slot.index = this.#slots.length
      this.#slots.push(slot)
      this.#sources.push(slot.source)
      this.#reserve(this.#slots.length)
      if (slot.source.isAlive()) this.#readPosition(slot)
      else this.remove(slot)
    }
    this.#joining.length = 0
  }

  #settleLeaves(): void {
    this.#leavingCount = 0
    // The last choice would keep what has left alive until the next.
    this.chosen.length = 0
    const left: EntitySlot<TObject>[] = []
    for (let i = this.#slots.length - 1; i >= 0; i--) {
      const slot = this.#slots[i]
      if (!slot?.isLeaving) continue
      left.push(slot)
      const last = this.#slots.pop()
      this.#sources.pop()
      if (last === undefined || last === slot) continue
      this.#positions.copyWithin(3 * i, 3 * last.index, 3 * last.index + 3)
      last.index = i
      this.#slots[i] = last
      this.#sources[i] = last.source
    }
    for (const slot of left) this.#onLeft(slot)
  }

  #readPosition(slot: EntitySlot<TObject>): void {
    const position = this.#position
    slot.source.readPosition(position)
    const at = 3 * slot.index
    this.#positions[at] = position.x
    this.#positions[at + 1] = position.y
    this.#positions[at + 2] = position.z
  }

  #indexWord(word: string, slot: EntitySlot<TObject>): void {
    const named = this.#byWord.get(word)
    if (named === undefined) this.#byWord.set(word, new Set([slot]))
    else named.add(slot)
  }

  #forgetWord(word: string, slot: EntitySlot<TObject>): void {
    const named = this.#byWord.get(word)
    named?.delete(slot)
    if (named?.size === 0) this.#byWord.delete(word)
  }

  #reserve(count: number): void {
    if (3 * count <= this.#positions.length) return
    const larger = new Float64Array(2 * this.#positions.length)
    larger.set(this.#positions)
    this.#positions = larger
  }

  /** An id whose object died is free at once: its slot leaves with the next `settle()`. */
  #isTaken(id: string): boolean {
    const slot = this.#byId.get(id)
    if (slot === undefined) return false
    if (slot.source.isAlive()) return true
    this.remove(slot)
    return false
  }

  #checkedId(id: string): string {
    if (id === '' || cleanText(id, limits.entityTextLength).trim() !== id) {
      throw new TownsfolkError(
        'invalid_id',
        isDevelopment &&
          `The entity id ${JSON.stringify(id)} cannot be sent: use 1 to ${limits.entityTextLength} visible ` +
            'characters, without spaces at the ends.',
      )
    }
    if (this.#isTaken(id)) {
      throw new TownsfolkError(
        'duplicate_id',
        isDevelopment &&
          `An entity with the id "${id}" already exists: give each entity its own id, or leave the id out.`,
      )
    }
    return id
  }
}

/** An entity's attributes as they are now; none when the game's function throws or gives none. */
export function propertiesOf({ properties }: EntitySlot<unknown>): EntityProperties {
  return typeof properties === 'function' ? (orReport(properties, properties, {}) ?? {}) : properties
}

/** The words of a name that say which entity it is: "the" in "The player" would be mentioned all the time. */
function distinctiveWords(name: string): readonly string[] {
  const words = wordsOf(name)
  const long = words.filter(word => word.length > 3)
  return long.length > 0 ? long : words
}
