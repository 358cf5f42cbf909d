export type { ThinkingEvent, ThinkingSource } from './bind-thinking.ts'
export { bindThinking } from './bind-thinking.ts'
export { ThinkingIndicator } from './thinking-indicator.ts'
export type { ThinkingTexts } from './thinking-texts.ts'
