import type { ChatRequest } from './chat.ts'
import type { Notice } from './notice.ts'
import type { QuizStartRequest, QuizTurnRequest } from './quiz.ts'
import type { ChatRequestV2 } from './v2.ts'

/** The fields of a request, to find those that were misspelt. */
export type FieldNames<T> = Readonly<Record<keyof T, true>>

/** Of `ChatRequest`. */
export const chatFields: FieldNames<ChatRequest> = {
  characterIds: true,
  message: true,
  playerId: true,
  sessionId: true,
  speakerCharacterId: true,
  playAs: true,
  language: true,
  maxTurns: true,
  metadata: true,
  events: true,
}

/** Of `ChatRequestV2`. */
export const chatFieldsV2: FieldNames<ChatRequestV2> = {
  characterId: true,
  message: true,
  sessionId: true,
  playerId: true,
  metadata: true,
  events: true,
}

/** Of a request to begin a quiz, and of one to go on with it. */
export const quizFields: FieldNames<QuizStartRequest & QuizTurnRequest> = {
  sessionId: true,
  characterId: true,
  questionSetId: true,
  playerId: true,
  participants: true,
  questionCount: true,
  selectionMode: true,
  say: true,
  optionId: true,
  participantId: true,
  questionId: true,
  leave: true,
}

/**
 * Fields of a request that nobody knows, and whose names are almost that of a field that is missing. Requests may have
 * unknown fields, so that is all that can be said of `mesage`.
 * @param fields those of the request
 */
export function misspeltFields(request: unknown, fields: Readonly<Record<string, true>>): readonly Notice[] {
  if (typeof request !== 'object' || request === null) return none
  const sent = request as Readonly<Record<string, unknown>>
  const unknown = Object.keys(sent).filter(name => !Object.hasOwn(fields, name))
  if (unknown.length === 0) return none
  const missing = Object.keys(fields).filter(name => (sent[name] ?? undefined) === undefined)
  return unknown.slice(0, mostLookedAt).flatMap(name => {
    const meant = nearestField(name, missing)
    return meant === undefined ? [] : [{ path: name, message: `is unknown, did you mean ${meant}?` }]
  })
}

const none: readonly Notice[] = []

/** Fields that come by the thousand are no typing errors. */
const mostLookedAt = 50

/** The one of these names that is almost this one; undefined when there is none. */
export function nearestField(written: string, missing: readonly string[]): string | undefined {
  // Notices end up in headers and logs: what is none of these is not near enough.
  if (!/^[a-z_-]{2,40}$/i.test(written)) return undefined
  const plain = written.toLowerCase().replace(/[_-]/g, '')
  let nearest: string | undefined
  let least = Infinity
  for (const name of missing) {
    const most = Math.min(2, Math.floor(name.length / 3))
    if (Math.abs(name.length - plain.length) > most) continue
    const distance = editsBetween(plain, name.toLowerCase())
    if (distance > most || distance >= least) continue
    nearest = name
    least = distance
  }
  return nearest
}

/** How many letters are to be added, taken away, replaced, or exchanged with the next one. */
function editsBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
