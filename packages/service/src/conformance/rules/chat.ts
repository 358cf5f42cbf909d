import { field, ours, type Rule, spec } from './rule.ts'

export const chatRules: readonly Rule[] = [
  // Chat: who
  spec(
    'chat.characters-required',
    'A chat without characterIds, or with an empty list, is refused with 422.',
    'Chat request',
  ),
  spec('chat.five-characters', 'A chat with more than 5 characters is refused with 422.', 'Limits'),
  ours(
    'chat.character-twice',
    'A character that is named twice in characterIds is refused with 422.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  spec(
    'chat.unknown-character',
    'A character that does not exist is answered with 404 character_not_found.',
    'Errors',
  ),
  spec(
    'chat.other-teams-character',
    'A character of another team is answered with 403 character_not_in_team.',
    'Authentication 3',
  ),
  spec(
    'chat.speaker-in-cast',
    'A speakerCharacterId that is not one of characterIds is refused with 422.',
    'Errors',
  ),
  spec(
    'chat.play-as-outside-cast',
    'A playAs that is also one of characterIds is refused with 422.',
    'Errors',
  ),
  spec(
    'chat.play-as-of-the-team',
    'A playAs names a character of the key’s team: 404 when unknown, 403 when of another team.',
    'General rules',
  ),
  spec('chat.max-turns', 'A maxTurns that is not a whole number from 1 to 5 is refused with 422.', 'Limits'),
  ours(
    'chat.id-length',
    'An id of a character, player or session over 128 characters is refused with 422.',
    'packages/protocol/src/limit-table.ts',
  ),
  // Chat: what is said
  spec('chat.empty-message', 'An empty message, or one of blanks only, is refused with 422.', 'Chat request'),
  ours(
    'chat.message-length',
    'A message over 4,000 characters is refused with 422; one of 4,000 is taken whole.',
    'WIRE.md, Too much of something',
  ),
  spec(
    'chat.ambient-turn',
    'A turn without a message is an ambient turn: the character speaks by itself.',
    'Chat request',
  ),
  field(
    'chat.empty-means-absent',
    'An empty string for sessionId, playerId, speakerCharacterId, playAs, metadata or events means absent.',
  ),
  ours(
    'chat.null-means-absent',
    'A null for a field that need not be sent means absent.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  field('chat.null-as-text', 'The text "null" for metadata or events means absent.'),
  ours(
    'chat.language',
    'language, a code in any letter case, is the language of the answer; where a character has it not, its own is.',
    'packages/service/src/chat/chat-service.ts',
  ),
  field('chat.unknown-fields', 'Fields that are not ours are ignored.'),
]
