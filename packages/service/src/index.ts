export { type ApiKeyKind, type ApiKeyRecord, createApiKey } from './access/api-key.ts'
export type { Advance } from './brain/authored/advance.ts'
export {
  type AuthoredBrain,
  createAuthoredBrain,
  type ExplainedCandidate,
  type ExplainedStep,
  type Explanation,
} from './brain/authored/authored-brain.ts'
export type { Brain, BrainTurn, JsonValue, ReplyPart } from './brain/brain.ts'
export { defineCharacter } from './define-character.ts'
export { createEmbeddedService, type EmbeddedService } from './embedded-service.ts'
export type {
  ActionNode,
  AgentNode,
  AuthoredLine,
  Character,
  Condition,
  EmotionNode,
  ObjectNode,
  PlainLine,
  ReactionNode,
  TargetRule,
  TopicNode,
  VoiceNode,
} from './project/character.ts'
export type {
  ActionInput,
  AgentInput,
  AuthoredFlowInput,
  CharacterInput,
  CheckpointInput,
  ConditionInput,
  EdgeActionInput,
  EdgeInput,
  EmotionInput,
  FlowInput,
  InkFlowInput,
  LineInput,
  ObjectInput,
  ReactionInput,
  TargetInput,
  TopicInput,
  VoiceInput,
} from './project/character-input.ts'
export { type Fault, formatFault } from './project/fault.ts'
export { inLanguage } from './project/in-language.ts'
export type { ByLanguage, Localized } from './project/localized.ts'
export {
  type ParsedProject,
  type ParseOptions,
  type ProjectFiles,
  parseProject,
} from './project/parse-project.ts'
export type {
  Caps,
  Cast,
  CreditPolicy,
  Prices,
  Project,
  ServerSettings,
  Team,
} from './project/project.ts'
export type { Question, QuestionSet } from './project/question-set.ts'
export type { Scene } from './project/scene.ts'
export type { JudgedAs, QuizHost } from './quiz/quiz-host.ts'
export type { Asked, Reading } from './quiz/reading.ts'
export type { Answer, ChoiceQuestion, OpenQuestion, RunOption, RunQuestion } from './quiz/run.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { ServiceError } from './service-error.ts'
export type { AudioEncoder, RawSound } from './speech/audio-encoder.ts'
export { createBabbleVoice } from './speech/babble/babble-voice.ts'
export { createScriptedTranscriber } from './speech/scripted-transcriber.ts'
export type { RecordedClip, Transcriber } from './speech/transcriber.ts'
export type { SpeechClip, SpeechFormat, SpokenLine, Voice } from './speech/voice.ts'
export { createMemoryStore } from './store/memory-store.ts'
export type {
  Charge,
  ForkRecord,
  Lease,
  LeaseRequest,
  LedgerEntry,
  LedgerKind,
  LedgerRecord,
  MessagePage,
  MessagePageRequest,
  NewMessage,
  Play,
  SessionRecord,
  Store,
  StoredApiKey,
  StoredMessage,
  TurnRecord,
  UsageSubject,
  UsageTotals,
} from './store/store.ts'
