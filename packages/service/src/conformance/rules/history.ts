import { ours, type Rule, spec } from './rule.ts'

const part = 'Session history'
const transcript = 'packages/service/src/chat/transcript.ts'
const wire = 'WIRE.md, Ours, beyond all of them'

export const historyRules: readonly Rule[] = [
  // Session history
  spec('history.order', 'POST /chat/session gives what was said, oldest first.', part),
  spec(
    'history.fields',
    'A message of history has content, sender, speakerCharacterId, name, addressedTo, emotion, actions and ' +
      'createdAt.',
    part,
  ),
  spec('history.player', 'What the player said has sender USER and no speaker, name or emotion.', part),
  spec(
    'history.action-names',
    'A message of history has the names of its actions, nothing else of them.',
    part,
  ),
  spec(
    'history.whole-text',
    'A character’s lines are one message, the texts joined as they were sent.',
    'Chat response',
  ),
  ours('history.first-emotion', 'The emotion of a message is that of its first line.', transcript),
  ours(
    'history.addressed-to',
    'addressedTo is "Player" or the display name of the character addressed; null for several.',
    'WIRE.md, Decisions on the gaps',
  ),
  spec('history.limit', 'A limit that is not a whole number from 1 to 100 is refused with 422.', part),
  spec('history.default-limit', 'A page holds the newest 20 messages unless a limit says otherwise.', part),
  spec(
    'history.pages',
    'nextCursor sent as before gives the page before it, until it is null at the beginning.',
    'Endpoints, rule 2',
  ),
  ours(
    'history.pages-forward',
    'after reads towards the end: from "start", then with nextCursor until it is null.',
    'packages/service/src/session/history.ts',
  ),
  ours(
    'history.one-direction',
    'before and after together are refused with 422.',
    'packages/protocol/src/schemas/history-request.ts',
  ),
  ours(
    'history.foreign-cursor',
    'A cursor that this service did not give is refused with 422.',
    'packages/service/src/session/message-id.ts',
  ),
  spec('history.session-required', 'A call without sessionId is refused with 422.', part),
  spec('history.unknown', 'A session that does not exist is answered with 404 session_not_found.', 'Errors'),
  spec(
    'history.other-team',
    'Another team’s session is answered as one that does not exist.',
    'Authentication 3',
  ),
  ours('history.failed-turn', 'What was said in a turn that failed is not in the history.', transcript),
  ours(
    'history.message-ids',
    'Messages of replies and of history have an id of ours, by which a fork names them.',
    'packages/service/src/session/message-id.ts',
  ),
  // Forks
  ours('fork.copy', 'POST /chat/session/fork copies a session: transcript, memory and who spoke last.', wire),
  ours(
    'fork.at-message',
    'A fork at a message ends with its turn: what was said later was never said, nor remembered.',
    wire,
  ),
  ours('fork.apart', 'Turns of a copy do not touch the original, nor the other way round.', wire),
  ours(
    'fork.unknown',
    'A fork of a session that does not exist, or is another team’s, is answered with 404.',
    'packages/service/src/session/history.ts',
  ),
  ours(
    'fork.unknown-message',
    'A fork at a message that is not in the session is refused with 422.',
    'packages/service/src/session/history.ts',
  ),
]
