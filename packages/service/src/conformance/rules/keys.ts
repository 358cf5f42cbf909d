import { field, ours, type Rule, spec } from './rule.ts'

export const keyRules: readonly Rule[] = [
  // Keys
  spec('key.required', 'A call without an API key is refused with 401.', 'Authentication 3'),
  spec(
    'key.unknown',
    'A call with an API key that nobody made, or that differs in one letter, is refused with 401.',
    'Authentication 3',
  ),
  spec(
    'key.header',
    'The API key is read from the header x-api-key, for GET and POST alike.',
    'Authentication 1',
  ),
  field('key.bearer-alias', 'The API key may come as Authorization: Bearer instead of in x-api-key.'),
  ours(
    'key.first',
    'Below /v3 the API key is checked first: without one even an unknown path is 401.',
    'packages/service/src/service.ts',
  ),
  ours(
    'key.hash-only',
    'A project keeps the SHA-256 of an API key and a prefix to find it by, never the key.',
    'DESIGN.md, 6 The service',
  ),
  ours(
    'key.in-database',
    'A key made with the command line works at once; revoked, it is refused from the next call on.',
    'packages/service/src/access/authorizer.ts',
  ),
  ours(
    'key.pages',
    'A call with an API key from a page is refused with 403 origin_not_allowed, unless the page is of this machine or the key lists its origin.',
    'packages/service/src/access/origins.ts',
  ),
  // Characters
  spec(
    'characters.of-the-team',
    'GET /characters lists the characters of the key’s team, each with id and name and nothing else.',
    'Character list',
  ),
]
