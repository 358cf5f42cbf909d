/** Body of `POST /tokens`: what the game of a player may do. */
export interface TokenRequest {
  /** Your own id of the player. The token speaks for nobody else. */
  readonly playerId: string
  /** Ids of characters that the player may talk to. Default: all characters of the team. */
  readonly characterIds?: readonly string[]
  /** Names of actions that characters may take; an empty list allows none. Default: all. */
  readonly actions?: readonly string[]
  /** Origin of the page that may use it, such as `https://game.example`. Default: any. */
  readonly origin?: string
  /** Most credits that may be spent with it. Default: the credits of the team. */
  readonly credits?: number
  /** Lifetime in seconds, 30 to 900. Default: 900. */
  readonly lifetimeSeconds?: number
}

/** Answer to `POST /tokens`: a token to call the service with, in place of a key. */
export interface PlayerToken {
  /** Sent in `x-api-key`. It begins with `tf_player_`. */
  readonly token: string
  /** Lifetime in seconds from now. It is not a date, because a player's clock may be wrong. */
  readonly expiresInSeconds: number
}
