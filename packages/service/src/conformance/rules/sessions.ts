import { ours, type Rule, spec } from './rule.ts'

export const sessionRules: readonly Rule[] = [
  // Sessions
  spec(
    'session.begins',
    'A turn without sessionId begins a conversation and returns its id, a new one each time.',
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
  ours(
    'session.busy',
    'A turn that would have to wait too long is refused with 409 operation_in_progress and Retry-After: 1.',
    'WIRE.md, Decisions on the gaps',
  ),
  ours(
    'session.held',
    'A session stays with its turn however long that takes: other machines do not get it in between.',
    'DESIGN.md, 6 The service',
  ),
  ours(
    'session.hung-up',
    'A turn whose caller has hung up is not taken: not while it waits, nor when its answer comes late.',
    'packages/service/src/session/turn-watch.ts',
  ),
  ours(
    'session.endless-turn',
    'A turn that takes over a minute ends with 502 model_unavailable, was not taken, and holds up nobody.',
    'packages/service/src/session/turn-watch.ts',
  ),
  ours(
    'session.model-unavailable',
    'A brain that says that its model is gone is answered with 502 model_unavailable.',
    'WIRE.md, Codes beyond the quiz table',
  ),
]
