import { ours, type Rule } from './rule.ts'

const misspelt = 'packages/protocol/src/misspelt-fields.ts'

export const noticeRules: readonly Rule[] = [
  // Notices
  ours(
    'notice.short',
    'x-townsfolk-notice is ASCII of at most 300 characters: three notices, and how many there are beside them.',
    'packages/service/src/http/notice-header.ts',
  ),
  ours(
    'notice.everywhere',
    'A stream, v2, and metadata that is sent as text are told of what was dropped too.',
    'packages/service/src/http/notice-header.ts',
  ),
  ours(
    'notice.misspelt',
    'A turn without a message, but with an unknown field whose name is almost that of a missing one, is told so, and costs nothing.',
    misspelt,
  ),
  ours(
    'notice.misspelt-again',
    'Such a turn that is called again with its Idempotency-Key costs nothing either.',
    misspelt,
  ),
  ours('notice.misspelt-weight', 'Such a turn counts as ten calls.', misspelt),
  ours('notice.misspelt-beside', 'A turn with a message and such a field is told so, and charged.', misspelt),
  ours(
    'notice.deliberate',
    'Unknown fields of other names are ignored without a word, and the turn is charged.',
    misspelt,
  ),
  ours(
    'notice.refused',
    'A refusal says which field may have been meant: of v3, of v2 and of a quiz.',
    misspelt,
  ),
]
