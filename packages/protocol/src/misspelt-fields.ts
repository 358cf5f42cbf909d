import type { ChatRequest } from './chat.ts'
import { nearestName } from './nearest-name.ts'
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
  return nearestName(written.replace(/[_-]/g, ''), missing)
}
