export type { BubbleBounds } from './speech-bubble.ts'
export { SpeechBubble } from './speech-bubble.ts'
