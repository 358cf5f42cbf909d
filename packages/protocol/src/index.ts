export {
  type Account,
  type CharacterUsage,
  type Plan,
  type PlayerUsage,
  plans,
  type QuestionSetList,
  type QuestionSetSummary,
  type Usage,
  type UsageQuery,
} from './account.ts'
export { readArguments } from './action-arguments.ts'
export type {
  ActionArguments,
  ActionCall,
  CharacterList,
  CharacterSummary,
  ChatLine,
  ChatMessage,
  ChatReply,
  ChatRequest,
  EchoedEntity,
  EntityProperty,
  EventPriority,
  PerceivedEntity,
  Position,
  WorldEvent,
} from './chat.ts'
export { type ChatStreamPart, chatStreamPartsOf } from './chat-stream.ts'
export { type Emotion, emotions, parseEmotion } from './emotion.ts'
export { entityIdFromName } from './entity-id.ts'
export { type ErrorBody, type ErrorCode, errorCodes, type QuizFinishedBody } from './errors.ts'
export { eventsInOrder } from './event-order.ts'
export type {
  ForkReply,
  ForkRequest,
  HistoryMessage,
  HistoryPage,
  HistoryRequest,
  Sender,
} from './history.ts'
export type { CharacterKnowledge, KnowledgeRequest, KnownFact } from './knowledge.ts'
export { clipLimits, limits, missedLimits, operatorLimits, tokenLimits } from './limits.ts'
export { joinTexts, separatorBetween } from './line-texts.ts'
export { chatFields, misspeltFields } from './misspelt-fields.ts'
export { type MouthCue, type MouthShape, mouthShapes } from './mouth.ts'
export { nearestName } from './nearest-name.ts'
export type { Notice } from './notice.ts'
export {
  type ApiKeyKind,
  apiKeyKinds,
  type LedgerKind,
  ledgerKinds,
  type OperatorAccess,
  type OperatorCaps,
  type OperatorCredits,
  type OperatorGrant,
  type OperatorGrantRequest,
  type OperatorKey,
  type OperatorKeyList,
  type OperatorKeyMade,
  type OperatorKeyRequest,
  type OperatorLedgerEntry,
  type OperatorLedgerPage,
  type OperatorLedgerQuery,
  type OperatorTeam,
  type OperatorTeamList,
  type RefreshPeriod,
  refreshPeriods,
} from './operator.ts'
export {
  type OperatorDays,
  type OperatorDayUse,
  type OperatorMissed,
  type OperatorMissedLine,
  type OperatorRanking,
  type OperatorRankingQuery,
  type OperatorRankingRow,
  type OperatorSession,
  type OperatorSessionPage,
  type OperatorSessionsQuery,
  type OperatorTranscriptQuery,
  type OperatorUsage,
  type OperatorUsageQuery,
  type OperatorUse,
  type UsageSubjects,
  usageSubjects,
} from './operator-usage.ts'
export { isDevelopmentOrigin, readOrigin } from './origin.ts'
export { perceivedProperties } from './perceived.ts'
export {
  type EvaluationProtocol,
  evaluationProtocols,
  type Participant,
  type QuestionType,
  type QuizExpecting,
  type QuizIntent,
  type QuizLine,
  type QuizNextAction,
  type QuizOption,
  type QuizPhase,
  type QuizProgress,
  type QuizQuestion,
  type QuizResult,
  type QuizRole,
  type QuizRound,
  type QuizSession,
  type QuizStartRequest,
  type QuizState,
  type QuizTurn,
  type QuizTurnRequest,
  questionTypes,
  quizExpectings,
  quizIntents,
  quizNextActions,
  quizPhases,
  quizRoles,
  type RoundResult,
  type SelectionMode,
  type Standing,
  selectionModes,
  type UpcomingQuestion,
  type Verdict,
  verdicts,
} from './quiz.ts'
export { readableEntities } from './readable-entities.ts'
export type { SpeechRequest, SpeechTimings, Transcription } from './speech.ts'
export { cleanText, truncate } from './text.ts'
export type { PlayerToken, TokenRequest } from './token.ts'
export type {
  ChatReplyV2,
  ChatRequestV2,
  EntityV2,
  HistoryMessageV2,
  HistoryReplyV2,
  HistoryRequestV2,
  SpeechRequestV2,
} from './v2.ts'
export {
  readSound,
  readWav,
  type SoundFormat,
  soundIn,
  type WavInfo,
  type WavSound,
} from './wav/read-wav.ts'
export { fixWavSizes, longestWavHead, readWavHead, soundBytesOf, type WavHead } from './wav/wav-head.ts'
export { openWavHeader, toPcm, wavHeaderSize, withComment, writeWav } from './wav/write-wav.ts'
