import type {
  ChatReplyV2,
  ChatRequestV2,
  HistoryReplyV2,
  HistoryRequestV2,
  SpeechRequestV2,
  Transcription,
} from '@townsfolk/protocol'
import { postMethod } from '../methods.ts'
import type { CallOptions } from '../send.ts'
import { type AudioFile, clipMethods, type TranscriptionRequest } from '../speech.ts'
import { type ClientOptions, createTransport } from '../transport.ts'
import { readChatReplyV2, readHistoryReplyV2 } from './read-v2.ts'

/** The endpoints of the older interface. They fail and are repeated as those of the current one. */
export interface ClientV2 {
  /** `POST /chat`: a turn with one character. */
  chat(request: ChatRequestV2, options?: CallOptions): Promise<ChatReplyV2>
  /** `POST /chat/session`: the newest messages of a session, oldest first. */
  session(request: HistoryRequestV2, options?: CallOptions): Promise<HistoryReplyV2>
  /** `POST /audio/generate`: a line as sound, in the character's voice. */
  generateSpeech(request: SpeechRequestV2, options?: CallOptions): Promise<AudioFile>
  /** `POST /audio/transcribe`: what was said in a recorded clip. */
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
}

/**
 * @param options `baseUrl` is that of the older interface, such as `https://npc.example/v2`
 * @throws TypeError when `baseUrl` is not an address, or a timeout not a time
 */
export function createClientV2(options: ClientOptions): ClientV2 {
  const transport = createTransport(options)
  return {
    chat: postMethod(transport, 'turn', '/chat', readChatReplyV2),
    session: postMethod(transport, 'read', '/chat/session', readHistoryReplyV2),
    ...clipMethods(transport),
  }
}
