export {
  AudioHost,
  type AudioHostEvents,
  type AudioHostOptions,
  type AudioHostState,
} from './audio-host.ts'
export { createIdbSessionStore, type IdbSessionStoreOptions } from './idb-session-store.ts'
export { Microphone, type MicrophoneDevice, type MicrophoneOptions } from './microphone.ts'
export { microphoneWorklet } from './microphone-worklet.ts'
export {
  type BrowserVoice,
  SpeechSynthesisSink,
  type SpeechSynthesisSinkOptions,
} from './speech-synthesis-sink.ts'
export { WebAudioSink, type WebAudioSinkOptions } from './web-audio-sink.ts'
