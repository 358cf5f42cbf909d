import { upgradeElement } from '../elements/define-elements.ts'
import { ChatBox } from './chat-box.ts'
import type { TranscriptLine } from './transcript.ts'

/** What the box needs of a service. A `Client` of `@townsfolk/client` fits. */
export interface ChatHistory {
  /** What was said right before the cursor `before`, oldest first; what was said last, without one. */
  historyPage(request: { readonly sessionId: string; readonly before?: string }): Promise<ChatHistoryPage>
}

/** One page of a history. */
export interface ChatHistoryPage {
  readonly messages: readonly ChatHistoryMessage[]
  /** For the page before this one; null when there is none. */
  readonly nextCursor: string | null
}

/** A message of a history, as services keep it. */
export interface ChatHistoryMessage {
  readonly content: string
  /** `USER` for what the player said. */
  readonly sender: string
  /** Of who said it; null for the player. */
  readonly name: string | null
}

/** Which conversation the box shows, and where it is fetched. */
export interface ChatHistoryOptions {
  readonly api: ChatHistory
  /** Of the conversation that goes on. */
  readonly sessionId: string
}

/**
 * The box shows what was said in a session before, page by page as the player asks. Bind it before the first
 * turn, with a session that was kept: the page that was said last is fetched at once. A session that the
 * service has forgotten has no history, which is no trouble.
 * @returns the release; no more pages come, and those that came stay
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
