export type {
  ActionCall,
  CharacterList,
  CharacterSummary,
  ChatLine,
  ChatMessage,
  ChatReply,
  ChatRequest,
  EchoedEntity,
  EntityProperty,
  EventPriority,
  PerceivedEntity,
  Position,
  WorldEvent,
} from './chat.ts'
export { type Emotion, emotions, parseEmotion } from './emotion.ts'
export { entityIdFromName } from './entity-id.ts'
export { type ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
export { limits } from './limits.ts'
export { cleanText, truncate } from './text.ts'
