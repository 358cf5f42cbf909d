export { type KeepSessionsOptions, keepSessions } from './keep-sessions.ts'
export { createMemorySessionStore } from './memory-session-store.ts'
export type { SessionStore } from './session-store.ts'
export { type RuntimeSnapshot, restoreSnapshot, takeSnapshot } from './snapshot.ts'
