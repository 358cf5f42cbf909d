export { openStore, type StoreLocation } from './database/open-store.ts'
export { readProjectFolder } from './folder/read-project-folder.ts'
export {
  type AnsweredRequest,
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
} from './http/http-server.ts'
export {
  createEspeakVoice,
  createFliteVoice,
  createPocketsphinxTranscriber,
  findTranscriber,
  findVoices,
  type PocketsphinxOptions,
  type ProgramOptions,
} from './speech/index.ts'
