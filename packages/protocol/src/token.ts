/** Body of `POST /tokens`: what a player's game may do. */
export interface TokenRequest {
  /** Your own id of the player. The token speaks for nobody else. */
  readonly playerId: string
  /** Who may be talked to. Default: all characters of the team. */
  readonly characterIds?: readonly string[]
  /** Names of actions that characters may take. Default: all. Empty: none. */
  readonly actions?: readonly string[]
  /** Origin of the page that may use it, such as `https://game.example`. Default: any. */
  readonly origin?: string
  /** What may be spent with it, in credits. Default: what the team has. */
  readonly credits?: number
  /** How long it holds, in seconds, 30 to 900. Default: 900. */
  readonly lifetimeSeconds?: number
}

/** Answer to `POST /tokens`: a token to call the service with, in the place of a key. */
export interface PlayerToken {
  /** Sent in `x-api-key`. It begins with `tf_player_`. */
  readonly token: string
  /** Counted from now, because a player's clock may be wrong. */
  readonly expiresInSeconds: number
}
