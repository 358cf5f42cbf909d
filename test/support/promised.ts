import {
  accountSchema,
  characterKnowledgeSchema,
  characterListSchema,
  chatReplySchema,
  chatReplyV2Schema,
  errorBodySchema,
  forkReplySchema,
  healthSchema,
  historyPageSchema,
  historyReplyV2Schema,
  operatorAccessSchema,
  operatorGrantReplySchema,
  operatorLedgerPageSchema,
  operatorMissedSchema,
  operatorRankingSchema,
  operatorSessionPageSchema,
  operatorTeamListSchema,
  operatorUsageSchema,
  parseWith,
  playerTokenSchema,
  questionSetListSchema,
  quizSessionSchema,
  quizTurnSchema,
  type Schema,
  speechTimingsSchema,
  transcriptionSchema,
  usageSchema,
} from '@townsfolk/protocol/schemas'

const replies: Readonly<Record<string, Schema<unknown>>> = {
  '/health': healthSchema,
  '/ready': healthSchema,
  '/v3/account': accountSchema,
  '/v3/audio/timings': speechTimingsSchema,
  '/v3/audio/transcribe': transcriptionSchema,
  '/v3/characters': characterListSchema,
  '/v3/chat': chatReplySchema,
  '/v3/chat/session': historyPageSchema,
  '/v3/chat/session/fork': forkReplySchema,
  '/v3/chat/session/knowledge': characterKnowledgeSchema,
  '/v3/health': healthSchema,
  '/v3/ready': healthSchema,
  '/v3/question-sets': questionSetListSchema,
  '/v3/quiz': quizTurnSchema,
  '/v3/quiz/session': quizSessionSchema,
  '/v3/tokens': playerTokenSchema,
  '/v3/usage': usageSchema,
  '/v2/audio/transcribe': transcriptionSchema,
  '/v2/chat': chatReplyV2Schema,
  '/v2/chat/session': historyReplyV2Schema,
}

/** Below `/operator/v1`, by what stands behind it. */
const operatorReplies: readonly (readonly [RegExp, Schema<unknown>])[] = [
  [/^key$/, operatorAccessSchema],
  [/^teams$/, operatorTeamListSchema],
  [/^teams\/\w+\/characters$/, characterListSchema],
  [/\/credits$/, operatorGrantReplySchema],
  [/\/ledger$/, operatorLedgerPageSchema],
  [/\/usage$/, operatorUsageSchema],
  [/\/usage\/\w+$/, operatorRankingSchema],
  [/\/sessions$/, operatorSessionPageSchema],
  [/\/messages$/, historyPageSchema],
  [/\/missed$/, operatorMissedSchema],
]

function schemaOf(path: string): Schema<unknown> | undefined {
  const [, rest] = /^\/operator\/v1\/(.*)/.exec(path) ?? []
  if (rest === undefined) return replies[path]
  return operatorReplies.find(([form]) => form.test(rest))?.[1]
}

/** @throws Error when an answer of our own service is not what the interface promises, to the field */
export function assertPromised(path: string, status: number, body: unknown): void {
  const schema = status >= 400 ? errorBodySchema : schemaOf(path.replace(/\?.*/, ''))
  if (!schema || status === 204) return
  const parsed = parseWith(schema, body)
  if (!parsed.ok) throw new Error(`${path} broke its promise: ${JSON.stringify([parsed.issues, body])}`)
}
