import {
  accountSchema,
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
  questionSetListSchema,
  quizRequestSchema,
  quizSessionSchema,
  quizTurnSchema,
  speechRequestSchema,
  speechStreamRequestSchema,
  speechTimingsSchema,
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
  | 'ForkReply'
  | 'ForkRequest'
  | 'Health'
  | 'HistoryPage'
  | 'HistoryReplyV2'
  | 'HistoryRequest'
  | 'HistoryRequestV2'
  | 'LineEvent'
  | 'QuestionSetList'
  | 'QuizRequest'
  | 'QuizSession'
  | 'QuizTurn'
  | 'SpeakerEvent'
  | 'SpeechRequest'
  | 'SpeechStreamRequest'
  | 'SpeechTimings'
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
  ForkReply: forkReplySchema,
  ForkRequest: forkRequestSchema,
  Health: healthSchema,
  HistoryPage: historyPageSchema,
  HistoryReplyV2: historyReplyV2Schema,
  HistoryRequest: historyRequestSchema,
  HistoryRequestV2: historyRequestV2Schema,
  LineEvent: chatStreamSchemas.line,
  QuestionSetList: questionSetListSchema,
  QuizRequest: quizRequestSchema,
  QuizSession: quizSessionSchema,
  QuizTurn: quizTurnSchema,
  SpeakerEvent: chatStreamSchemas.speaker,
  SpeechRequest: speechRequestSchema,
  SpeechStreamRequest: speechStreamRequestSchema,
  SpeechTimings: speechTimingsSchema,
  Transcription: transcriptionSchema,
  Usage: usageSchema,
}
