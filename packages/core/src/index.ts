export { limits } from '@townsfolk/protocol'
export type { EventEmitter } from 'eventemitter3'
export type { ArgumentKind, ArgumentKinds, ArgumentsOf } from './actions/action-arguments.ts'
export type { ActionAbortReason, ActionOptions, ActionResult } from './actions/action-handlers.ts'
export { type ActionOutcome, done, failed, refused } from './actions/action-outcome.ts'
export {
  type AmbientGroup,
  type AmbientTalk,
  type AmbientTalkOptions,
  createAmbientTalk,
} from './ambient/ambient-talk.ts'
export { createReactions, type ReactionOptions, type Reactions } from './ambient/reactions.ts'
export { TownsfolkError, type TownsfolkErrorCode } from './base/errors.ts'
export { listen } from './base/listen.ts'
export { type Emoting, emote } from './behaviors/emote.ts'
export { type LookAtOptions, type Looking, lookAt } from './behaviors/look-at.ts'
export { type Speaking, say } from './behaviors/say.ts'
export { type Waiting, type WaitOptions, wait } from './behaviors/wait.ts'
export type { CaptionDirection, CaptionListener, CaptionPlane } from './captions/bearing.ts'
export type { Caption, CaptionEvents } from './captions/caption.ts'
export { type Captions, type CaptionsOptions, createCaptions } from './captions/captions.ts'
export { type Cast, type CastOptions, type CastSayOptions, createCast } from './casts/cast.ts'
export { readingTimeMs } from './floor/reading-time.ts'
export type { LineSound, SpeechFloorOptions, SpeechPriority } from './floor/speech-floor.ts'
export type { TranscriptionApi, VoiceClip } from './listening/transcription-api.ts'
export {
  createVoiceActivity,
  type VoiceActivity,
  type VoiceActivityOptions,
  type VoiceChange,
} from './listening/voice-activity.ts'
export {
  type BargeIn,
  createVoiceInput,
  type VoiceInput,
  type VoiceInputOptions,
} from './listening/voice-input.ts'
export type { NotHeardReason, VoiceInputEvents } from './listening/voice-input-events.ts'
export type {
  MicrophoneErrorCode,
  MicrophonePermission,
  MicrophoneTrouble,
  NoClipReason,
  RecordedClip,
  VoiceRecorder,
  VoiceRecorderEvents,
} from './listening/voice-recorder.ts'
export { type MouthPainter, type MouthPose, mouthPoses } from './mouths/mouth-pose.ts'
export { createMouths, type Mouths, type MouthsOptions } from './mouths/mouths.ts'
export type { SpokenSound, VoiceMeter } from './mouths/voice-meter.ts'
export {
  isPropertyValue,
  keepPerceived,
  type Perceivables,
  type PerceivedObjects,
} from './perceivables/keep-perceived.ts'
export type { EntityOptions, EntityProperties } from './perception/entity-registry.ts'
export type { SavedSighting, SensesMaker, Sighting, UnseenReason } from './perception/senses-port.ts'
export type {
  WorldEventHandle,
  WorldEventOptions,
} from './perception/world-event-log.ts'
export type { Clock } from './ports/clock.ts'
export type { DialogueApi, DialogueCallOptions } from './ports/dialogue-api.ts'
export type { EntitySource, Vec3 } from './ports/entity-source.ts'
export type { LineOfSight, Ray } from './ports/line-of-sight.ts'
export type { ScreenPoint, ScreenView, WorldPlane } from './ports/screen-view.ts'
export type { QuizApi } from './quiz/quiz-api.ts'
export type { QuizEvents } from './quiz/quiz-events.ts'
export type { ParticipantOptions, QuizPhrases, QuizPlayOptions } from './quiz/quiz-options.ts'
export type { DropReason, QuizOutcome } from './quiz/quiz-outcome.ts'
export { createQuizPlay, type QuizPlay } from './quiz/quiz-play.ts'
export type { Npc, NpcOptions, SpeakOptions } from './runtime/npc.ts'
export type { ActionContext, ActionHandler } from './runtime/npc-actions.ts'
export type { NpcCarrier, NpcLike } from './runtime/npc-carrier.ts'
export type { NpcEvents, Turn } from './runtime/npc-events.ts'
export {
  createNpcRuntime,
  type NpcRuntime,
  type NpcRuntimeOptions,
  type PerceivedHandle,
} from './runtime/npc-runtime.ts'
export type { RuntimePart } from './runtime/runtime-part.ts'
export { keepSessions } from './saves/keep-sessions.ts'
export { createMemorySessionStore } from './saves/memory-session-store.ts'
export type { PerceivedSnapshot, RuntimeSnapshot } from './saves/runtime-snapshot.ts'
export { restoreSnapshot, takePerceived, takeSnapshot } from './saves/snapshot.ts'
export { createSenses, type HearingOptions, type SensesOptions, type SightOptions } from './senses/senses.ts'
export type { AudioClip, AudioLine, AudioSink, Playback } from './speech/audio-sink.ts'
export type { DuckingOptions } from './speech/ducking.ts'
export {
  createSpeech,
  type Earshot,
  type Speech,
  type SpeechMode,
  type SpeechOptions,
} from './speech/speech.ts'
export type { SpeechApi, SpeechCallOptions, SpokenAudio } from './speech/speech-api.ts'
export type { SpeechEvents } from './speech/speech-events.ts'
export type { SayOptions } from './turns/conversation.ts'
export type { ConversationRecord, Session, SessionBinding } from './turns/session.ts'
export type { KeepSessionsOptions, SessionStore } from './turns/session-store.ts'
export type { PendingQuestion } from './turns/take-turn.ts'
export type { TurnMarks, TurnResult } from './turns/turn.ts'
export type { TurnTrouble } from './turns/turn-events.ts'
export type { PlannedTurn, Refusal, TurnEnd, TurnGate, TurnKind } from './turns/turn-gate.ts'
export { createSpendCap, type SpendCap, type SpendCapOptions } from './usage/spend-cap.ts'
export type { CreditLevel } from './usage/standing.ts'
export type { UsageEvents } from './usage/usage-events.ts'
export { createUsageGate, type UsageApi, type UsageGate, type UsageGateOptions } from './usage/usage-gate.ts'
