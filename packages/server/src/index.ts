export { type CallsPerMinute, type OpenRates, openRates } from './database/open-rates.ts'
export { openStore, type StoreLocation } from './database/open-store.ts'
export { readProjectFolder } from './folder/read-project-folder.ts'
export {
  type AnsweredRequest,
  type HttpServer,
  type HttpServerOptions,
  type StopOptions,
  startHttpServer,
} from './http/http-server.ts'
export type { RefusalReason } from './http/refusal-reason.ts'
export {
  createEspeakVoice,
  createFliteVoice,
  createPocketsphinxTranscriber,
  findTranscriber,
  findVoices,
  type PocketsphinxOptions,
  type ProgramOptions,
} from './speech/index.ts'
export {
  createSpeechWorkers,
  type SpeechWorkers,
  type SpeechWorkersOptions,
} from './workers/speech-workers.ts'
