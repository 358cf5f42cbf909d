import type { ChatRequest } from './chat.ts'
import { nearestName } from './nearest-name.ts'
import type { Notice } from './notice.ts'
import type { QuizStartRequest, QuizTurnRequest } from './quiz.ts'
import type { ChatRequestV2 } from './v2.ts'

/** Names of the fields of a request, for finding misspelt ones. */
export type FieldNames<T> = Readonly<Record<keyof T, true>>

/** The fields of `ChatRequest`. */
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

/** The fields of `ChatRequestV2`. */
export const chatFieldsV2: FieldNames<ChatRequestV2> = {
  characterId: true,
  message: true,
  sessionId: true,
  playerId: true,
  metadata: true,
  events: true,
}

/** The fields of `QuizStartRequest` and `QuizTurnRequest`. */
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
 * Finds unknown fields of a request whose names are almost that of a missing field, such as `mesage`. Other unknown
 * fields are allowed.
 * @param fields the names of the known fields
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

/** The missing name that is almost the written one; undefined if there is none. */
export function nearestField(written: string, missing: readonly string[]): string | undefined {
  // Notices end up in headers and logs: what is none of these is not near enough.
  if (!/^[a-z_-]{2,40}$/i.test(written)) return undefined
  return nearestName(written.replace(/[_-]/g, ''), missing)
}
