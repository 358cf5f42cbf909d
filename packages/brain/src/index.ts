export type { Advance } from './authored/advance.ts'
export {
  type AuthoredBrain,
  type AuthoredBrainOptions,
  createAuthoredBrain,
  type ExplainedCandidate,
  type ExplainedStep,
  type Explanation,
} from './authored/authored-brain.ts'
export type { ExplainedThing } from './authored/entities/explain-things.ts'
export {
  type EventPattern,
  type MatchedEvent,
  matchEvent,
  readEventPatterns,
} from './authored/hearing/event-patterns.ts'
export { type LikenessOptions, likenessOf } from './authored/hearing/likeness.ts'
export { isSameCall } from './authored/replying/same-call.ts'
export type { KnownReply, Retraced } from './authored/retrace.ts'
export { type TellingWord, tellingWords } from './authored/talk/telling-words.ts'
export { type AnswerName, answerNames, answerPlaceholders } from './character/answers.ts'
export {
  type ActionNode,
  type AgentNode,
  type ArgumentRule,
  type Character,
  type EmotionNode,
  type FactNode,
  type MemoryRule,
  type MoodCause,
  type ObjectNode,
  type PlainLine,
  type ReactionNode,
  replyLengths,
  type SecretRule,
  type Spread,
  spreads,
  type TargetRule,
  type TopicNode,
  type VoiceNode,
} from './character/character.ts'
export type {
  ActionInput,
  AgentInput,
  ArgumentInput,
  AuthoredFlowInput,
  CharacterInput,
  CheckpointInput,
  ConditionInput,
  EdgeActionInput,
  EdgeInput,
  EmotionInput,
  FactInput,
  FlowInput,
  InkFlowInput,
  LineInput,
  MemoryInput,
  ObjectInput,
  ReactionInput,
  SecretInput,
  TargetInput,
  TopicInput,
  VoiceNodeInput,
} from './character/character-input.ts'
export { createCharacter } from './character/create-character.ts'
export { fittingArguments } from './character/fitting-arguments.ts'
export { inLanguage } from './character/in-language.ts'
export {
  type ByLanguage,
  codesOf,
  defaultLanguage,
  fallbacksOf,
  type Localized,
  type Wording,
  wordingIn,
} from './character/localized.ts'
export { type Manner, manners } from './character/manner.ts'
export type { TalkAnswerName } from './character/talk-answers.ts'
export type { Flow, FlowAction, FlowOption, FlowStep, SessionVariables } from './flow/flow.ts'
export type {
  CompiledFlow,
  FlowActionRule,
  FlowCompiler,
  FlowCompilerOptions,
  FlowIssue,
  FlowLanguages,
  FlowPassage,
  FlowText,
  FlowTextUse,
} from './flow/flow-compiler.ts'
export { type FlowWay, type WalkedFlow, walkFlow } from './flow/walk-flow.ts'
export { type ExplainedFact, explainFacts } from './knowing/explained-fact.ts'
export { factKey } from './knowing/fact-key.ts'
export { seenFacts } from './knowing/seen-facts.ts'
export type { AddressingWords } from './language/addressing-words.ts'
export type { JoiningWords, Language } from './language/language.ts'
export type { PartOfSpeech, PartsOfSpeech } from './language/part-of-speech.ts'
export type { Lexicon, Similarity } from './lexicon/lexicon.ts'
export type { AuthoredLine } from './lines/authored-line.ts'
export type { Condition } from './lines/condition.ts'
export type { Consultation, JsonSchema, LanguageModel, Prompt } from './model/language-model.ts'
export type { ModelAnswer, Removal, RemovalReason } from './model/model-answer.ts'
export { brainOf } from './model/model-brain.ts'
export { ModelError, type ModelErrorCode } from './model/model-error.ts'
export { hostOf } from './quiz/host/host-of.ts'
export type {
  Answer,
  AskedOption,
  AskedQuestion,
  ChoiceQuestion,
  OpenQuestion,
  Rubric,
} from './quiz/question.ts'
export type { JudgedAs, QuizHost } from './quiz/quiz-host.ts'
export type { Asked, Reading } from './quiz/reading.ts'
export { judgeText } from './quiz/understanding/judge-text.ts'
export { isNoise } from './quiz/understanding/noise.ts'
export { readPlayer } from './quiz/understanding/read-player.ts'
export { hash } from './text/hash.ts'
export { didYouMean, listed, nearestOf } from './text/nearest.ts'
export { createRepetitionTest, type RepetitionOptions } from './text/repetition.ts'
export { fill } from './text/templates.ts'
export type {
  Brain,
  BrainTurn,
  HeardFact,
  JsonValue,
  MissedLine,
  MissedThought,
  MissReason,
  RememberedFact,
  RememberedKind,
  ReplyPart,
  SaidBefore,
  SpokenEarlier,
} from './turn/brain.ts'
export { languageOf } from './words/language-of.ts'
export { readWords } from './words/read-words.ts'
export { isEnglish } from './words/tokens.ts'
