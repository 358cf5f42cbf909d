import type { ChatLine } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import { listen } from '../base/listen.ts'
import type { SpeechFloor } from '../floor/speech-floor.ts'
import type { EntitySlot } from '../perception/entity-registry.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import { Bearing, type CaptionListener, type CaptionPlane } from './bearing.ts'
import type { Caption, CaptionEvents } from './caption.ts'
import { captionTimeMs } from './caption-time.ts'

/** Options of captions. */
export interface CaptionsOptions {
  /** The listener of the voices: the camera or the player. Default: none; captions have no direction. */
  readonly listener?: CaptionListener
  /** Plane in which the listener turns: `xy` for Phaser, `xz` for Babylon.js. Default: `xy`. */
  readonly plane?: CaptionPlane
  /** Distance within which a voice is `here`, in the plane and in the game's own units. Default: 0. */
  readonly hereWithin?: number
  /** Reading speed of the player, above 0: 1 is normal, 0.5 half as fast. Default: 1. */
  readonly pace?: number
  /** Most captions at a time, unless more lines are being said. Default: 3. */
  readonly most?: number
  /** Whether the next line waits until the one before could be read at this pace. Default: false. */
  readonly waitsForReaders?: boolean
}

const captionsDefaults = {
  plane: 'xy' as CaptionPlane,
  hereWithin: 0,
  pace: 1,
  most: 3,
  waitsForReaders: false,
}

interface Entry<TObject> {
  readonly caption: { -readonly [TKey in keyof Caption<TObject>]: Caption<TObject>[TKey] }
  readonly line: ChatLine
  readonly slot: EntitySlot<TObject> | undefined
  /** Since it came up. */
  elapsedMs: number
  /** Nobody wants to see it, while it is still being said. */
  isDismissed: boolean
}

/**
 * Makes captions for everything that is said in a scene. Turn them on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if a number is missing or too small
 */
export function createCaptions<TObject = unknown>(options?: CaptionsOptions): Captions<TObject> {
  return new Captions(options)
}

/**
 * Captions for everything that is said in a scene. Turn them on with `runtime.add(captions)`; lines from before are
 * not shown. A caption stays until its line has ended and it could be read at the player's pace.
 */
export class Captions<TObject = unknown> implements RuntimePart {
  readonly events: EventEmitter<CaptionEvents<TObject>> = new EventEmitter()
  readonly #bearing: Bearing | undefined
  readonly #most: number
  readonly #place: Vec3 = { x: 0, y: 0, z: 0 }
  #pace: number
  #waitsForReaders: boolean
  #entries: readonly Entry<TObject>[] = []
  #shown: readonly Caption<TObject>[] = []
  #madeCount = 0
  #context: RuntimeContext<TObject> | undefined
  #releases: readonly (() => void)[] = []

  /** @throws TownsfolkError `invalid_option` when a number is none or too small */
  constructor({ listener, ...options }: CaptionsOptions = {}) {
    const { plane, hereWithin, pace, most, waitsForReaders } = { ...captionsDefaults, ...options }
    assertAmounts({ hereWithin, most })
    this.#bearing = listener && new Bearing(listener, plane, hereWithin)
    this.#most = most
    this.#pace = checkedPace(pace)
    this.#waitsForReaders = waitsForReaders
  }

  /** The captions that are shown, oldest first. Each change makes a new list. */
  get shown(): readonly Caption<TObject>[] {
    return this.#shown
  }

  /** Reading speed of the player. */
  get pace(): number {
    return this.#pace
  }

  /**
   * Sets the reading speed, also for captions that are already shown.
   * @throws TownsfolkError `invalid_option` if it is not above 0
   */
  set pace(pace: number) {
    this.#pace = checkedPace(pace)
  }

  /** Whether the next line waits until the one before could be read. */
  get waitsForReaders(): boolean {
    return this.#waitsForReaders
  }

  set waitsForReaders(waits: boolean) {
    this.#waitsForReaders = waits
    this.#holdFloor()
  }

  /**
   * Removes a caption that the player has read; without an id, all of them. Lines that are being said go
   * on, and the next line no longer waits for readers.
   */
  dismiss(id?: number): void {
    const isMeant = ({ caption, isDismissed }: Entry<TObject>): boolean =>
      !isDismissed && (id === undefined || caption.id === id)
    if (!this.#entries.some(isMeant)) return
    for (const entry of this.#entries) if (isMeant(entry)) entry.isDismissed = true
    this.#entries = this.#entries.filter(({ caption, isDismissed }) => !(caption.isOver && isDismissed))
    this.#changed()
  }

  /** See `RuntimePart`. */
  joined<T>(runtime: NpcRuntime<T>): void {
    // Whoever adds it to a runtime of other objects gets characters of those.
    const context = contextOf(runtime as unknown as NpcRuntime<TObject>)
    const { events } = context
    this.#releases = [
      listen(events, 'line-start', ({ npc, line, sound }) => {
        if (sound !== 'far') this.#begin(npc, line)
      }),
      listen(events, 'line-end', ({ npc, line, interrupted }) => this.#finish(npc, line, interrupted)),
      () => this.#freeFloor(context.floor),
    ]
    this.#context = context
    this.#holdFloor()
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    if (this.#entries.length === 0) return
    this.#bearing?.aim()
    let isOther = false
    let hasRead = false
    for (const entry of this.#entries) {
      entry.elapsedMs += deltaMs
      if (this.#locate(entry)) isOther = true
      if (this.#isRead(entry)) hasRead = true
    }
    if (hasRead) this.#entries = this.#entries.filter(entry => !this.#isRead(entry))
    if (hasRead || isOther) this.#changed()
  }

  /** See `RuntimePart`. */
  left(): void {
    this.end()
  }

  /** See `RuntimePart`. */
  end(): void {
    for (const release of this.#releases) release()
    this.#releases = []
    this.#context = undefined
    this.#entries = []
    this.#changed()
  }

  #begin(npc: Npc<TObject>, line: ChatLine): void {
    const entry: Entry<TObject> = {
      caption: {
        id: ++this.#madeCount,
        npc,
        speaker: npc.name,
        text: line.text,
        emotion: line.emotion,
        direction: undefined,
        distance: undefined,
        isOver: false,
        interrupted: false,
      },
      line,
      slot: this.#context?.registry.find(npc.id),
      elapsedMs: 0,
      isDismissed: false,
    }
    this.#bearing?.aim()
    this.#locate(entry)
    this.#entries = [...this.#entries, entry]
    this.#makeRoom()
    this.#changed()
  }

  #finish(npc: Npc<TObject>, line: ChatLine, interrupted: boolean): void {
    const entry = this.#entries.find(other => other.caption.npc === npc && isSaying(other, line))
    if (!entry) return
    entry.caption.isOver = true
    entry.caption.interrupted = interrupted
    const isGone = entry.isDismissed || this.#isRead(entry)
    if (isGone) this.#entries = this.#entries.filter(other => other !== entry)
    this.#makeRoom()
    this.#changed()
  }

  /** Whether its direction is another. One whose speaker is gone keeps the last. */
  #locate({ caption, slot }: Entry<TObject>): boolean {
    if (!this.#bearing || !this.#context || !slot || slot.isLeaving || slot.index < 0) return false
    const { positions } = this.#context.registry
    const place = this.#place
    place.x = positions[3 * slot.index] as number
    place.y = positions[3 * slot.index + 1] as number
    place.z = positions[3 * slot.index + 2] as number
    const distance = this.#bearing.distanceTo(place)
    if (!Number.isFinite(distance)) return false
    const before = caption.direction
    caption.distance = distance
    caption.direction = this.#bearing.directionTo(place, before)
    return caption.direction !== before
  }

  #isRead({ caption, line, elapsedMs }: Entry<TObject>): boolean {
    return caption.isOver && elapsedMs >= captionTimeMs(line, this.#pace)
  }

  /** The oldest go first. One that is being said never does. */
  #makeRoom(): void {
    let tooMany = this.#entries.filter(({ isDismissed }) => !isDismissed).length - this.#most
    this.#entries = this.#entries.filter(({ caption }) => !(caption.isOver && tooMany-- > 0))
  }

  #changed(): void {
    const shown = this.#entries.filter(({ isDismissed }) => !isDismissed).map(({ caption }) => caption)
    if (shown.length === 0 && this.#shown.length === 0) return
    this.#shown = shown
    emitSafely(this.events, 'change', { shown })
  }

  /** For the floor: how long a line stays up at least. */
  readonly #leastMs = (line: ChatLine): number => {
    const isDismissed = this.#entries.some(entry => entry.isDismissed && isSaying(entry, line))
    return isDismissed ? 0 : captionTimeMs(line, this.#pace)
  }

  #holdFloor(): void {
    const floor = this.#context?.floor
    if (!floor) return
    if (this.#waitsForReaders) floor.leastMs = this.#leastMs
    else this.#freeFloor(floor)
  }

  #freeFloor(floor: SpeechFloor<Npc<TObject>>): void {
    if (floor.leastMs === this.#leastMs) floor.leastMs = undefined
  }
}

function isSaying<TObject>({ caption, line }: Entry<TObject>, other: ChatLine): boolean {
  return !caption.isOver && line === other
}

function checkedPace(pace: number): number {
  if (typeof pace === 'number' && pace > 0) return pace
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `pace is ${pace}: set a number above 0; 1 is normal.`,
  )
}
