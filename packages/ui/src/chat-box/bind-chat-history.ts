import { upgradeElement } from '../elements/define-elements.ts'
import { ChatBox } from './chat-box.ts'
import type { TranscriptLine } from './transcript.ts'

/** The call that reads a history. `createHistoryApi` of `@townsfolk/client` fits. */
export interface ChatHistory {
  /** Reads the page before the cursor `before`, oldest message first. Without a cursor it reads the newest page. */
  historyPage(request: { readonly sessionId: string; readonly before?: string }): Promise<ChatHistoryPage>
}

/** One page of a history. */
export interface ChatHistoryPage {
  readonly messages: readonly ChatHistoryMessage[]
  /** Cursor of the page before this one; null if there is none. */
  readonly nextCursor: string | null
}

/** A message of a history, as the service keeps it. */
export interface ChatHistoryMessage {
  readonly content: string
  /** `USER` for what the player said. */
  readonly sender: string
  /** Name of the speaker; null for the player. */
  readonly name: string | null
}

/** Options of `bindChatHistory`: the conversation, and the service that has it. */
export interface ChatHistoryOptions {
  readonly api: ChatHistory
  /** The session to show. */
  readonly sessionId: string
}

/**
 * Shows what was said in a session before. The newest page is fetched at once, and earlier pages when the player
 * asks for them. Bind the history before the first turn, with a kept session id. If the service has forgotten the
 * session, the box stays empty and shows no error.
 * @returns the release: no more pages are fetched, and the lines stay
 */
export function bindChatHistory(chatBox: ChatBox, { api, sessionId }: ChatHistoryOptions): () => void {
  upgradeElement(ChatBox, chatBox)
  let before: string | undefined
  let isBound = true

  const fetchPage = async (): Promise<void> => {
    chatBox.earlier = 'loading'
    try {
      const request = before === undefined ? { sessionId } : { sessionId, before }
      const { messages, nextCursor } = await api.historyPage(request)
      if (!isBound) return
      const isNewest = before === undefined
      before = nextCursor ?? undefined
      chatBox.earlier = nextCursor === null ? 'none' : 'more'
      const lines = messages.filter(({ content }) => content !== '').map(toLine(chatBox.texts.player))
      chatBox.prependLines(isNewest ? withoutSaid(lines, chatBox.lines) : lines)
    } catch (error) {
      if (isBound) chatBox.earlier = isForgotten(error) ? 'none' : 'failed'
    }
  }
  const onEarlier = (): void => void fetchPage()

  chatBox.addEventListener('townsfolk-earlier', onEarlier)
  onEarlier()

  return () => {
    isBound = false
    chatBox.removeEventListener('townsfolk-earlier', onEarlier)
    chatBox.earlier = 'none'
  }
}

function toLine(player: string): (message: ChatHistoryMessage) => TranscriptLine {
  return ({ content, sender, name }) => ({
    speaker: sender === 'USER' ? player : (name ?? ''),
    text: content,
    isPlayer: sender === 'USER',
  })
}

/** When the first page comes late, what was said meanwhile stands in it as well. */
function withoutSaid(
  lines: readonly TranscriptLine[],
  shown: readonly TranscriptLine[],
): readonly TranscriptLine[] {
  // A history has the lines of one reply joined, in some languages without a blank.
  const said = shown.map(({ text }) => withoutBlanks(text)).join('')
  let count = lines.length
  while (count > 0 && said.includes(withoutBlanks(lines[count - 1]?.text ?? ''))) count -= 1
  return lines.slice(0, count)
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function isForgotten(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'session_not_found'
}
