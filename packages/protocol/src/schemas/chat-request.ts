import * as v from 'valibot'
import type { EntityProperty, EventPriority, PerceivedEntity, Position, WorldEvent } from '../chat.ts'
import { entityIdFromName } from '../entity-id.ts'
import { eventsInOrder } from '../event-order.ts'
import { limits } from '../limits.ts'
import { chatFields } from '../misspelt-fields.ts'
import { readableEntities } from '../readable-entities.ts'
import { cleanText } from '../text.ts'
import { countedList, described, id, messageText, objectAdvice, optionalId, shortList } from './fields.ts'
import { type NoticingConfig, type Parsed, parseWith, type Schema } from './issue.ts'
import { areNormalEvents, isNormalMetadata } from './normal-form.ts'
import { withMisspelt } from './with-misspelt.ts'

/** A chat request after reading: checked, cleaned and truncated, with all lists present. */
export interface ReceivedChatRequest {
  readonly characterIds: readonly string[]
  readonly message: string | undefined
  readonly playerId: string | undefined
  readonly sessionId: string | undefined
  readonly speakerCharacterId: string | undefined
  readonly playAs: string | undefined
  readonly language: string | undefined
  readonly maxTurns: number
  readonly metadata: readonly PerceivedEntity[]
  /** At most 20 events, in the order of `eventsInOrder`. */
  readonly events: readonly WorldEvent[]
  /**
   * True if there is no message, but an unknown field whose name is almost that of a missing one: the turn was not
   * meant.
   */
  readonly isMisspelt?: true
}

/**
 * Reads the body of `POST /chat`. Text over its limit is truncated and unknown fields are ignored. Whatever cannot
 * be read is an issue with its path, or a notice if the turn can be taken without it.
 */
export function parseChatRequest(body: unknown): Parsed<ReceivedChatRequest> {
  const parsed = parseWith(chatRequestSchema, body)
  const noticed = withMisspelt(parsed, body, chatFields)
  if (noticed === parsed || !noticed.ok || noticed.value.message !== undefined) return noticed
  return { ...noticed, value: { ...noticed.value, isMisspelt: true } }
}

const message = described(
  messageText('must not be empty; leave it out for an ambient turn'),
  'What the player says. Without it the turn is ambient: the characters speak by themselves.',
)

const coordinate = v.pipe(v.number('must be a number'), v.finite('must be a finite number'))

const position: Schema<Position> = described(
  v.object(
    { x: coordinate, y: coordinate, z: coordinate },
    objectAdvice('must be an object with the numbers x, y and z'),
  ),
  'World coordinates in units of the game. Anything but three finite numbers is dropped.',
)

const property: Schema<EntityProperty> = v.object(
  {
    name: v.pipe(
      v.string('must be a string'),
      v.description(cutTo(limits.entityTextLength)),
      v.transform(text => cleanText(text, limits.entityTextLength).trim()),
    ),
    value: v.pipe(
      v.string('must be a string; write numbers as text'),
      v.description(
        'A number or a boolean is taken as text; a property with any other value is dropped. ' +
          cutTo(limits.propertyValueLength),
      ),
      v.transform(text => cleanText(text, limits.propertyValueLength)),
    ),
  },
  objectAdvice('must be an object with name and value'),
)

const entityText = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.transform(text => cleanText(text, limits.entityTextLength).trim()),
)

const entityFields = {
  id: described(
    entityText,
    'Names the entity in this and all later turns; targets of actions refer to it. Left out, it is made of ' +
      `the name. ${cutTo(limits.entityTextLength)}`,
  ),
  name: described(
    entityText,
    'What characters call it. Left out, its property "name" or its id is taken; it needs one of the three. ' +
      cutTo(limits.entityTextLength),
  ),
  position: v.nullish(position),
  properties: v.nullish(
    described(
      shortList(
        property,
        limits.propertiesPerEntity,
        'must be an array of {name, value}',
        () => `must not hold more than ${limits.propertiesPerEntity} properties`,
      ),
      'Properties such as its colour. Characters tell entities apart by them.',
    ),
  ),
  characterId: described(
    optionalId,
    'Id of the character that this entity is. The speaker’s own entity gives its position.',
  ),
}

const entity: Schema<PerceivedEntity> = v.pipe(
  v.object(entityFields, objectAdvice('must be an object')),
  v.transform(read => withName(read)),
  v.check(({ name }) => name !== '', 'needs a name or an id'),
)

/** An entity of v2: its type is returned in the reply. */
export type TypedEntity = PerceivedEntity & { readonly type: string }

const typedEntity: Schema<TypedEntity> = v.pipe(
  v.object(
    {
      ...entityFields,
      type: described(entityText, `Comes back in the reply. ${cutTo(limits.entityTextLength)}`),
    },
    objectAdvice('must be an object'),
  ),
  v.transform(read => ({ ...withName(read), type: read.type })),
  v.check(({ name }) => name !== '', 'needs a name or an id'),
)

const event = v.object(
  {
    priority: described(
      v.picklist([0, 1, 2] satisfies EventPriority[], 'must be 0 (low), 1 (medium) or 2 (high)'),
      '0 is low, 1 medium, 2 high.',
    ),
    content: v.pipe(
      v.string('must be a string'),
      v.description(`What happened. ${cutTo(limits.eventContentLength)}`),
      v.transform(text => cleanText(text, limits.eventContentLength).trim()),
    ),
    date: v.nullish(
      v.pipe(
        v.string('must be a string'),
        v.description(
          'When it happened: an ISO 8601 timestamp. Free text such as "Day 11" is kept, and comes after ' +
            `timestamps. ${cutTo(limits.entityTextLength)}`,
        ),
        v.transform(text => cleanText(text, limits.entityTextLength)),
      ),
    ),
  },
  objectAdvice('must be an object with priority and content'),
)

const perceived = 'What the characters perceive.'

const metadata: Schema<readonly PerceivedEntity[]> = described(
  unlessNormal(isNormalMetadata, entityList(entity)),
  perceived,
)

/** Schema of the entities of v2. */
export const typedMetadata: Schema<readonly TypedEntity[]> = described(entityList(typedEntity), perceived)

/** Schema of world events, for both versions. */
export const events: Schema<readonly WorldEvent[]> = described(
  v.pipe(
    unlessNormal(
      areNormalEvents,
      v.pipe(
        listOrSerializedList('events'),
        shortList(
          event,
          limits.eventsReceived,
          'must be an array of events, or one as a JSON string',
          count => `holds ${count} events; the limit is ${limits.eventsReceived}`,
        ),
        v.transform(list =>
          list
            .filter(({ content }) => content !== '')
            .map(({ priority, content, date }) => ({ priority, content, ...(date ? { date } : {}) })),
        ),
      ),
    ),
    v.transform(list => eventsInOrder(list).slice(0, limits.events)),
  ),
  `Recent events, oldest first. Of more than ${limits.events}, the most important are read, the newest among equals. If ` +
    'dates do not say which is newer, the later one in the list is. An event without a date that is sent ' +
    'again with a later turn has happened again.',
)

/** Body of `POST /chat` (v3). */
export const chatRequestSchema: Schema<ReceivedChatRequest> = v.pipe(
  v.object(
    {
      characterIds: v.pipe(
        shortList(
          id,
          limits.charactersPerChat,
          'must be an array of character ids',
          count => `names ${count} characters; the limit is ${limits.charactersPerChat}`,
        ),
        v.minLength(1, 'must name at least one character'),
        v.check(ids => new Set(ids).size === ids.length, 'must not name a character twice'),
        v.description(
          'Ids of the characters, each once. More than one is a cast, which needs the plan PRO or TEAM.',
        ),
      ),
      message: v.nullish(message),
      playerId: described(optionalId, 'Your own id of the player, for usage and caps of each player.'),
      sessionId: described(
        optionalId,
        'Session to continue. Without it, or if it is empty, a new one begins.',
      ),
      speakerCharacterId: described(optionalId, 'Id of the character that must answer; one of characterIds.'),
      playAs: described(optionalId, 'Id of the character that the player plays; not one of characterIds.'),
      language: described(
        optionalId,
        'Code of the language to answer in, such as "de" or "pt-BR", in any letter case. Default: that of the ' +
          'project. A character that is not written in it answers in its own.',
      ),
      maxTurns: v.nullish(
        v.pipe(
          v.number('must be a number'),
          v.integer('must be a whole number'),
          v.minValue(1, 'must be at least 1'),
          v.maxValue(limits.turnsPerChat, `must be at most ${limits.turnsPerChat}`),
          v.description('How many characters may answer at most.'),
        ),
        limits.turnsPerChat,
      ),
      metadata: v.optional(metadata, []),
      events: v.optional(events, []),
    },
    objectAdvice('must be a JSON object'),
  ),
  // Ends a request with issues here: to forward one more, valibot compares each of them with all others.
  v.transform(request => ({ ...request, message: request.message ?? undefined })),
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
)

function cutTo(length: number): string {
  return `Cut after ${length} characters.`
}

/** Accepts an array, the same as a JSON string, and `""` or null, as a JSON string too, for an empty one. */
function listOrSerializedList(field: string): v.GenericSchema<unknown, unknown> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      if (value === null || value === '') return []
      if (typeof value !== 'string') return value
      try {
        return (JSON.parse(value) as unknown) ?? []
      } catch {
        addIssue({ message: `is a string but not JSON; send ${field} as an array, or serialized with JSON` })
        return NEVER
      }
    }),
  )
}

/** Reads what is not in normal form already. */
function unlessNormal<T>(isNormal: (value: unknown) => boolean, schema: Schema<T>): Schema<T> {
  const asItIs: Schema<T> = v.any()
  return v.lazy(value => (isNormal(value) ? asItIs : schema))
}

function entityList<TEntity extends PerceivedEntity>(schema: Schema<TEntity>): Schema<readonly TEntity[]> {
  return v.pipe(
    listOrSerializedList('metadata'),
    countedList(
      limits.entities,
      'must be an array of entities, or one as a JSON string',
      count => `holds ${count} entities; the limit is ${limits.entities}`,
    ),
    v.rawTransform(({ dataset, config }) =>
      readableEntities(dataset.value, notice => (config as NoticingConfig).notices?.push(notice)),
    ),
    v.array(schema),
    v.transform(list => withUniqueIds(list)),
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
function withUniqueIds<TEntity extends PerceivedEntity>(entities: readonly TEntity[]): TEntity[] {
  const taken = new Set(entities.map(entity => entity.id))
  const seen = new Set<string>()
  const unique: TEntity[] = []
  for (const entity of entities) {
    const id = entity.id || entityIdFromName(entity.name, candidate => taken.has(candidate))
    if (seen.has(id)) continue
    seen.add(id)
    taken.add(id)
    unique.push({ ...entity, id })
  }
  return unique
}
