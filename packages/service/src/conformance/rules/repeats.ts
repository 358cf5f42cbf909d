import { ours, type Rule } from './rule.ts'

const here = 'packages/service/src/http/repeats.ts'

export const repeatRules: readonly Rule[] = [
  ours(
    'repeat.same',
    'A turn that is called again with its Idempotency-Key is answered with the same reply and the header x-townsfolk-repeated, and charged once.',
    here,
  ),
  ours(
    'repeat.stream',
    'A streamed turn that is called again gives the same parts, and so does a plain call.',
    here,
  ),
  ours(
    'repeat.quiz',
    'A quiz is begun once, and each of its turns taken once, however often their calls come.',
    here,
  ),
  ours('repeat.at-once', 'Calls of the same Idempotency-Key that come at once are one turn.', here),
  ours(
    'repeat.mismatch',
    'Another request of the same Idempotency-Key is refused with 422 idempotency_mismatch; a key with spaces, with other than visible ASCII or of over 200 characters is refused with 422 invalid_request.',
    here,
  ),
  ours(
    'repeat.failed',
    'What a failed turn was answered with is not kept: called again, the turn is tried again.',
    here,
  ),
  ours(
    'repeat.apart',
    'The same Idempotency-Key of another team or of another player, of a token or of playerId, is another call.',
    here,
  ),
]
