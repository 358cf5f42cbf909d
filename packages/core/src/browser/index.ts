export {
  type AudioHost,
  type AudioHostEvents,
  type AudioHostOptions,
  type AudioHostState,
  createAudioHost,
} from './audio-host.ts'
export { createIdbSessionStore, type IdbSessionStoreOptions } from './idb-session-store.ts'
export {
  createMicrophone,
  type Microphone,
  type MicrophoneDevice,
  type MicrophoneOptions,
} from './microphone.ts'
export { microphoneWorklet } from './microphone-worklet.ts'
export {
  type BrowserVoice,
  createSpeechSynthesisSink,
  type SpeechSynthesisSink,
  type SpeechSynthesisSinkOptions,
} from './speech-synthesis-sink.ts'
export { createWebAudioSink, type WebAudioSink, type WebAudioSinkOptions } from './web-audio-sink.ts'
