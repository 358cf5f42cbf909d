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

/** The endpoints of the older interface, v2. The calls fail and are repeated as those of the current one. */
export interface ClientV2 {
  /** `POST /chat`: takes a turn with one character. */
  chat(request: ChatRequestV2, options?: CallOptions): Promise<ChatReplyV2>
  /** `POST /chat/session`: reads the newest messages of a session, oldest first. */
  session(request: HistoryRequestV2, options?: CallOptions): Promise<HistoryReplyV2>
  /** `POST /audio/generate`: speaks a line in the character's voice. */
  generateSpeech(request: SpeechRequestV2, options?: CallOptions): Promise<AudioFile>
  /** `POST /audio/transcribe`: turns a recorded clip into text. */
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
}

/**
 * Makes a client for the older interface, v2.
 * @param options `baseUrl` is the address of v2, such as `https://npc.example/v2`
 * @throws TypeError when `baseUrl` is not an address, or a timeout is not above 0
 */
export function createClientV2(options: ClientOptions): ClientV2 {
  const transport = createTransport(options)
  return {
    chat: postMethod(transport, 'turn', '/chat', readChatReplyV2),
    session: postMethod(transport, 'read', '/chat/session', readHistoryReplyV2),
    ...clipMethods(transport),
  }
}
