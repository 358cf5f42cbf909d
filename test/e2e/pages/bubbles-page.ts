import type { NpcRuntime } from '@townsfolk/core'
import {
  type BubbleInset,
  createSpeechBubbles,
  type SpeechBubbles,
  type SpeechBubblesOptions,
} from '@townsfolk/ui'

/** In CSS pixels of the page. */
export interface Seen {
  /** Top middle of whoever is painted in this colour; undefined when none of it is in the picture. */
  readonly head: { readonly x: number; readonly y: number } | undefined
  readonly tip: { readonly x: number; readonly y: number }
  readonly bubble: Box
  readonly canvas: Box
  readonly isVisible: boolean
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A scene in which one who says something without end walks up and down, under a camera that moves too. */
export interface BubblesPage {
  readonly bubbles: { inset: BubbleInset }
  /** As the next frames were painted, so many of them. */
  watch(frames: number): Promise<readonly Seen[]>
  /** Halts the walk and the camera with the head there, in shares of the picture. */
  stand(x: number, y: number): void
  /** Turns the camera away. Only in Babylon.js. */
  lookAway?(): void
  setPaused(isPaused: boolean): void
  end(): void
}

declare global {
  interface Window {
    readonly page: BubblesPage
  }
}

export const api = { chat: () => Promise.reject(new Error('Nobody answers here.')) }
export const speech = { readingTimeMs: () => Number.MAX_SAFE_INTEGER }

/** The only thing in the picture that is of it. */
export const colour = { css: '#ff00ff', red: 1, green: 0, blue: 1 } as const

export const { searchParams: wish } = new URL(location.href)

export function addBubbles<TObject>(
  runtime: NpcRuntime<TObject>,
  options: SpeechBubblesOptions<TObject>,
): SpeechBubbles<TObject> {
  const bubbles = createSpeechBubbles(options)
  runtime.add(bubbles)
  const [npc] = runtime.npcs
  void npc?.speak([
    { text: 'The lantern festival is tonight! Will you help me hang them?', emotion: 'HAPPY' },
  ])
  return bubbles
}

/** What can be seen now. The canvas was painted in this task, so that its pixels can still be read. */
export function look(canvas: HTMLCanvasElement): Seen {
  const bubble = document.querySelector('townsfolk-speech-bubble')
  const tail = bubble?.shadowRoot?.querySelector('.tail')
  if (!bubble || !tail) throw new Error('There is no bubble.')
  const { left, width, bottom } = tail.getBoundingClientRect()
  return {
    head: headIn(canvas),
    tip: { x: left + width / 2, y: bottom },
    bubble: boxOf(bubble),
    canvas: boxOf(canvas),
    isVisible: getComputedStyle(bubble).visibility === 'visible',
  }
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

const copy = document.createElement('canvas')

function headIn(canvas: HTMLCanvasElement): { x: number; y: number } | undefined {
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d', { willReadFrequently: true })
  context?.drawImage(canvas, 0, 0)
  const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] }
  let [left, right, top] = [Number.POSITIVE_INFINITY, -1, -1]
  for (let at = 0; at < data.length; at += 4) {
    const isOfIt = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 200
    if (!isOfIt) continue
    const x = (at / 4) % copy.width
    if (top < 0) top = Math.floor(at / 4 / copy.width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
  }
  if (right < 0) return undefined
  const box = canvas.getBoundingClientRect()
  const scale = box.width / canvas.width
  return { x: box.left + ((left + right) / 2) * scale, y: box.top + top * (box.height / canvas.height) }
}
