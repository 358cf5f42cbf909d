import { field, ours, type Rule, spec } from './rule.ts'

export const replyRules: readonly Rule[] = [
  // Replies
  spec(
    'reply.shape',
    'A reply has sessionId, messages of characterId, name, lines, actions and flowState, and metadata.',
    'Chat response',
  ),
  spec('reply.three-lines', 'A message has at most 3 lines, none of them empty.', 'Limits'),
  spec(
    'reply.joined',
    'The texts of a message’s lines joined as they are, with nothing between them, are the whole reply.',
    'Chat response',
  ),
  ours(
    'reply.emotions',
    'A line’s emotion is one of seventeen: read in any letter case, an unknown one is NEUTRAL.',
    'WIRE.md, Emotion values',
  ),
  spec('reply.authored-actions', 'An action that the character was not given is not sent.', 'Chat response'),
  spec(
    'reply.sent-targets',
    'A targetId is one of the entity ids that were sent, or empty for an action that needs no target.',
    'Chat response',
  ),
  ours(
    'reply.arguments',
    'An action carries the arguments that its author declared, sent ids, allowed numbers and listed words, and no others; without one that is needed it is not sent.',
    'WIRE.md, Ours, to come',
  ),
  ours(
    'reply.stops',
    'A message whose character ends what it is doing says so as stops, in a stream before its actions; any other message has no stops.',
    'WIRE.md, Ours, beyond all of them',
  ),
  ours(
    'reply.options',
    'A message whose character waits for an answer carries what would be one, four lines at most, as options; any other message has no options.',
    'WIRE.md, Ours, beyond all of them',
  ),
  spec(
    'reply.action-order',
    'A reply can carry several actions; they keep the order in which the character means them.',
    'Chat response',
  ),
  field(
    'reply.respelling',
    'A line carries spokenText, cleaned, where it is to be spoken otherwise than written.',
    'Endpoints in the field',
  ),
  ours(
    'reply.silence',
    'A character that says nothing has no message and does nothing.',
    'packages/service/src/chat/chat-service.ts',
  ),
  spec(
    'reply.flow-state',
    'flowState is empty for a character without a conversation flow.',
    'Chat response',
  ),
  spec(
    'reply.checkpoint',
    'flowState is the checkpoint that the character’s conversation has reached.',
    'Chat response',
  ),
  ours(
    'reply.other-brain',
    'A reply made by another brain than the one asked for names it in the header x-townsfolk-brain.',
    'packages/service/src/http/last-reply.ts',
  ),
  spec(
    'echo.entities',
    'The perceived entities are echoed once, in their order, as they were read, and none is invented.',
    'Chat response',
  ),
  spec(
    'echo.subjects',
    'An echoed entity has isSubject true when an action of the reply targets it, else false.',
    'Chat response',
  ),
]
