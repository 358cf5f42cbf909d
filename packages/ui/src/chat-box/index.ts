export type {
  Addressee,
  ChatBoxBinding,
  ChatPartners,
  HeardLine,
  HeardSpeakers,
  HeardTrouble,
} from './bind-chat-box.ts'
export { bindChatBox } from './bind-chat-box.ts'
export type { ChatHistory, ChatHistoryOptions, HistoryOfChat, RememberedLine } from './bind-chat-history.ts'
export { bindChatHistory } from './bind-chat-history.ts'
export type { SayDetail } from './chat-box.ts'
export { ChatBox } from './chat-box.ts'
export type { ChatBoxTexts } from './chat-box-texts.ts'
export type { EarlierLines, TranscriptLine } from './transcript.ts'
