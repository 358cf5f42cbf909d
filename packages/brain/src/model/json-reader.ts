import { createListReader, type OpenElement, type ReadItem } from './list-reader.ts'
import { afterThoughts } from './thoughts.ts'

export interface JsonReader {
  /** Takes the next piece, and gives what is known by it. */
  read(piece: string): readonly ReadItem[]
  /**
   * Gives what is only known when no more comes: what is in each of the objects, in the order in which they
   * begin. Those before the last were drafts.
   */
  end(): readonly (readonly ReadItem[])[]
  /** The element of a list that is not closed yet. */
  open(): OpenElement | undefined
  /** What was answered instead of JSON; undefined while JSON is there. */
  prose(): string | undefined
  /** What may come from here on is no answer. */
  isComplete(): boolean
}

/** Of an answer, thoughts and all; what comes after that is not looked at. */
const mostCharacters = 200_000

/**
 * Reads the JSON object that a model answers with as it comes: thoughts and fences are taken away. Only what
 * begins as JSON is read so early. Where other words come first there may be thoughts with drafts in them, so
 * that is read when it is whole.
 */
export function createJsonReader(): JsonReader {
  let text = ''
  let room = mostCharacters
  /** Inside of thoughts, or of what may become a tag or a fence. */
  let isWaiting = false
  const lists = createListReader()
  let stage: 'beginning' | 'json' | 'whole' = 'beginning'

  return {
    read(given) {
      const piece = given.slice(0, room)
      room -= piece.length
      if (stage === 'json') return lists.read(piece)
      text += piece
      if (stage === 'whole' || (isWaiting && !/[>{\n]/.test(piece))) return []
      const rest = withoutOpening(text)
      isWaiting = rest === undefined
      if (!rest) return []
      stage = rest.startsWith('{') ? 'json' : 'whole'
      return stage === 'json' ? lists.read(rest) : []
    },
    open: () => (stage === 'json' ? lists.open() : undefined),
    end() {
      if (stage !== 'whole') return []
      text = afterThoughts(text)
      return readObjects(text)
    },
    prose() {
      if (stage === 'json') return undefined
      const answer = stage === 'beginning' ? (withoutOpening(text) ?? '') : text
      return answer.includes('{') ? undefined : answer.replace(/```\w*/g, '').trim()
    },
    isComplete: () => lists.length !== undefined || room === 0,
  }
}

/** What comes after thoughts and the opening of a fence; undefined while more of either may come. */
function withoutOpening(text: string): string | undefined {
  const rest = text.trimStart()
  if (/^<[a-z]{0,9}$/i.test(rest) || /^`{1,3}\w*\s*$/.test(rest)) return undefined
  const [thought] = /^<(think|thinking|thought|reasoning)>[\s\S]*?(<\/\1>|$)/i.exec(rest) ?? []
  if (thought !== undefined) {
    return thought.length === rest.length ? undefined : withoutOpening(rest.slice(thought.length))
  }
  return rest.replace(/^```\w*\s*/, '')
}

/** How many braces are tried as the beginning of an answer. */
const mostTries = 32

function readObjects(text: string): readonly (readonly ReadItem[])[] {
  const objects: (readonly ReadItem[])[] = []
  let start = text.indexOf('{')
  for (let tries = 0; start >= 0 && tries < mostTries; tries++) {
    const lists = createListReader()
    objects.push(lists.read(text.slice(start)))
    start = text.indexOf('{', start + (lists.length ?? 1))
  }
  return objects
}
