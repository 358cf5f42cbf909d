import {
  accountSchema,
  characterKnowledgeSchema,
  characterListSchema,
  chatReplySchema,
  chatReplyV2Schema,
  chatRequestSchema,
  chatRequestV2Schema,
  chatStreamSchemas,
  errorBodySchema,
  forkReplySchema,
  forkRequestSchema,
  healthSchema,
  historyPageSchema,
  historyReplyV2Schema,
  historyRequestSchema,
  historyRequestV2Schema,
  knowledgeRequestSchema,
  operatorAccessSchema,
  operatorGrantReplySchema,
  operatorGrantRequestSchema,
  operatorKeyListSchema,
  operatorKeyMadeSchema,
  operatorKeyRequestSchema,
  operatorLedgerPageSchema,
  operatorMissedSchema,
  operatorRankingSchema,
  operatorSessionPageSchema,
  operatorTeamListSchema,
  operatorUsageSchema,
  playerTokenSchema,
  questionSetListSchema,
  quizRequestSchema,
  quizSessionSchema,
  quizTurnSchema,
  speechRequestSchema,
  speechStreamRequestSchema,
  speechTimingsSchema,
  tokenRequestSchema,
  transcriptionSchema,
  usageSchema,
} from '@townsfolk/protocol/schemas'
import type { GenericSchema } from 'valibot'

export type SchemaName =
  | 'Account'
  | 'ActionEvent'
  | 'CharacterList'
  | 'ChatReply'
  | 'ChatReplyV2'
  | 'ChatRequest'
  | 'ChatRequestV2'
  | 'ErrorBody'
  | 'CharacterKnowledge'
  | 'KnowledgeRequest'
  | 'ForkReply'
  | 'ForkRequest'
  | 'Health'
  | 'HistoryPage'
  | 'HistoryReplyV2'
  | 'HistoryRequest'
  | 'HistoryRequestV2'
  | 'LineEvent'
  | 'OperatorAccess'
  | 'OperatorGrantReply'
  | 'OperatorGrantRequest'
  | 'OperatorKeyList'
  | 'OperatorKeyMade'
  | 'OperatorKeyRequest'
  | 'OperatorLedgerPage'
  | 'OperatorMissed'
  | 'OperatorRanking'
  | 'OperatorSessionPage'
  | 'OperatorTeamList'
  | 'OperatorUsage'
  | 'PlayerToken'
  | 'QuestionSetList'
  | 'QuizRequest'
  | 'QuizSession'
  | 'QuizTurn'
  | 'SpeakerEvent'
  | 'SpeechRequest'
  | 'SpeechStreamRequest'
  | 'SpeechTimings'
  | 'TokenRequest'
  | 'Transcription'
  | 'Usage'

/** The schemas that requests are checked with, and those that replies keep, as the document calls them. */
export const schemas: Readonly<Record<SchemaName, GenericSchema<unknown, unknown>>> = {
  Account: accountSchema,
  ActionEvent: chatStreamSchemas.action,
  CharacterList: characterListSchema,
  ChatReply: chatReplySchema,
  ChatReplyV2: chatReplyV2Schema,
  ChatRequest: chatRequestSchema,
  ChatRequestV2: chatRequestV2Schema,
  ErrorBody: errorBodySchema,
  CharacterKnowledge: characterKnowledgeSchema,
  KnowledgeRequest: knowledgeRequestSchema,
  ForkReply: forkReplySchema,
  ForkRequest: forkRequestSchema,
  Health: healthSchema,
  HistoryPage: historyPageSchema,
  HistoryReplyV2: historyReplyV2Schema,
  HistoryRequest: historyRequestSchema,
  HistoryRequestV2: historyRequestV2Schema,
  LineEvent: chatStreamSchemas.line,
  OperatorAccess: operatorAccessSchema,
  OperatorGrantReply: operatorGrantReplySchema,
  OperatorGrantRequest: operatorGrantRequestSchema,
  OperatorKeyList: operatorKeyListSchema,
  OperatorKeyMade: operatorKeyMadeSchema,
  OperatorKeyRequest: operatorKeyRequestSchema,
  OperatorLedgerPage: operatorLedgerPageSchema,
  OperatorMissed: operatorMissedSchema,
  OperatorRanking: operatorRankingSchema,
  OperatorSessionPage: operatorSessionPageSchema,
  OperatorTeamList: operatorTeamListSchema,
  OperatorUsage: operatorUsageSchema,
  PlayerToken: playerTokenSchema,
  QuestionSetList: questionSetListSchema,
  QuizRequest: quizRequestSchema,
  QuizSession: quizSessionSchema,
  QuizTurn: quizTurnSchema,
  SpeakerEvent: chatStreamSchemas.speaker,
  SpeechRequest: speechRequestSchema,
  SpeechStreamRequest: speechStreamRequestSchema,
  SpeechTimings: speechTimingsSchema,
  TokenRequest: tokenRequestSchema,
  Transcription: transcriptionSchema,
  Usage: usageSchema,
}
