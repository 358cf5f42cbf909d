import type { ApiKeyKind } from '@townsfolk/protocol'

/** A change that an operator made, for a log. It contains no secret and no note. */
export type OperatorChange = ChangeOf &
  (
    | { readonly what: 'credits-granted'; readonly credits: number }
    | {
        readonly what: 'key-made' | 'key-revoked'
        /** The key without its secret. */
        readonly keyPrefix: string
        readonly kind: ApiKeyKind
      }
  )

/** By whom, and of which team. */
interface ChangeOf {
  /** Prefix of the key that called. */
  readonly operator: string
  readonly requestId: string
  readonly team: string
}
