export type { SayDetail, TranscriptLine } from './chat-box.ts'
export { ChatBox } from './chat-box.ts'
export type { ChatBoxTexts } from './chat-box-texts.ts'
