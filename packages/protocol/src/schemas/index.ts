export {
  chatRequestSchema,
  parseChatRequest,
  type ReceivedChatRequest,
  type TypedEntity,
} from './chat-request.ts'
export { forgetRequestSchema, parseForgetRequest, type ReceivedForgetRequest } from './forget-request.ts'
export {
  forkRequestSchema,
  historyRequestSchema,
  knowledgeRequestSchema,
  parseForkRequest,
  parseHistoryRequest,
  parseKnowledgeRequest,
  type ReceivedForkRequest,
  type ReceivedHistoryRequest,
} from './history-request.ts'
export { type Issue, type Parsed, parseWith, type Schema } from './issue.ts'
export {
  operatorKeyPathSchema,
  operatorRankingPathSchema,
  operatorSessionPathSchema,
  operatorTeamPathSchema,
  parseOperatorKeyPath,
  parseOperatorRankingPath,
  type ReceivedOperatorKeyPath,
  type ReceivedOperatorRankingPath,
} from './operator-paths.ts'
export {
  operatorLedgerQuerySchema,
  operatorRankingQuerySchema,
  operatorSessionsQuerySchema,
  operatorTranscriptQuerySchema,
  operatorUsageQuerySchema,
  parseOperatorLedgerQuery,
  parseOperatorRankingQuery,
  parseOperatorSessionsQuery,
  parseOperatorTranscriptQuery,
  parseOperatorUsageQuery,
  type ReceivedOperatorDays,
  type ReceivedOperatorLedgerQuery,
  type ReceivedOperatorRankingQuery,
  type ReceivedOperatorSessionsQuery,
  type ReceivedOperatorTranscriptQuery,
  type ReceivedOperatorUsageQuery,
} from './operator-queries.ts'
export {
  operatorAccessSchema,
  operatorGrantReplySchema,
  operatorKeyListSchema,
  operatorKeyMadeSchema,
  operatorLedgerPageSchema,
  operatorTeamListSchema,
} from './operator-replies.ts'
export {
  operatorGrantRequestSchema,
  operatorKeyRequestSchema,
  parseOperatorGrantRequest,
  parseOperatorKeyRequest,
  type ReceivedOperatorGrant,
  type ReceivedOperatorKeyRequest,
} from './operator-requests.ts'
export {
  operatorMissedSchema,
  operatorRankingSchema,
  operatorSessionPageSchema,
  operatorUsageSchema,
} from './operator-usage-replies.ts'
export { quizSessionSchema, quizTurnSchema } from './quiz-replies.ts'
export {
  parseQuizRequest,
  parseQuizSessionQuery,
  quizRequestSchema,
  quizSessionQuerySchema,
  type ReceivedParticipant,
  type ReceivedQuizRequest,
  type ReceivedQuizSessionQuery,
  type ReceivedQuizStart,
  type ReceivedQuizTurn,
} from './quiz-request.ts'
export {
  accountSchema,
  characterKnowledgeSchema,
  characterListSchema,
  chatReplySchema,
  chatReplyV2Schema,
  chatStreamSchemas,
  errorBodySchema,
  forkReplySchema,
  healthSchema,
  historyPageSchema,
  historyReplyV2Schema,
  playerTokenSchema,
  questionSetListSchema,
  speechTimingsSchema,
  transcriptionSchema,
  usageSchema,
} from './replies.ts'
export {
  parseSpeechRequest,
  parseSpeechStreamRequest,
  type ReceivedLineToSpeak,
  type ReceivedSpeechRequest,
  speechRequestSchema,
  speechStreamRequestSchema,
} from './speech-request.ts'
export { parseTokenRequest, type ReceivedTokenRequest, tokenRequestSchema } from './token-request.ts'
export { parseUsageQuery, type ReceivedUsageQuery, usageQuerySchema } from './usage-query.ts'
export {
  chatRequestV2Schema,
  historyRequestV2Schema,
  parseChatRequestV2,
  parseHistoryRequestV2,
  type ReceivedChatRequestV2,
  type ReceivedHistoryRequestV2,
} from './v2-requests.ts'
