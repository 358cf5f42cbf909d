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
 * Calls about what the key's team has: credits, characters, question sets. They fit `UsageApi` of
 * `@townsfolk/core`, and fail as the calls of `Client` do.
 */
export interface AccountCalls {
  /** `GET /account`: plan and credits of the key's team. */
  account(options?: CallOptions): Promise<Account>
  /** `GET /usage`: the credits of the team, and how many the player and the character in the query have used. */
  usage(query?: UsageQuery, options?: CallOptions): Promise<Usage>
  /** `GET /characters`: the characters that the key may use. */
  characters(options?: CallOptions): Promise<CharacterList>
  /** `GET /question-sets`: the question sets that the key may use. */
  questionSets(options?: CallOptions): Promise<QuestionSetList>
  /**
   * `POST /tokens`: makes a token with which the game of one player calls the service. Call it from your back end:
   * it needs a game key.
   *
   * Fails with `character_not_in_team` or `not_permitted` (403) and `character_not_found` (404).
   */
  makeToken(request: TokenRequest, options?: CallOptions): Promise<PlayerToken>
  /**
   * `DELETE /players/{playerId}`: forgets what characters remember of a player beyond single sessions. A token can
   * forget only its own player. An unknown player is no error. After a lost connection the call is repeated, like a
   * call that only reads.
   */
  forgetPlayer(playerId: string, options?: CallOptions): Promise<void>
}

/** Makes the account calls of a client: they use its address, key and timeouts. */
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
