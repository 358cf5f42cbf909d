import { readingTimeMs } from '@townsfolk/core'
import { assertPicture } from '../look/assert-picture.ts'
import { CanvasOverlay } from '../look/canvas-overlay.ts'
import type { EndedOf, SpeakingRuntime, SpokenLine, SpokenOf, ThinkingOf } from './speaking-runtime.ts'
import { SpeechBubble } from './speech-bubble.ts'

/** Converts positions of the scene to positions on the canvas. Make one with `createScreenView()` of the adapter. */
export interface BubbleView<TObject> {
  /**
   * Writes the position on the canvas into `out`, in CSS pixels from its top left corner. False if the place is not
   * on the picture.
   */
  project(place: Readonly<Place>, out: { x: number; y: number }): boolean
  /** Writes the world position just above the object's head into `out`. */
  readHead(object: TObject, out: Place): void
}

interface Place {
  x: number
  y: number
  z: number
}

/** Options of speech bubbles: where to draw them, and what they show. */
export interface SpeechBubblesOptions<TObject> {
  /** The canvas of the game. It must be in the page. */
  readonly canvas: HTMLCanvasElement
  readonly view: BubbleView<TObject>
  /** Whether a bubble shows the name of its speaker. Default: true. */
  readonly speakers?: boolean
  /** Whether a thinking character has a bubble with dots. Default: true. */
  readonly thinking?: boolean
  /** Height of a character in CSS pixels: a bubble below the character leaves so much free. Default: 48. */
  readonly clearance?: number
}

/** Width of the borders of the picture that bubbles keep clear of, in CSS pixels. Default: 0 each. */
export interface BubbleInset {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly left?: number
}

/** Options of a bubble that the game shows by itself. */
export interface BubbleSayOptions {
  /** Name shown above the text. Default: none. */
  readonly speaker?: string
  /** How long the bubble stays, in milliseconds of game time. Default: half the reading time of a line. */
  readonly forMs?: number
}

const speechBubblesDefaults = { speakers: true, thinking: true, clearance: 48 }

/** One who has something to say, or had. */
interface Saying<TObject> {
  readonly object: TObject
  readonly bubble: SpeechBubble
  readonly isGone: () => boolean
  /** Where its head is drawn, within what the bubbles may cover. */
  readonly point: { x: number; y: number }
  isDrawn: boolean
  isThinking: boolean
  line: SpokenLine | undefined
  /** Until what the game said goes by itself; a line ends when its character ends it. */
  leftMs: number
}

/**
 * Makes speech bubbles for the characters of a scene. Turn them on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` when canvas or view is missing
 */
export function createSpeechBubbles<TObject = unknown>(
  options: SpeechBubblesOptions<TObject>,
): SpeechBubbles<TObject> {
  return new SpeechBubbles(options)
}

/**
 * Speech bubbles over the heads of characters, placed anew in every frame. Turn them on with
 * `runtime.add(createSpeechBubbles({ canvas, view }))`. Each speaker has one bubble. It stays on the picture when
 * its speaker walks out, and bubbles next to each other make room. Lines that nobody is near enough to hear get no
 * bubble.
 */
export class SpeechBubbles<TObject = unknown> {
  readonly #options: SpeechBubblesOptions<TObject> & typeof speechBubblesDefaults
  /** By character; what the game says itself, by object. */
  readonly #sayings = new Map<unknown, Saying<TObject>>()
  /** Those whose bubbles are up. */
  #active: readonly Saying<TObject>[] = []
  #inset: Required<BubbleInset> = { top: 0, right: 0, bottom: 0, left: 0 }
  /** What bubbles may cover. */
  readonly #area = document.createElement('div')
  readonly #bounds = { width: 0, height: 0 }
  readonly #head: Place = { x: 0, y: 0, z: 0 }
  #overlay: CanvasOverlay | undefined
  #release: (() => void) | undefined

  /** @throws TownsfolkError `invalid_option` when canvas or view is missing */
  constructor(options: SpeechBubblesOptions<TObject>) {
    assertPicture(options)
    this.#options = { ...speechBubblesDefaults, ...options }
    this.#area.style.position = 'absolute'
  }

  /**
   * The borders of the picture that are covered, for example by a chat box. Bubbles keep clear of them. Set its
   * fields at any time.
   */
  get inset(): Required<BubbleInset> {
    return this.#inset
  }

  set inset({ top = 0, right = 0, bottom = 0, left = 0 }: BubbleInset) {
    this.#inset = { top, right, bottom, left }
    this.#fit()
  }

  /** Shows a bubble over an object that is not a character, such as the player. Does nothing while no scene runs. */
  say(object: TObject, text: string, { speaker = '', forMs = sayingMs(text) }: BubbleSayOptions = {}): void {
    if (!this.#overlay) return
    const saying: Saying<TObject> = this.#sayingOf(object, object, () => saying.leftMs <= 0)
    saying.bubble.speaker = speaker
    saying.bubble.tone = ''
    saying.line = { text, emotion: '' }
    saying.leftMs = forMs
    this.#show(saying)
  }

  /** For the runtime. */
  joined<T>(runtime: SpeakingRuntime<T>): void {
    // Whoever adds it to a runtime of other objects has a view on none of them.
    const { events } = runtime as unknown as SpeakingRuntime<TObject>
    const { thinking } = this.#options
    this.end()
    this.#overlay = new CanvasOverlay(this.#options.canvas, () => this.#fit())
    this.#overlay.layer.append(this.#area)
    this.#fit()
    events.on('line-start', this.#begin)
    events.on('line-end', this.#finish)
    if (thinking) {
      events.on('thinking-start', this.#think)
      events.on('thinking-end', this.#thought)
    }
    this.#release = () => {
      events.off('line-start', this.#begin)
      events.off('line-end', this.#finish)
      events.off('thinking-start', this.#think)
      events.off('thinking-end', this.#thought)
    }
  }

  /** For the runtime. */
  tick(deltaMs: number): void {
    if (this.#active.length === 0) return
    for (const saying of this.#active) {
      saying.leftMs -= deltaMs
      if (saying.isGone()) this.#remove(saying)
    }
    this.#place()
  }

  /** For the runtime: hides the bubbles while the scene is paused or asleep. */
  paused(): void {
    this.#place()
  }

  /** For the runtime. */
  left(): void {
    this.end()
  }

  /** For the runtime. */
  end(): void {
    this.#release?.()
    this.#release = undefined
    for (const { bubble } of this.#sayings.values()) bubble.remove()
    this.#sayings.clear()
    this.#active = []
    this.#overlay?.remove()
    this.#overlay = undefined
  }

  readonly #begin = ({ npc, line, sound }: SpokenOf<TObject>): void => {
    if (sound === 'far') return
    const saying = this.#sayingOfNpc(npc)
    saying.bubble.tone = line.emotion
    saying.line = line
    this.#show(saying)
  }

  readonly #finish = ({ npc, line }: EndedOf<TObject>): void => {
    const saying = this.#sayings.get(npc)
    if (saying?.line !== line) return
    saying.line = undefined
    this.#show(saying)
  }

  readonly #think = ({ npc }: ThinkingOf<TObject>): void => {
    const saying = this.#sayingOfNpc(npc)
    saying.isThinking = true
    this.#show(saying)
  }

  readonly #thought = ({ npc }: ThinkingOf<TObject>): void => {
    const saying = this.#sayings.get(npc)
    if (!saying) return
    saying.isThinking = false
    this.#show(saying)
  }

  #sayingOfNpc(npc: ThinkingOf<TObject>['npc']): Saying<TObject> {
    for (const saying of this.#sayings.values()) if (saying.isGone()) this.#remove(saying)
    const saying = this.#sayingOf(npc, npc.object, () => npc.isDetached)
    saying.bubble.speaker = this.#options.speakers ? npc.name : ''
    return saying
  }

  #sayingOf(key: unknown, object: TObject, isGone: () => boolean): Saying<TObject> {
    const known = this.#sayings.get(key)
    if (known) return known
    const bubble = new SpeechBubble()
    bubble.clearance = this.#options.clearance
    const saying: Saying<TObject> = {
      object,
      bubble,
      isGone,
      point: { x: 0, y: 0 },
      isDrawn: true,
      isThinking: false,
      line: undefined,
      leftMs: Number.POSITIVE_INFINITY,
    }
    this.#sayings.set(key, saying)
    this.#area.append(bubble)
    return saying
  }

  /** A line goes before dots: who is asked something else has still said it. */
  #show(saying: Saying<TObject>): void {
    if (saying.isGone()) {
      this.#remove(saying)
      return
    }
    const { bubble, line, isThinking } = saying
    bubble.text = line?.text ?? ''
    bubble.thinking = isThinking && !line
    this.#active = [...this.#sayings.values()].filter(({ line, isThinking }) => line || isThinking)
    // Before it is painted: the next frame comes too late.
    this.#place()
  }

  #remove(saying: Saying<TObject>): void {
    saying.bubble.remove()
    for (const [key, other] of this.#sayings) if (other === saying) this.#sayings.delete(key)
    this.#active = this.#active.filter(other => other !== saying)
  }

  #fit(): void {
    if (!this.#overlay) return
    const { size } = this.#overlay
    const { top, right, bottom, left } = this.#inset
    this.#area.style.inset = `${top}px ${right}px ${bottom}px ${left}px`
    this.#bounds.width = Math.max(0, size.width - left - right)
    this.#bounds.height = Math.max(0, size.height - top - bottom)
    this.#place()
  }

  #place(): void {
    for (const saying of this.#active) this.#find(saying)
    for (const saying of this.#active) {
      if (saying.isDrawn)
        saying.bubble.place(saying.point.x, saying.point.y, this.#bounds, this.#shiftOf(saying))
    }
  }

  #find(saying: Saying<TObject>): void {
    const { view } = this.#options
    const { object, bubble, point } = saying
    const wasDrawn = saying.isDrawn
    saying.isDrawn = false
    if (!saying.isGone()) {
      view.readHead(object, this.#head)
      saying.isDrawn = view.project(this.#head, point)
      point.x -= this.#inset.left
      point.y -= this.#inset.top
    }
    if (saying.isDrawn !== wasDrawn) bubble.style.visibility = saying.isDrawn ? '' : 'hidden'
  }

  /**
   * Two bubbles of the same height that would lie over each other share the way that they have to go apart.
   */
  #shiftOf(saying: Saying<TObject>): number {
    const { bubble, point } = saying
    let shift = 0
    let isLater = false
    for (const other of this.#active) {
      if (other === saying) isLater = true
      if (other === saying || !other.isDrawn) continue
      const dx = point.x - other.point.x
      const dy = point.y - other.point.y
      const missing = (bubble.paperWidth + other.bubble.paperWidth) / 2 + gapPx - Math.abs(dx)
      const isLevel = dy < bubble.paperHeight && -dy < other.bubble.paperHeight
      if (missing <= 0 || !isLevel) continue
      const isRight = dx > 0 || (dx === 0 && isLater)
      shift += isRight ? missing / 2 : -missing / 2
    }
    return shift
  }
}

/** Between two bubbles, in CSS pixels. */
const gapPx = 8

/** Whoever has written it has read it. */
function sayingMs(text: string): number {
  return readingTimeMs({ text, emotion: '' }) / 2
}
