import * as v from 'valibot'
import type { EntityProperty, EventPriority, PerceivedEntity, Position, WorldEvent } from '../chat.ts'
import { entityIdFromName } from '../entity-id.ts'
import { limits } from '../limits.ts'
import { cleanText } from '../text.ts'
import { byPriorityThenNewest } from './event-order.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** A chat request as the service works with it: checked, cleaned, truncated, its optional lists present. */
export interface ReceivedChatRequest {
  readonly characterIds: readonly string[]
  readonly message: string | undefined
  readonly playerId: string | undefined
  readonly sessionId: string | undefined
  readonly speakerCharacterId: string | undefined
  readonly playAs: string | undefined
  readonly maxTurns: number
  readonly metadata: readonly PerceivedEntity[]
  /** At most 20, the most important first, the newest first among equals. */
  readonly events: readonly WorldEvent[]
}

/**
 * Reads the body of `POST /chat`. Text over its limit is truncated and unknown fields are ignored; what
 * cannot be read is an issue with its path.
 */
export function parseChatRequest(body: unknown): Parsed<ReceivedChatRequest> {
  return parseWith(chatRequestSchema, body)
}

const id = v.pipe(
  v.string('must be a string'),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
)

/** Clients in the field send `""` or null for what they do not have. */
const optionalId = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.transform(value => value || undefined),
)

const message = v.pipe(
  v.string('must be a string'),
  v.maxLength(
    limits.messageLength,
    issue => `is ${issue.input.length} characters long; the limit is ${limits.messageLength}`,
  ),
  v.transform(text => cleanText(text, limits.messageLength).trim()),
  v.nonEmpty('must not be empty; leave it out for an ambient turn'),
)

const coordinate = v.pipe(v.number('must be a number'), v.finite('must be a finite number'))

const position: Schema<Position> = v.object(
  { x: coordinate, y: coordinate, z: coordinate },
  objectAdvice('must be an object with the numbers x, y and z'),
)

const property: Schema<EntityProperty> = v.object(
  {
    name: v.pipe(
      v.string('must be a string'),
      v.transform(text => cleanText(text, limits.entityTextLength).trim()),
    ),
    value: v.pipe(
      v.string('must be a string; write numbers as text'),
      v.transform(text => cleanText(text, limits.propertyValueLength)),
    ),
  },
  objectAdvice('must be an object with name and value'),
)

const entityText = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.transform(text => cleanText(text, limits.entityTextLength).trim()),
)

const entity: Schema<PerceivedEntity> = v.pipe(
  v.object(
    {
      id: entityText,
      name: entityText,
      position: v.nullish(position),
      properties: v.nullish(
        v.pipe(
          v.array(property, 'must be an array of {name, value}'),
          v.maxLength(
            limits.propertiesPerEntity,
            `must not hold more than ${limits.propertiesPerEntity} properties`,
          ),
        ),
      ),
      characterId: optionalId,
    },
    objectAdvice('must be an object'),
  ),
  v.transform(read => withName(read)),
  v.check(named => named.name !== '', 'needs a name or an id'),
)

const event = v.object(
  {
    priority: v.picklist([0, 1, 2] satisfies EventPriority[], 'must be 0 (low), 1 (medium) or 2 (high)'),
    content: v.pipe(
      v.string('must be a string'),
      v.transform(text => cleanText(text, limits.eventContentLength).trim()),
    ),
    date: v.nullish(
      v.pipe(
        v.string('must be a string'),
        v.transform(text => cleanText(text, limits.entityTextLength)),
      ),
    ),
  },
  objectAdvice('must be an object with priority and content'),
)

const metadata: Schema<readonly PerceivedEntity[]> = v.pipe(
  listOrSerializedList('metadata'),
  v.array(v.unknown(), 'must be an array of entities, or one as a JSON string'),
  v.maxLength(
    limits.entities,
    issue => `holds ${issue.input.length} entities; the limit is ${limits.entities}`,
  ),
  v.array(entity),
  v.transform(list => withUniqueIds(list)),
)

const events: Schema<readonly WorldEvent[]> = v.pipe(
  listOrSerializedList('events'),
  v.array(event, 'must be an array of events, or one as a JSON string'),
  v.transform(list =>
    list
      .filter(({ content }) => content !== '')
      .map(({ priority, content, date }) => ({ priority, content, ...(date ? { date } : {}) }))
      .sort(byPriorityThenNewest)
      .slice(0, limits.events),
  ),
)

const chatRequestSchema: Schema<ReceivedChatRequest> = v.pipe(
  v.object(
    {
      characterIds: v.pipe(
        v.array(id, 'must be an array of character ids'),
        v.minLength(1, 'must name at least one character'),
        v.maxLength(
          limits.charactersPerChat,
          issue => `names ${issue.input.length} characters; the limit is ${limits.charactersPerChat}`,
        ),
        v.check(ids => new Set(ids).size === ids.length, 'must not name a character twice'),
      ),
      message: v.nullish(message),
      playerId: optionalId,
      sessionId: optionalId,
      speakerCharacterId: optionalId,
      playAs: optionalId,
      maxTurns: v.nullish(
        v.pipe(
          v.number('must be a number'),
          v.integer('must be a whole number'),
          v.minValue(1, 'must be at least 1'),
          v.maxValue(limits.turnsPerChat, `must be at most ${limits.turnsPerChat}`),
        ),
        limits.turnsPerChat,
      ),
      metadata: v.optional(metadata, []),
      events: v.optional(events, []),
    },
    objectAdvice('must be a JSON object'),
  ),
  v.forward(
    v.check(
      ({ characterIds, speakerCharacterId }) =>
        speakerCharacterId === undefined || characterIds.includes(speakerCharacterId),
      'must be one of characterIds',
    ),
    ['speakerCharacterId'],
  ),
  v.forward(
    v.check(
      ({ characterIds, playAs }) => playAs === undefined || !characterIds.includes(playAs),
      'must not also be in characterIds',
    ),
    ['playAs'],
  ),
  v.transform(request => ({ ...request, message: request.message ?? undefined })),
)

/** What to say about something else than an object, and about an object without a field that it must have. */
function objectAdvice(message: string): (issue: v.ObjectIssue) => string {
  return issue => (issue.path ? 'is missing' : message)
}

/** Accepts an array, the same as a JSON string, and `""` or null for an empty one. */
function listOrSerializedList(field: string): v.GenericSchema<unknown, unknown> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      if (value === null || value === '') return []
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value) as unknown
      } catch {
        addIssue({ message: `is a string but not JSON; send ${field} as an array, or serialized with JSON` })
        return NEVER
      }
    }),
  )
}

type ReadEntity = Omit<PerceivedEntity, 'position' | 'properties' | 'characterId'> & {
  readonly position?: Position | null | undefined
  readonly properties?: readonly EntityProperty[] | null | undefined
  readonly characterId?: string | undefined
}

/** An entity without a name is called by its property `name`, else by its id. */
function withName({ id, name, position, properties, characterId }: ReadEntity): PerceivedEntity {
  const property = properties?.find(entry => entry.name.toLowerCase() === 'name')?.value ?? ''
  return {
    id,
    name: name || cleanText(property, limits.entityTextLength).trim() || id,
    ...(position ? { position } : {}),
    ...(properties ? { properties } : {}),
    ...(characterId === undefined ? {} : { characterId }),
  }
}

/**
 * Gives an id made of its name to each entity that came without one. Of two entities with one id the first
 * stays: a reply could not say which of them it means.
 */
function withUniqueIds(entities: readonly PerceivedEntity[]): PerceivedEntity[] {
  const taken = new Set(entities.map(entity => entity.id))
  const seen = new Set<string>()
  const unique: PerceivedEntity[] = []
  for (const entity of entities) {
    const id = entity.id || entityIdFromName(entity.name, candidate => taken.has(candidate))
    if (seen.has(id)) continue
    seen.add(id)
    taken.add(id)
    unique.push({ ...entity, id })
  }
  return unique
}
