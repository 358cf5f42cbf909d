export {
  type BrowserModel,
  type BrowserModelOptions,
  createBrowserModel,
  type PrepareOptions,
} from './browser-model.ts'
export type {
  PromptApi,
  PromptApiAsk,
  PromptApiAvailability,
  PromptApiCreateOptions,
  PromptApiExpected,
  PromptApiLanguages,
  PromptApiMessage,
  PromptApiSession,
} from './prompt-api.ts'
