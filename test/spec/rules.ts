export interface Rule {
  readonly id: string
  /** One promise, as a sentence. */
  readonly sentence: string
  readonly source: 'interface-spec' | 'seen in the field' | 'our decision'
  /** Document and part that the rule comes from, or the file that decides it. */
  readonly where: string
}

/** What the service promises so far, in the order of the documentation. Each has one test, named after it. */
export const rules: readonly Rule[] = [
  // Keys
  {
    id: 'key.required',
    sentence: 'A call without an API key is refused with 401.',
    source: 'interface-spec',
    where: 'interface-spec.md, Authentication 3',
  },
  {
    id: 'key.unknown',
    sentence: 'A call with an API key that nobody made, or that differs in one letter, is refused with 401.',
    source: 'interface-spec',
    where: 'interface-spec.md, Authentication 3',
  },
  {
    id: 'key.header',
    sentence: 'The API key is read from the header x-api-key, for GET and POST alike.',
    source: 'interface-spec',
    where: 'interface-spec.md, Authentication 1',
  },
  {
    id: 'key.bearer-alias',
    sentence: 'The API key may come as Authorization: Bearer instead of in x-api-key.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'key.first',
    sentence: 'Below /v3 the API key is checked first: without one even an unknown path is 401.',
    source: 'our decision',
    where: 'packages/service/src/service.ts',
  },
  {
    id: 'key.hash-only',
    sentence: 'A project keeps the SHA-256 of an API key and a prefix to find it by, never the key.',
    source: 'our decision',
    where: 'DESIGN.md, 6 The service',
  },
  // Characters
  {
    id: 'characters.of-the-team',
    sentence:
      'GET /characters lists the characters of the key’s team, each with id and name and nothing else.',
    source: 'interface-spec',
    where: 'interface-spec.md, Character list',
  },
  // Bodies and errors
  {
    id: 'body.any-content-type',
    sentence: 'A body is read as JSON whatever its Content-Type says, and when there is none.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'body.not-json',
    sentence: 'A body that is not JSON, or is empty, is refused with 422 invalid_request.',
    source: 'our decision',
    where: 'WIRE.md, Codes beyond the quiz table',
  },
  {
    id: 'body.not-an-object',
    sentence: 'A body that is JSON but no object is refused with 422.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'body.too-large',
    sentence: 'A JSON body over 256 KiB is refused with 413, whether its length was announced or not.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'errors.body',
    sentence:
      'Every failed call answers with a JSON object of error, a sentence, and code, a word for programs.',
    source: 'our decision',
    where: 'WIRE.md, Error body',
  },
  {
    id: 'errors.paths',
    sentence: 'A refused body is answered with the path of each of its faults.',
    source: 'our decision',
    where: 'WIRE.md, Codes beyond the quiz table',
  },
  {
    id: 'errors.first-ten',
    sentence: 'Of more than ten faults the first ten are told and the others counted.',
    source: 'our decision',
    where: 'packages/service/src/service.ts',
  },
  {
    id: 'errors.unknown-path',
    sentence: 'An unknown path is answered with 404 not_found.',
    source: 'our decision',
    where: 'packages/service/src/service.ts',
  },
  {
    id: 'errors.wrong-method',
    sentence: 'A known path with a method that it does not have is answered with 404, not 405.',
    source: 'our decision',
    where: 'packages/service/src/service.ts',
  },
  {
    id: 'errors.unforeseen',
    sentence:
      'What nobody foresaw is answered with 500 internal_error, tells nothing of its cause, and is reported.',
    source: 'our decision',
    where: 'packages/service/src/http/error-response.ts',
  },
  {
    id: 'cors.preflight',
    sentence: 'A preflight needs no key and allows x-api-key and content-type from every origin.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'cors.answers',
    sentence: 'Every answer, an error too, may be read by every origin and shows it Retry-After.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  // Chat: who
  {
    id: 'chat.characters-required',
    sentence: 'A chat without characterIds, or with an empty list, is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat request',
  },
  {
    id: 'chat.five-characters',
    sentence: 'A chat with more than 5 characters is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Limits',
  },
  {
    id: 'chat.one-character-for-now',
    sentence: 'A chat with 2 to 5 characters is refused with 422 for now: casts are not there yet.',
    source: 'our decision',
    where: 'packages/service/src/chat/chat-service.ts',
  },
  {
    id: 'chat.character-twice',
    sentence: 'A character that is named twice in characterIds is refused with 422.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'chat.unknown-character',
    sentence: 'A character that does not exist is answered with 404 character_not_found.',
    source: 'interface-spec',
    where: 'interface-spec.md, Errors',
  },
  {
    id: 'chat.other-teams-character',
    sentence: 'A character of another team is answered with 403 character_not_in_team.',
    source: 'interface-spec',
    where: 'interface-spec.md, Authentication 3',
  },
  {
    id: 'chat.speaker-in-cast',
    sentence: 'A speakerCharacterId that is not one of characterIds is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Errors',
  },
  {
    id: 'chat.play-as-outside-cast',
    sentence: 'A playAs that is also one of characterIds is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Errors',
  },
  {
    id: 'chat.play-as-of-the-team',
    sentence: 'A playAs names a character of the key’s team: 404 when unknown, 403 when of another team.',
    source: 'interface-spec',
    where: 'interface-spec.md, General rules',
  },
  {
    id: 'chat.max-turns',
    sentence: 'A maxTurns that is not a whole number from 1 to 5 is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Limits',
  },
  {
    id: 'chat.id-length',
    sentence: 'An id of a character, player or session over 128 characters is refused with 422.',
    source: 'our decision',
    where: 'packages/protocol/src/limits.ts',
  },
  // Chat: what is said
  {
    id: 'chat.empty-message',
    sentence: 'An empty message, or one of blanks only, is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat request',
  },
  {
    id: 'chat.message-length',
    sentence: 'A message over 4,000 characters is refused with 422; one of 4,000 is taken whole.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'chat.ambient-turn',
    sentence: 'A turn without a message is an ambient turn: the character speaks by itself.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat request',
  },
  {
    id: 'chat.empty-means-absent',
    sentence:
      'An empty string for sessionId, playerId, speakerCharacterId, playAs, metadata or events means absent.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'chat.null-means-absent',
    sentence: 'A null for a field that need not be sent means absent.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'chat.unknown-fields',
    sentence: 'Fields that are not ours are ignored.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  // Sessions
  {
    id: 'session.begins',
    sentence: 'A turn without sessionId begins a conversation and tells its id, a new one each time.',
    source: 'interface-spec',
    where: 'interface-spec.md, States and transitions',
  },
  {
    id: 'session.continues',
    sentence: 'A turn with a sessionId continues that conversation: the character remembers what it kept.',
    source: 'interface-spec',
    where: 'interface-spec.md, States and transitions',
  },
  {
    id: 'session.memory-per-character',
    sentence:
      'What a character remembers in a session is its own: another one of the same session does not see it.',
    source: 'our decision',
    where: 'packages/service/src/chat/session.ts',
  },
  {
    id: 'session.unknown',
    sentence: 'A sessionId that does not exist is answered with 404 session_not_found.',
    source: 'interface-spec',
    where: 'interface-spec.md, Errors',
  },
  {
    id: 'session.other-team',
    sentence: 'A session of another team is answered with the same 404 as one that does not exist.',
    source: 'interface-spec',
    where: 'interface-spec.md, Authentication 3',
  },
  {
    id: 'session.failed-turn',
    sentence: 'A turn that failed changes nothing: the next one finds the session as it was.',
    source: 'our decision',
    where: 'DESIGN.md, 2 Three ways through it',
  },
  {
    id: 'session.one-turn-at-a-time',
    sentence:
      'Two turns of one session that come together are taken one after the other, in the order they came.',
    source: 'our decision',
    where: 'DESIGN.md, 6 The service',
  },
  // Perceived entities
  {
    id: 'metadata.serialized',
    sentence: 'metadata may be an array or the same array as a JSON string.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat request',
  },
  {
    id: 'metadata.unreadable',
    sentence: 'A metadata string that is not JSON, or holds no array, is refused with 422.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'metadata.forty',
    sentence: 'More than 40 entities are refused with 422; 40 are taken.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'metadata.sixteen-properties',
    sentence: 'More than 16 properties of one entity are refused with 422; 16 are taken.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'metadata.truncated',
    sentence:
      'Entity ids, entity names and property names over 64 characters and values over 256 are cut there.',
    source: 'interface-spec',
    where: 'interface-spec.md, Limits',
  },
  {
    id: 'metadata.whole-characters',
    sentence: 'Text is cut between characters: an emoji at the limit is kept whole or left out.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'metadata.control-characters',
    sentence: 'Control characters, bidi overrides and tag characters are taken out of world text.',
    source: 'interface-spec',
    where: 'interface-spec.md, General rules',
  },
  {
    id: 'metadata.id-from-name',
    sentence: 'An entity without an id gets one made of its name, numbered when that one is taken.',
    source: 'interface-spec',
    where: 'interface-spec.md, Entity',
  },
  {
    id: 'metadata.name-fallback',
    sentence: 'An entity with an empty name is called by its property "name", else by its id.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'metadata.nameless',
    sentence: 'An entity with neither name nor id is refused with 422.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'metadata.duplicate-id',
    sentence: 'Of two entities with one id the first stays.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  {
    id: 'metadata.foreign-keys',
    sentence:
      'Keys of an entity that are not ours, such as type and isSubject, and a null characterId are ignored.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'metadata.position',
    sentence: 'A position that is not three finite numbers is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Entity',
  },
  {
    id: 'metadata.property-text',
    sentence: 'A property whose value is not text is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, Entity',
  },
  {
    id: 'metadata.own-entity',
    sentence:
      'The entity whose characterId is the speaker’s is the speaker itself, not something it perceives.',
    source: 'interface-spec',
    where: 'interface-spec.md, Entity',
  },
  // World events
  {
    id: 'events.serialized',
    sentence: 'events may be an array or the same array as a JSON string.',
    source: 'interface-spec',
    where: 'interface-spec.md, Events 3',
  },
  {
    id: 'events.best-twenty',
    sentence: 'Of more than 20 events the best 20 are kept: by priority, then the newest.',
    source: 'our decision',
    where: 'WIRE.md, Too much of something',
  },
  {
    id: 'events.free-text-dates',
    sentence:
      'A date that is free text such as "Day 11" is kept; such events come after those with a real one.',
    source: 'seen in the field',
    where: 'WIRE.md, Seen in the field',
  },
  {
    id: 'events.truncated',
    sentence: 'The content of an event over 64 characters is cut there.',
    source: 'interface-spec',
    where: 'interface-spec.md, Limits',
  },
  {
    id: 'events.priority',
    sentence: 'A priority that is not 0, 1 or 2 is refused with 422.',
    source: 'interface-spec',
    where: 'interface-spec.md, World event',
  },
  {
    id: 'events.empty-content',
    sentence: 'An event with empty content is left out.',
    source: 'our decision',
    where: 'packages/protocol/src/schemas/chat-request.ts',
  },
  // Replies
  {
    id: 'reply.shape',
    sentence:
      'A reply has sessionId, messages of characterId, name, lines, actions and flowState, and metadata.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'reply.three-lines',
    sentence: 'A message has at most 3 lines, none of them empty.',
    source: 'interface-spec',
    where: 'interface-spec.md, Limits',
  },
  {
    id: 'reply.emotions',
    sentence: 'A line’s emotion is one of seventeen: read in any letter case, an unknown one is NEUTRAL.',
    source: 'our decision',
    where: 'WIRE.md, Emotion values',
  },
  {
    id: 'reply.authored-actions',
    sentence: 'An action that the character was not given is not sent.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'reply.sent-targets',
    sentence:
      'A targetId is one of the entity ids that were sent, or empty for an action that needs no target.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'reply.action-order',
    sentence: 'A reply can carry several actions; they keep the order in which the character means them.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'reply.silence',
    sentence: 'A character that says nothing has no message and does nothing.',
    source: 'our decision',
    where: 'packages/service/src/chat/chat-service.ts',
  },
  {
    id: 'reply.flow-state',
    sentence: 'flowState is empty for a character without a conversation flow.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'echo.entities',
    sentence:
      'The perceived entities are echoed once, in their order, as they were read, and none is invented.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
  {
    id: 'echo.subjects',
    sentence: 'An echoed entity has isSubject true when an action of the reply targets it, else false.',
    source: 'interface-spec',
    where: 'interface-spec.md, Chat response',
  },
]
