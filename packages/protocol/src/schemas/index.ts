export { parseChatRequest, type ReceivedChatRequest } from './chat-request.ts'
export { byPriorityThenNewest } from './event-order.ts'
export { type Issue, type Parsed, parseWith, type Schema } from './issue.ts'
