export {
  type AnsweredRequest,
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
} from './http-server.ts'
export { openStore, type StoreLocation } from './open-store.ts'
export { readProjectFolder } from './read-project-folder.ts'
