import { hash } from '@townsfolk/brain'
import { limits, type WorldEvent } from '@townsfolk/protocol'
import type { AmbientScene } from '../session/session-state.ts'

/** What a cast says among itself ends after so many rounds, until something happens. */
const rounds = 2
/** Said again, these are left out. */
const linesKept = 12
/** A line is known by its first words. */
const wordsKept = 32

const freshScene: AmbientScene = { messageCount: 0, isSilent: false, lines: [] }

/** The scene as an ambient turn finds it: what happens gives a cast something to talk about again. */
export function sceneBefore(last: AmbientScene | undefined, hasSomethingHappened: boolean): AmbientScene {
  return hasSomethingHappened ? { ...freshScene, lines: last?.lines ?? [] } : (last ?? freshScene)
}

/** How many messages more there are in it. */
export function messagesLeft({ messageCount, isSilent }: AmbientScene, castSize: number): number {
  return isSilent ? 0 : Math.max(0, rounds * castSize - messageCount)
}

/** The scene after a turn with these messages, each the lines that somebody said. */
export function sceneAfter(before: AmbientScene, messages: readonly (readonly string[])[]): AmbientScene {
  return {
    messageCount: before.messageCount + messages.length,
    isSilent: messages.length === 0,
    lines: [...before.lines, ...messages.flat()].map(wordsOf).slice(-linesKept),
  }
}

/**
 * The hashes of dated events with those that are new at the end; the same array when nothing is new. The same event
 * at another date is a new one, and one without a date is new whenever it is sent.
 */
export function heardBy(hashes: readonly number[], events: readonly WorldEvent[]): readonly number[] {
  const sent = events.flatMap(({ content, date = '' }) => (date === '' ? [] : [hash(`${date} ${content}`)]))
  if (sent.length === events.length && sent.every(each => hashes.includes(each))) return hashes
  return [...hashes.filter(each => !sent.includes(each)), ...new Set(sent)].slice(-2 * limits.events)
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]
  return words.slice(0, wordsKept).join(' ')
}
