export {
  type AnsweredRequest,
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
} from './http-server.ts'
export { openStore, type StoreLocation } from './open-store.ts'
export { readProjectFolder } from './read-project-folder.ts'
export {
  createEspeakVoice,
  createFliteVoice,
  createPocketsphinxTranscriber,
  findTranscriber,
  findVoices,
  type PocketsphinxOptions,
  type ProgramOptions,
} from './speech/index.ts'
