import type { Character } from '../project/character.ts'

export interface Scene {
  /** Those of the request, in its order. */
  readonly cast: readonly Character[]
  /** What the player says; undefined on an ambient turn. */
  readonly message: string | undefined
  /** Who must answer; one of the cast. */
  readonly forcedId: string | undefined
  /** Who spoke last in this session. */
  readonly lastSpeakerId: string | undefined
  /** How many may speak, at least 1. */
  readonly most: number
}

/** Among themselves, one says something and another answers. */
const ambientSpeakers = 2

/** Words by which the whole cast is spoken to. */
const everyone =
  /(?<![\p{L}\p{N}])(every(one|body)|any(one|body)|all of you|you all|both of you|you (two|three|four|five))(?![\p{L}\p{N}])/iu

/**
 * Who speaks in a turn, in speaking order: who was forced; else those named in what was said, in the order of
 * their names; else everyone, when everyone was spoken to; else who spoke last, else the first of the cast. On
 * an ambient turn they take turns.
 */
export function chooseSpeakers({
  cast,
  message,
  forcedId,
  lastSpeakerId,
  most,
}: Scene): readonly Character[] {
  if (forcedId !== undefined) return cast.filter(({ id }) => id === forcedId)
  const last = cast.findIndex(({ id }) => id === lastSpeakerId)
  if (message === undefined) return rotated(cast, last + 1).slice(0, Math.min(most, ambientSpeakers))
  const named = namedIn(message, cast)
  if (named.length > 0) return named.slice(0, most)
  if (everyone.test(message)) return cast.slice(0, most)
  return cast.slice(Math.max(0, last), Math.max(0, last) + 1)
}

function namedIn(message: string, cast: readonly Character[]): readonly Character[] {
  return cast
    .map(character => ({ character, at: placeOfName(message, character.name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ character }) => character)
}

/** Where the name stands as words of its own, in any letter case; -1 when it does not. */
function placeOfName(message: string, name: string): number {
  const text = message.toLowerCase()
  const wanted = name.toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isInWord(text, at - 1) && !isInWord(text, at + wanted.length)) return at
  }
  return -1
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

function rotated<T>(items: readonly T[], start: number): readonly T[] {
  return [...items.slice(start), ...items.slice(0, start)]
}
