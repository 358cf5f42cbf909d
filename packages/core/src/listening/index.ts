export type { TranscriptionApi, VoiceClip } from './transcription-api.ts'
export { VoiceActivity, type VoiceActivityOptions, type VoiceChange } from './voice-activity.ts'
export { type BargeIn, VoiceInput, type VoiceInputOptions } from './voice-input.ts'
export type { NotHeardReason, VoiceInputEvents } from './voice-input-events.ts'
export type {
  MicrophoneErrorCode,
  MicrophonePermission,
  MicrophoneTrouble,
  NoClipReason,
  RecordedClip,
  VoiceRecorder,
  VoiceRecorderEvents,
} from './voice-recorder.ts'
