export { createIdbSessionStore, type IdbSessionStoreOptions } from './idb-session-store.ts'
