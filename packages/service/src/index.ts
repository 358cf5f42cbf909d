export { type ApiKeyKind, apiKeyKinds, type LedgerKind, ledgerKinds } from '@townsfolk/protocol'
export type { CallRates, CountedCall, OverRate } from './access/call-rates.ts'
export { Accounts } from './accounts/accounts.ts'
export { defineCharacter } from './define-character.ts'
export { createEmbeddedService, type EmbeddedService } from './embedded-service.ts'
export { ServiceError } from './errors/service-error.ts'
export { isFault } from './errors/to-service-error.ts'
export type { RequestFacts } from './http/answering.ts'
export { errorResponse } from './http/error-response.ts'
export { requestIdOf } from './http/request-id.ts'
export { crossOrigin, safeHeaders } from './http/respond.ts'
export { pathOf } from './http/route-names.ts'
export { type ApiKeyRecord, allTeams, createApiKey, isOrigin } from './keys/api-key.ts'
export type {
  Generate,
  GenerateDetails,
  Generated,
  GenerateMessage,
  GeneratingModel,
} from './model/generate.ts'
export { createPromptedModel } from './model/language-model-of.ts'
export { createModelBrain, type ModelBrainOptions } from './model/model-brain.ts'
export type { ModelClock } from './model/model-clock.ts'
export { createModelHost, type ModelHostOptions } from './model/model-host.ts'
export { createModelMemory, type ModelMemory } from './model/model-memory.ts'
export { type ModelOptions, readModelOptions } from './model/model-options.ts'
export { createModelTranscriber, type ModelTranscriberOptions } from './model/model-transcriber.ts'
export { isModelUrl } from './model/model-url.ts'
export { createModelVoice, type ModelVoiceOptions } from './model/model-voice.ts'
export type { ServerOptions } from './model/server-options.ts'
export type { SoundFormatName } from './model/sound-formats.ts'
export type { OperatorChange } from './operator/operator-change.ts'
export type { CharacterTest, Expectation, TestTurn } from './project/character-test.ts'
export { isDatabaseUrl } from './project/database-url.ts'
export { type FieldSchema, type FileSchema, fieldsIn, formsOf, isByLanguage } from './project/field-schema.ts'
export { fileKinds, fileSchema } from './project/file-schemas.ts'
export { issueAt } from './project/issue-at.ts'
export { isLanguageCode } from './project/localized.ts'
export type { ModelNode } from './project/model-schema.ts'
export {
  createProjectReader,
  type ParsedProject,
  type ParseOptions,
  type ProjectFiles,
  parseProject,
} from './project/parse-project.ts'
export {
  type Caps,
  type CreditPolicy,
  type LogLevel,
  logLevels,
  type NamedCast,
  type Prices,
  type Project,
  type ServerSettings,
  serverNumbers,
  type Team,
} from './project/project.ts'
export { formatIssue, type ProjectIssue } from './project/project-issue.ts'
export type { Question, QuestionSet } from './project/question-set.ts'
export { type RateSubject, rateSubjects } from './project/rate-subjects.ts'
export { repeats } from './project/repeats.ts'
export type { Scene } from './project/scene.ts'
export type { EntityInput } from './project/scene-schema.ts'
export type { ExpectedAction } from './project/test-input.ts'
export type { RunQuestion } from './quiz/run.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export type { AudioEncoder, RawSound } from './speech/audio-encoder.ts'
export { createBabbleVoice } from './speech/babble/babble-voice.ts'
export { moods } from './speech/mood.ts'
export { passOnWav } from './speech/pass-on-wav.ts'
export { checkClip, readClip, speechRate } from './speech/recorded-clip.ts'
export { createScriptedTranscriber } from './speech/scripted-transcriber.ts'
export type { ClipToTranscribe, Transcriber } from './speech/transcriber.ts'
export type { SpeechClip, SpeechFormat, SpokenLine, Voice } from './speech/voice.ts'
export { givenCredits } from './store/given-credits.ts'
export { createMemoryStore } from './store/memory-store.ts'
export type { KeptMissedLine, MissedBounds, NewMissedLine } from './store/missed-lines.ts'
export {
  type KeptFact,
  type Learning,
  type MemoryBounds,
  type PlayerLearnings,
  type PlayerMemory,
  withLearned,
} from './store/player-memory.ts'
export {
  newSpeakers,
  playerOfTurn,
  type SessionList,
  type SessionPlace,
  type SessionQuery,
  type SessionSummary,
} from './store/session-list.ts'
export type {
  Charge,
  ForkRecord,
  KeptAnswer,
  Lease,
  LeaseRequest,
  LedgerEntry,
  LedgerRecord,
  MessagePage,
  MessagePageRequest,
  NewMessage,
  Play,
  SessionRecord,
  Store,
  StoredApiKey,
  StoredMessage,
  TokenBudget,
  TurnRecord,
  Uncovered,
  UsageSubject,
  UsageTotals,
} from './store/store.ts'
export {
  addSums,
  type DayRange,
  type DayUse,
  noUse,
  type Ranking,
  type RankingPage,
  rankedPage,
  type SubjectUse,
  type UseSums,
} from './store/usage.ts'
export { daysOf } from './store/utc-day.ts'
export type {
  ChargedCredits,
  ModelUse,
  RequestWork,
  RunningWork,
  Telemetry,
  Work,
  WorkResult,
} from './telemetry/telemetry.ts'
