import { reportFirst } from '../base/report-first.ts'
import { type EntityProperties, type EntitySlot, propertiesOf } from '../perception/entity-registry.ts'
import type {
  SavedSighting,
  Senses,
  SensesHost,
  SensesReach,
  Sighting,
  UnseenReason,
} from '../perception/senses-port.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { type Border, View } from './view.ts'

/** What a character is able to perceive and to keep. */
export interface Abilities {
  readonly reach: SensesReach
  readonly sight: Border
  /** For what is seen already. */
  readonly heldSight: Border
  readonly memoryMs: number
  readonly lostAfterMs: number
}

/** A sighting as its character keeps it, reused from sample to sample. */
interface Known<TObject> extends Mutable<Sighting<TObject>> {
  /** Where it stands among all that is known. */
  place: number
  /** True: the host heard that it came into sight, and not yet that it was lost. */
  isHeld: boolean
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What one character sees, hears and remembers. */
export class CharacterSenses<TObject> implements Senses<TObject> {
  readonly #host: SensesHost<TObject>
  readonly #abilities: Abilities
  readonly #view: View<TObject>
  readonly #ray: Mutable<{ from: Vec3; to: Vec3; viewer: TObject; seen: TObject }>
  readonly #known: Known<TObject>[] = []
  /** By slot: an index of the registry goes to another entity when one leaves. */
  readonly #bySlot = new Map<EntitySlot<TObject>, Known<TObject>>()
  /** What was restored and is not in the scene yet. */
  #awaited: Mutable<SavedSighting>[] = []
  // What is to be reported to the host, once all is as it says.
  readonly #lost: Known<TObject>[] = []
  readonly #noticed: Known<TObject>[] = []
  /** By index of the registry: 1 where something stands that needs no discovering. */
  #isMet = new Uint8Array(0)

  constructor(host: SensesHost<TObject>, abilities: Abilities) {
    const { registry, own } = host
    const { object } = own.source
    this.#host = host
    this.#abilities = abilities
    this.#view = new View(registry, own)
    this.#ray = { from: this.#view.eye, to: { x: 0, y: 0, z: 0 }, viewer: object, seen: object }
  }

  get reach(): SensesReach {
    return this.#abilities.reach
  }

  get sightings(): readonly Sighting<TObject>[] {
    return this.#known
  }

  sightingOf(slot: EntitySlot<TObject>): Sighting<TObject> | undefined {
    return this.#bySlot.get(slot)
  }

  sample(elapsedMs: number): void {
    this.#meetAwaited(elapsedMs)
    this.#view.aim()
    this.#clearMarks()
    this.#refresh(elapsedMs)
    this.#discover()
    this.#report()
  }

  hears(place: Readonly<Vec3>, loudness: number): boolean {
    const reach = this.reach.hearingRange * loudness
    if (!(reach > 0)) return false
    // What is heard everywhere needs no place.
    if (reach === Number.POSITIVE_INFINITY) return true
    const { eye } = this.#view
    this.#view.locate()
    const dx = place.x - eye.x
    const dy = place.y - eye.y
    const dz = place.z - eye.z
    return dx * dx + dy * dy + dz * dz <= reach * reach
  }

  whyUnseen(slot: EntitySlot<TObject>): UnseenReason | undefined {
    if (slot === this.#host.own) return undefined
    this.#view.aim()
    return this.#reasonUnseen(slot, this.#bySlot.get(slot)?.isSeen ?? false)
  }

  whyMissed(slot: EntitySlot<TObject>): UnseenReason | undefined {
    if (slot === this.#host.own || this.#bySlot.get(slot)?.isSeen) return undefined
    return this.#view.reasonOutside(slot.index, this.#abilities.sight) ?? 'wall'
  }

  forget(slot: EntitySlot<TObject>): void {
    const known = this.#bySlot.get(slot)
    if (!known) return
    this.#drop(known)
    this.#report()
  }

  snapshot(): readonly SavedSighting[] {
    // The id of one that is leaving may have gone to a newcomer.
    const known = this.#known.filter(({ slot }) => !slot.isLeaving)
    return [
      ...known.map(({ slot, x, y, z, unseenMs, lastProperties }) => {
        return { id: slot.id, x, y, z, unseenMs, properties: lastProperties ?? copyProperties(slot) }
      }),
      ...this.#awaited.map(saved => ({ ...saved })),
    ]
  }

  restore(sightings: readonly SavedSighting[]): void {
    const kept = sightings.filter(({ unseenMs }) => unseenMs < this.#abilities.memoryMs)
    const ids = new Set(kept.map(({ id }) => id))
    for (const known of [...this.#known]) if (!known.isSeen && !ids.has(known.slot.id)) this.#drop(known)
    this.#awaited = kept.map(saved => ({ ...saved }))
    this.#meetAwaited(0)
    this.#report()
  }

  /** Remembers what was restored and is in the scene by now. What is not grows older all the same. */
  #meetAwaited(elapsedMs: number): void {
    const { registry, own } = this.#host
    for (let at = this.#awaited.length - 1; at >= 0; at--) {
      const awaited = this.#awaited[at] as Mutable<SavedSighting>
      const slot = registry.find(awaited.id)
      const isMet = slot !== undefined && slot.index >= 0
      if (isMet && slot !== own) this.#recall(slot, awaited)
      else awaited.unseenMs += elapsedMs
      if (isMet || awaited.unseenMs >= this.#abilities.memoryMs) removeAt(this.#awaited, at)
    }
  }

  #recall(slot: EntitySlot<TObject>, { x, y, z, unseenMs, properties }: SavedSighting): void {
    const known = this.#bySlot.get(slot) ?? this.#add(unseen(slot))
    if (known.isSeen) return
    known.x = x
    known.y = y
    known.z = z
    known.unseenMs = unseenMs
    known.lastProperties = properties
    if (unseenMs < this.#abilities.lostAfterMs) known.isHeld = true
  }

  #clearMarks(): void {
    const { registry, own } = this.#host
    const count = registry.slots.length
    if (count > this.#isMet.length) this.#isMet = new Uint8Array(2 * count)
    else this.#isMet.fill(0, 0, count)
    if (own.index >= 0) this.#isMet[own.index] = 1
  }

  /** Looks again at what is known. From the end on, since forgetting one puts the last in its place. */
  #refresh(elapsedMs: number): void {
    for (let at = this.#known.length - 1; at >= 0; at--) {
      const known = this.#known[at]
      if (!known) continue
      this.#isMet[known.slot.index] = 1
      if (this.#reasonUnseen(known.slot, known.isSeen)) this.#miss(known, elapsedMs)
      else this.#see(known)
    }
  }

  /** Looks closely at what lies in view and is not known. */
  #discover(): void {
    const { slots } = this.#host.registry
    for (const index of this.#view.list(this.#abilities.sight, this.#isMet)) {
      const slot = slots[index]
      if (slot && !this.#reasonUnseen(slot, false)) this.#see(this.#add(unseen(slot)))
    }
  }

  /** What is gone or stands nowhere counts as too far. */
  #reasonUnseen(slot: EntitySlot<TObject>, isSeen: boolean): UnseenReason | undefined {
    if (slot.isLeaving || !slot.source.isAlive()) return 'range'
    const { sight, heldSight } = this.#abilities
    const reason = this.#view.reasonOutside(slot.index, isSeen ? heldSight : sight)
    if (reason) return reason
    return this.#isInSight(slot) ? undefined : 'wall'
  }

  #isInSight(slot: EntitySlot<TObject>): boolean {
    const { lineOfSight, registry } = this.#host
    if (!lineOfSight) return true
    const { to } = this.#ray
    const at = 3 * slot.index
    to.x = registry.positions[at] as number
    to.y = registry.positions[at + 1] as number
    to.z = registry.positions[at + 2] as number
    this.#ray.seen = slot.source.object
    try {
      return lineOfSight(this.#ray)
    } catch (error) {
      reportFirst(lineOfSight, error)
      return false
    }
  }

  #see(known: Known<TObject>): void {
    const { positions } = this.#host.registry
    const at = 3 * known.slot.index
    known.x = positions[at] as number
    known.y = positions[at + 1] as number
    known.z = positions[at + 2] as number
    if (known.isSeen) return
    known.isSeen = true
    known.unseenMs = 0
    known.lastProperties = undefined
    if (!known.isHeld) this.#noticed.push(known)
  }

  #miss(known: Known<TObject>, elapsedMs: number): void {
    const { memoryMs, lostAfterMs } = this.#abilities
    const wasSeen = known.isSeen
    known.isSeen = false
    known.unseenMs += elapsedMs
    if (known.unseenMs >= memoryMs) {
      this.#drop(known)
      return
    }
    if (wasSeen) known.lastProperties = copyProperties(known.slot)
    if (known.isHeld && known.unseenMs >= lostAfterMs) this.#lost.push(known)
  }

  #add(known: Known<TObject>): Known<TObject> {
    known.place = this.#known.length
    this.#known.push(known)
    this.#bySlot.set(known.slot, known)
    return known
  }

  #drop(known: Known<TObject>): void {
    known.isSeen = false
    this.#bySlot.delete(known.slot)
    const moved = removeAt(this.#known, known.place)
    if (moved) moved.place = known.place
    if (known.isHeld) this.#lost.push(known)
  }

  /**
   * Reports to the host: first what was lost, then what was noticed. Whoever hears of it may do as it likes, even
   * bring about another sample: each is reported if it still holds, once.
   */
  #report(): void {
    if (this.#lost.length + this.#noticed.length === 0) return
    for (const known of this.#lost) {
      if (known.isSeen || !known.isHeld || this.#host.own.isLeaving) continue
      known.isHeld = false
      this.#host.lost(known.slot)
    }
    this.#lost.length = 0
    for (const known of this.#noticed) {
      if (!known.isSeen || known.isHeld || known.slot.isLeaving || this.#host.own.isLeaving) continue
      known.isHeld = true
      this.#host.noticed(known.slot)
    }
    this.#noticed.length = 0
  }
}

function unseen<TObject>(slot: EntitySlot<TObject>): Known<TObject> {
  const nowhere = Number.NaN
  return {
    slot,
    place: -1,
    isSeen: false,
    x: nowhere,
    y: nowhere,
    z: nowhere,
    unseenMs: 0,
    lastProperties: undefined,
    isHeld: false,
  }
}

/** Its attributes as they are now; those of an object that is gone cannot be read. */
function copyProperties(slot: EntitySlot<unknown>): EntityProperties {
  if (slot.isLeaving || !slot.source.isAlive()) return {}
  return { ...propertiesOf(slot) }
}

/** Puts the last in the place of one. Returns it, or undefined when it was the last itself. */
function removeAt<T>(list: T[], at: number): T | undefined {
  const last = list.pop()
  if (last === undefined || at >= list.length) return undefined
  list[at] = last
  return last
}
