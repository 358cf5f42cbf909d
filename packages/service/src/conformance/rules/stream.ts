import { ours, type Rule } from './rule.ts'

const wire = 'WIRE.md, Ours, beyond all of them'

export const streamRules: readonly Rule[] = [
  // Streamed turns
  ours(
    'stream.parts',
    'With Accept: text/event-stream a turn is sent as speaker, line and action events as each is known.',
    wire,
  ),
  ours('stream.done', 'The last event is done, with exactly the body that the plain call gives.', wire),
  ours(
    'stream.other-brain',
    'A stream names another brain than the one asked for in its headers when that is known before its first part.',
    'packages/service/src/http/event-stream.ts',
  ),
  ours(
    'stream.refused',
    'What is wrong before a turn begins is answered with status and JSON, as without a stream.',
    'packages/service/src/http/v3-routes.ts',
  ),
  ours(
    'stream.failed',
    'A turn that fails after it began ends with an event error of error and code, and was not taken.',
    'packages/service/src/http/event-stream.ts',
  ),
  ours(
    'stream.hung-up',
    'A turn whose listener goes away before it is done was not taken, and the session is free again.',
    'packages/service/src/http/event-stream.ts',
  ),
]
