import { field, ours, type Rule, spec } from './rule.ts'

export const perceptionRules: readonly Rule[] = [
  // Perceived entities
  spec('metadata.serialized', 'metadata may be an array or the same array as a JSON string.', 'Chat request'),
  ours(
    'metadata.unreadable',
    'A metadata string that is not JSON, or holds no array, is refused with 422.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  ours(
    'metadata.forty',
    'More than 40 entities are refused with 422; 40 are taken.',
    'WIRE.md, Too much of something',
  ),
  ours(
    'metadata.sixteen-properties',
    'More than 16 properties of one entity are refused with 422; 16 are taken.',
    'WIRE.md, Too much of something',
  ),
  spec(
    'metadata.truncated',
    'Entity ids, entity names and property names over 64 characters and values over 256 are cut there.',
    'Limits',
  ),
  ours(
    'metadata.whole-characters',
    'Text is cut between characters: an emoji at the limit is kept whole or left out.',
    'WIRE.md, Too much of something',
  ),
  spec(
    'metadata.control-characters',
    'Control characters, bidi overrides and tag characters are taken out of world text.',
    'General rules',
  ),
  spec(
    'metadata.id-from-name',
    'An entity without an id gets one made of its name, numbered when that one is taken.',
    'Entity',
  ),
  field(
    'metadata.name-fallback',
    'An entity with an empty name is called by its property "name", else by its id.',
  ),
  ours(
    'metadata.nameless',
    'An entity with neither name nor id is refused with 422.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  ours(
    'metadata.duplicate-id',
    'Of two entities with one id the first stays.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  field(
    'metadata.foreign-keys',
    'Keys of an entity that are not ours, such as type and isSubject, and a null characterId are ignored.',
  ),
  field(
    'metadata.position',
    'A position that is not three finite numbers is dropped and the turn is taken, as x-townsfolk-notice says; null is none.',
    'Seen with real clients',
  ),
  field(
    'metadata.property-text',
    'A value that is a number or a boolean becomes text; a property with any other is dropped, as x-townsfolk-notice says.',
    'Seen with real clients',
  ),
  ours(
    'metadata.identity',
    'An entity that is no object, and an id, name or characterId that is no text, are refused with 422.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
  spec(
    'metadata.own-entity',
    'The entity whose characterId is the speaker’s is the speaker itself, not something it perceives.',
    'Entity',
  ),
  // World events
  spec('events.serialized', 'events may be an array or the same array as a JSON string.', 'Events 3'),
  ours(
    'events.best-twenty',
    'Of more than 20 events the best 20 are kept: by priority, then the newest.',
    'WIRE.md, Too much of something',
  ),
  field(
    'events.later-is-newer',
    'Of events that no date tells apart the last in the list is the newest; an empty date is none.',
    'Seen with real clients',
  ),
  ours(
    'events.again',
    'An event without a date that is sent again with a later turn has happened again; a dated one has not.',
    'packages/brain/src/authored/hearing/event-patterns.ts',
  ),
  field(
    'events.free-text-dates',
    'A date that is free text such as "Day 11" is kept; such events come after those with a real one.',
  ),
  spec('events.truncated', 'The content of an event over 64 characters is cut there.', 'Limits'),
  spec('events.priority', 'A priority that is not 0, 1 or 2 is refused with 422.', 'World event'),
  ours(
    'events.empty-content',
    'An event with empty content is left out.',
    'packages/protocol/src/schemas/chat-request.ts',
  ),
]
