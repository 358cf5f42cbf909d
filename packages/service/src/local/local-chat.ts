import {
  type AuthoredBrain,
  type AuthoredBrainOptions,
  type Brain,
  createAuthoredBrain,
} from '@townsfolk/brain'
import { ChatService, type ChatServiceParts } from '../chat/chat-service.ts'

/** Conversations within a page. */
export interface LocalChat {
  readonly turns: ChatService
  /** Who makes the replies. */
  readonly brain: Brain
}

/** What a game gives beside the project and the store. */
export interface LocalChatOptions extends AuthoredBrainOptions {
  readonly brain?: Brain | ((authored: AuthoredBrain) => Brain)
}

/**
 * Loaded with the first turn: the authored brain is most of what an in-page game downloads. `parts` are asked anew for each
 * turn: a project may take the place of another.
 */
export function createLocalChat(
  parts: Omit<ChatServiceParts, 'brain' | 'relevance' | 'overhear'>,
  options: LocalChatOptions,
): LocalChat {
  const authored = createAuthoredBrain(options)
  const { brain: chosen = authored } = options
  const brain = typeof chosen === 'function' ? chosen(authored) : chosen
  const overhear = brain.overhear?.bind(brain)
  const { store, accounts, newSessionId, nowMs } = parts
  const turns = new ChatService({
    get project() {
      return parts.project
    },
    brain,
    relevance: authored.relevanceOf,
    ...(overhear && { overhear }),
    store,
    accounts,
    newSessionId,
    nowMs,
  })
  return { turns, brain }
}
