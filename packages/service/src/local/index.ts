export { type BrowserStoreOptions, createBrowserStore } from '../browser/browser-store.ts'
export {
  createLocalApi,
  type LocalApi,
  type LocalApiOptions,
  type LocalCallOptions,
  type LocalSpokenAudio,
  type LocalVoiceClip,
} from './create-local-api.ts'
export { findIssues } from './find-issues.ts'
export type { TownFault } from './read-town.ts'
