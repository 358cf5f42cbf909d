import { field, ours, type Rule } from './rule.ts'

export const bodyRules: readonly Rule[] = [
  // Bodies and errors
  field(
    'body.any-content-type',
    'A body is read as JSON whatever its Content-Type says, and when there is none.',
  ),
  ours(
    'body.not-json',
    'A body that is not JSON, or is empty, is refused with 422 invalid_request.',
    'WIRE.md, Codes beyond the quiz table',
  ),
  ours(
    'body.not-an-object',
    'A body that is JSON but no object is refused with 422.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  ours(
    'body.too-large',
    'A JSON body over 256 KiB is refused with 413, whether its length was announced or not.',
    'WIRE.md, Too much of something',
  ),
  ours(
    'errors.body',
    'Every failed call answers with a JSON object of error, a sentence, and code, a word for programs.',
    'WIRE.md, Error body',
  ),
  ours(
    'errors.paths',
    'A refused body is answered with the path of each of its issues.',
    'WIRE.md, Codes beyond the quiz table',
  ),
  ours(
    'errors.first-ten',
    'Of more than ten issues the first ten are listed and the others counted.',
    'packages/service/src/http/checked.ts',
  ),
  ours(
    'errors.unknown-path',
    'An unknown path is answered with 404 not_found.',
    'packages/service/src/service.ts',
  ),
  ours(
    'paths.closing-slash',
    'A slash at the end of a path makes no difference.',
    'packages/service/src/service.ts',
  ),
  field(
    'paths.slashes',
    'Doubled slashes in a path make no difference, and everything is also served below /api.',
    'Seen with real clients',
  ),
  ours(
    'paths.same-checks',
    'However a path is written, the same key is asked for.',
    'packages/service/src/http/served-path.ts',
  ),
  ours(
    'errors.wrong-method',
    'A known path with a method that it does not have is answered with 404, not 405.',
    'packages/service/src/service.ts',
  ),
  ours(
    'errors.database-gone',
    'While the database is out of reach a call is answered with 503 unavailable and Retry-After; it is reported once.',
    'packages/server/src/database/database-outage.ts',
  ),
  ours(
    'errors.unforeseen',
    'What nobody foresaw is answered with 500 internal_error, shows nothing of its cause, and is reported.',
    'packages/service/src/http/error-response.ts',
  ),
  field(
    'cors.preflight',
    'A preflight needs no key and allows x-api-key and content-type from every origin.',
  ),
  ours(
    'errors.request-id',
    'Every error names its request in x-request-id: as the request itself did, if that is well formed, or anew.',
    'packages/service/src/http/request-id.ts',
  ),
  field('cors.answers', 'Every answer, an error too, may be read by every origin and shows it our headers.'),
  ours(
    'headers.safe',
    'Every answer, an error too, says nosniff, no-referrer, and that pages of every origin may use it.',
    'packages/service/src/http/respond.ts',
  ),
  ours(
    'body.compressed',
    'A compressed body is refused with 415 unsupported_encoding before any of it is unpacked.',
    'packages/service/src/http/read-body.ts',
  ),
  ours(
    'body.slow',
    'A body that takes over 15 seconds to arrive is answered with 408 request_timeout.',
    'packages/service/src/http/read-body.ts',
  ),
  ours(
    'body.broken-off',
    'A body that breaks off is refused with 422.',
    'packages/service/src/http/read-body.ts',
  ),
  ours(
    'body.nesting',
    'A body that is nested a hundred thousand deep is refused like any other that makes no sense.',
    'packages/service/src/http/read-body.ts',
  ),
  ours(
    'body.prototype',
    'Fields called __proto__ or constructor are fields that are not ours: they change nothing.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  ours(
    'body.odd-text',
    'NUL and other control characters, lone surrogates and any script are taken in all text of a request.',
    'packages/protocol/src/text.ts',
  ),
  ours(
    'health.no-key',
    'GET /health needs no key, below /v3 too.',
    'packages/service/src/http/open-routes.ts',
  ),
  ours(
    'health.database',
    'GET /health is answered with 503 unavailable while the database does not answer.',
    'packages/service/src/http/open-routes.ts',
  ),
  ours(
    'health.says-what',
    'The error of GET /health says what is wrong with the database, and nothing of where it is.',
    'packages/service/src/http/open-routes.ts',
  ),
  ours(
    'ready.no-key',
    'GET /ready needs no key, below /v3 too, and is answered as /health.',
    'packages/service/src/http/open-routes.ts',
  ),
  ours(
    'ready.draining',
    'While the service stops, GET /ready is answered with 503 unavailable and a sentence, and GET /health as before.',
    'packages/service/src/http/open-routes.ts',
  ),
  ours(
    'docs.no-key',
    'GET /openapi.json and GET /docs need no key, below /v3 too.',
    'WIRE.md, Ours, beyond all of them',
  ),
]
