import { ours, type Rule, spec } from './rule.ts'

export const sessionRules: readonly Rule[] = [
  // Sessions
  spec(
    'session.begins',
    'A turn without sessionId begins a conversation and tells its id, a new one each time.',
    'States and transitions',
  ),
  spec(
    'session.continues',
    'A turn with a sessionId continues that conversation: the character remembers what it kept.',
    'States and transitions',
  ),
  ours(
    'session.memory-per-character',
    'What a character remembers in a session is its own: another one of the same session does not see it.',
    'packages/service/src/session/session-state.ts',
  ),
  spec(
    'session.unknown',
    'A sessionId that does not exist is answered with 404 session_not_found.',
    'Errors',
  ),
  spec(
    'session.other-team',
    'A session of another team is answered with the same 404 as one that does not exist.',
    'Authentication 3',
  ),
  ours(
    'session.failed-turn',
    'A turn that failed changes nothing: the next one finds the session as it was.',
    'DESIGN.md, 2 Three ways through it',
  ),
  ours(
    'session.one-turn-at-a-time',
    'Two turns of one session that come together are taken one after the other, in the order they came.',
    'DESIGN.md, 6 The service',
  ),
  ours(
    'session.across-machines',
    'Two turns of one session that come to two machines are taken one after the other too.',
    'DESIGN.md, 6 The service',
  ),
]
