export { type BrowserStoreOptions, createBrowserStore } from './browser-store.ts'
