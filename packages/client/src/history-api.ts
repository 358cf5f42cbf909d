import type {
  CharacterKnowledge,
  ForkReply,
  ForkRequest,
  HistoryMessage,
  HistoryPage,
  HistoryRequest,
  KnowledgeRequest,
} from '@townsfolk/protocol'
import type { Client } from './client.ts'
import { postMethod } from './methods.ts'
import { readForkReply, readHistoryPage, readKnowledge } from './read-history.ts'
import type { CallOptions } from './send.ts'
import type { Transport } from './transport.ts'
import { type HistoryQuery, walkHistory } from './walk-history.ts'

/** What was said in a session, and copies of it. The calls fail as those of `Client` do. */
export interface HistoryCalls {
  /**
   * `POST /chat/session`: a page of what was said in a session, oldest first. Fails with `session_not_found`
   * (404).
   */
  historyPage(request: HistoryRequest, options?: CallOptions): Promise<HistoryPage>
  /**
   * `POST /chat/session` for page after page, as far as a loop goes: newest message first, or oldest first
   * from the start. Fails in the loop and as `historyPage` does; each page has the time of a call.
   */
  history(query: HistoryQuery, options?: CallOptions): AsyncIterable<HistoryMessage>
  /**
   * `POST /chat/session/fork`: copies a session as it stood at a message. A runtime restores saved games by it
   * when its `api` has it: `{ ...client, ...createHistoryApi(client) }`. Fails with `session_not_found` (404).
   */
  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply>
  /**
   * `POST /chat/session/knowledge`: what a character came to know, from whom and when. The lens shows it. Fails with
   * `character_not_found` or `session_not_found` (404).
   */
  knowledge(request: KnowledgeRequest, options?: CallOptions): Promise<CharacterKnowledge>
}

/** Calls by the way of this client: its address, key and timeouts. */
export function createHistoryApi({ transport }: Client): HistoryCalls {
  const historyPage: HistoryCalls['historyPage'] = postMethod(
    transport,
    'read',
    '/chat/session',
    readHistoryPage,
  )
  return {
    historyPage,
    history: (query, options) => walkHistory(query, request => historyPage(request, options)),
    forkSession: forkMethod(transport),
    knowledge: postMethod(transport, 'read', '/chat/session/knowledge', readKnowledge),
  }
}

export function forkMethod(transport: Transport): HistoryCalls['forkSession'] {
  return postMethod(transport, 'change', '/chat/session/fork', readForkReply)
}
