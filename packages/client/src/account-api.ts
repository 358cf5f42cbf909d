import type {
  Account,
  CharacterList,
  PlayerToken,
  QuestionSetList,
  TokenRequest,
  Usage,
  UsageQuery,
} from '@townsfolk/protocol'
import type { Client } from './client.ts'
import { getMethod, postMethod } from './methods.ts'
import {
  readAccount,
  readCharacterList,
  readPlayerToken,
  readQuestionSetList,
  readUsage,
} from './read-account.ts'
import { type CallOptions, send } from './send.ts'

/**
 * What the key's team has: credits, characters, question sets. The calls fit `UsageApi` of `@townsfolk/core`,
 * and fail as those of `Client` do.
 */
export interface AccountCalls {
  /** `GET /account`: plan and credits of the key's team. */
  account(options?: CallOptions): Promise<Account>
  /** `GET /usage`: credits, and what the player and the character of the query used of them. */
  usage(query?: UsageQuery, options?: CallOptions): Promise<Usage>
  /** `GET /characters`: those the key may use. */
  characters(options?: CallOptions): Promise<CharacterList>
  /** `GET /question-sets`: those the key may use. */
  questionSets(options?: CallOptions): Promise<QuestionSetList>
  /**
   * `POST /tokens`: a token for the game of one player. For back ends: it takes a game key.
   *
   * Fails with `character_not_in_team` or `not_permitted` (403) and `character_not_found` (404).
   */
  makeToken(request: TokenRequest, options?: CallOptions): Promise<PlayerToken>
  /**
   * `DELETE /players/{playerId}`: forgets what characters remember of a player beyond their sessions. With a token it is the
   * token's own player. Who is not known is forgotten already; the call is repeated as one that reads.
   */
  forgetPlayer(playerId: string, options?: CallOptions): Promise<void>
}

/** Calls by the way of this client: its address, key and timeouts. */
export function createAccountApi({ transport }: Client): AccountCalls {
  return {
    account: getMethod(transport, '/account', readAccount),
    usage: (query = {}, options) => getMethod(transport, '/usage', readUsage, textOf(query))(options),
    characters: getMethod(transport, '/characters', readCharacterList),
    questionSets: getMethod(transport, '/question-sets', readQuestionSetList),
    makeToken: postMethod(transport, 'change', '/tokens', readPlayerToken),
    forgetPlayer: (playerId, options) =>
      send(
        transport,
        {
          kind: 'read',
          method: 'DELETE',
          path: `/players/${encodeURIComponent(playerId)}`,
          receive: async () => {},
        },
        options,
      ),
  }
}

function textOf({ playerId, characterId }: UsageQuery): string {
  const query = new URLSearchParams()
  if (playerId) query.set('playerId', playerId)
  if (characterId) query.set('characterId', characterId)
  return query.toString()
}
