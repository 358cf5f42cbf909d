import { cleanText, entityIdFromName, limits } from '@townsfolk/protocol'
import { TownsfolkError } from './errors.ts'
import type { EntitySource, Vec3 } from './ports.ts'
import { wordsOf } from './words.ts'

/** What a game says about something that characters can perceive. */
export interface EntityOptions {
  /** What characters and players call it. */
  readonly name: string
  /** Unique and stable, at most 64 characters. Made of the name when left out. */
  readonly id?: string
  /** Attributes; a function is read anew for every turn. */
  readonly properties?: EntityProperties | (() => EntityProperties)
  /** True: it is always among what is sent, however far away. */
  readonly isPinned?: boolean
}

export type EntityProperties = Readonly<Record<string, string | number | boolean>>

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
  readonly #joining: EntitySlot<TObject>[] = []
  readonly #position: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #onLeft: (slot: EntitySlot<TObject>) => void
  #positions = new Float64Array(3 * 64)
  #leavingCount = 0

  /** @param onLeft told of each entity after it left */
  constructor(onLeft: (slot: EntitySlot<TObject>) => void = () => {}) {
    this.#onLeft = onLeft
  }

  /** The entities that have settled in, in no order. */
  get slots(): readonly EntitySlot<TObject>[] {
    return this.#slots
  }

  /** World positions as x, y, z triples by `slot.index`, as old as the last sampling tick. */
  get positions(): Float64Array {
    return this.#positions
  }

  /**
   * Lets an entity join with the next `settle()`.
   * @throws TownsfolkError `duplicate_id`, `invalid_id` or `invalid_option`
   */
  add(source: EntitySource<TObject>, options: EntityOptions, characterId?: string): EntitySlot<TObject> {
    const name = cleanText(options.name, limits.entityTextLength).trim()
    if (name === '') {
      throw new TownsfolkError('invalid_option', 'An entity needs a name: what a player would call it.')
    }
    const id =
      options.id === undefined
        ? entityIdFromName(name, candidate => this.#isTaken(candidate))
        : this.#checkedId(options.id)
    const slot: EntitySlot<TObject> = {
      id,
      name,
      nameWords: tellingWords(name),
      characterId,
      source,
      properties: options.properties ?? {},
      isPinned: options.isPinned ?? false,
      index: -1,
      isLeaving: false,
    }
    this.#byId.set(id, slot)
    this.#joining.push(slot)
    return slot
  }

  /** Lets an entity go: it resolves to nothing from now on and leaves with the next `settle()`. */
  remove(slot: EntitySlot<TObject>): void {
    if (slot.isLeaving) return
    slot.isLeaving = true
    this.#leavingCount++
    this.#byId.delete(slot.id)
  }

  /** The live slot of an id, or undefined when it was removed or its object died. */
  resolve(id: string): EntitySlot<TObject> | undefined {
    const slot = this.#byId.get(id)
    return slot?.source.isAlive() ? slot : undefined
  }

  /** The one moment at which entities join and leave. */
  settle(): void {
    if (this.#joining.length > 0) this.#settleJoins()
    if (this.#leavingCount > 0) this.#settleLeaves()
  }

  /** Reads the position of every entity; those whose object died leave with the next `settle()`. */
  sample(): void {
    for (const slot of this.#slots) {
      if (slot.source.isAlive()) this.#readPosition(slot)
      else this.remove(slot)
    }
  }

  #settleJoins(): void {
    for (const slot of this.#joining) {
      slot.index = this.#slots.length
      this.#slots.push(slot)
      this.#reserve(this.#slots.length)
      if (slot.source.isAlive()) this.#readPosition(slot)
      else this.remove(slot)
    }
    this.#joining.length = 0
  }

  #settleLeaves(): void {
    this.#leavingCount = 0
    const left: EntitySlot<TObject>[] = []
    for (let i = this.#slots.length - 1; i >= 0; i--) {
      const slot = this.#slots[i]
      if (!slot?.isLeaving) continue
      left.push(slot)
      const last = this.#slots.pop()
      if (last === undefined || last === slot) continue
      this.#positions.copyWithin(3 * i, 3 * last.index, 3 * last.index + 3)
      last.index = i
      this.#slots[i] = last
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
        `The entity id ${JSON.stringify(id)} cannot be sent: give it 1 to ${limits.entityTextLength} visible ` +
          'characters with no space at its ends.',
      )
    }
    if (this.#isTaken(id)) {
      throw new TownsfolkError(
        'duplicate_id',
        `An entity with the id "${id}" is perceived already: give each its own id, or leave the id out.`,
      )
    }
    return id
  }
}

/** The words of a name that say which entity it is: "the" in "The player" would be mentioned all the time. */
function tellingWords(name: string): readonly string[] {
  const words = wordsOf(name)
  const long = words.filter(word => word.length > 3)
  return long.length > 0 ? long : words
}
