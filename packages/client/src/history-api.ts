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

/** Calls that read what was said in a session, and copy sessions. They fail as the calls of `Client` do. */
export interface HistoryCalls {
  /**
   * `POST /chat/session`: reads a page of what was said in a session, oldest message first. Fails with
   * `session_not_found` (404).
   */
  historyPage(request: HistoryRequest, options?: CallOptions): Promise<HistoryPage>
  /**
   * `POST /chat/session`, page after page, until the loop is left: newest message first, or oldest first with
   * `from: 'start'`. Errors are those of `historyPage`, and are thrown in the loop. The timeout counts anew for
   * each page.
   */
  history(query: HistoryQuery, options?: CallOptions): AsyncIterable<HistoryMessage>
  /**
   * `POST /chat/session/fork`: copies a session as it was after a message. A runtime uses it to restore saved games
   * if its `api` has it: `{ ...client, ...createHistoryApi(client) }`. Fails with `session_not_found` (404).
   */
  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply>
  /**
   * `POST /chat/session/knowledge`: what a character came to know in a session, from whom and when. The lens shows
   * it. Fails with `character_not_found` or `session_not_found` (404).
   */
  knowledge(request: KnowledgeRequest, options?: CallOptions): Promise<CharacterKnowledge>
}

/** Makes the history calls of a client: they use its address, key and timeouts. */
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
