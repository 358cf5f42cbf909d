import { type ErrorCode, limits } from '@townsfolk/protocol'
import type { JsonSchema } from '@valibot/to-json-schema'
import { statuses } from '../http/error-response.ts'
import { longestCallName } from '../http/repeats.ts'
import {
  type Endpoint,
  endpoints,
  type FormBody,
  type JsonBody,
  type JsonReply,
  type OtherReply,
  type Query,
  type StreamEvent,
  tags,
} from './endpoints.ts'
import { errorMeanings } from './error-meanings.ts'
import { jsonSchemasOf } from './json-schemas.ts'
import { limitMeanings } from './limit-meanings.ts'
import { type SchemaName, schemas } from './schemas.ts'

/** The interface of the service as an OpenAPI 3.1 document, with what of it is used here. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly SecurityRequirement[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem | Reference>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
    readonly headers: Readonly<Record<string, object>>
  }
  /** Every code that an error can carry. */
  readonly 'x-errors': readonly ErrorEntry[]
  readonly 'x-limits': readonly LimitEntry[]
}

interface SecurityScheme {
  readonly type: 'apiKey' | 'http'
  readonly in?: 'header'
  readonly name?: string
  readonly scheme?: 'bearer'
  readonly description: string
}

type PathItem = Readonly<Partial<Record<Endpoint['method'], Operation>>>

interface Reference {
  readonly $ref: string
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly security?: readonly SecurityRequirement[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ApiResponse>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example: string
}

export interface ApiResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content: Content
}

export type Content = Readonly<Record<string, MediaType>>

export interface MediaType {
  readonly schema?: JsonSchema
  readonly example?: unknown
  /** What each event of a stream carries, by its name. */
  readonly 'x-events'?: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchema }>
  >
}

export interface ErrorEntry {
  readonly code: string
  readonly status: number
  readonly meaning: string
  readonly hasRetryAfter: boolean
}

export interface LimitEntry {
  readonly name: string
  readonly value: number
  readonly meaning: string
}

type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** Made of the table of endpoints and of the schemas that requests are checked with. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Townsfolk',
      version: '3',
      description:
        'Talk to characters that were written beforehand: they answer in lines with an emotion, and take ' +
        'actions on what they perceive. The service keeps conversations, and no state of your world: send ' +
        'with each request what there is to be perceived and what happened. In a request, null is the same ' +
        'as an optional field that is left out, and unknown fields are ignored; one that looks misspelt is named in ' +
        'the header x-townsfolk-notice. In a reply, expect fields to be added.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: pathsOfAll(),
    components: {
      schemas: jsonSchemasOf(schemas),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description:
            'A player token, which begins with tf_player_; or the key of a team or an operator, which begins with tf_live_. ' +
            'Keep a key where no player can read it.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same key, for clients that send it this way.',
        },
      },
      headers: {
        RetryAfter: {
          description: 'Seconds to wait before trying again.',
          schema: { type: 'integer', minimum: 1 },
        },
        Repeated: {
          description:
            '"true" if the reply was given before, to another try of the same call. Otherwise absent.',
          schema: { type: 'string' },
        },
        Notice: {
          description:
            'Present if a part of the request was ignored or changed: a position or a property that was dropped, ' +
            'or a field whose name is almost that of a missing one. For developers; at most 300 characters.',
          schema: { type: 'string' },
        },
        OtherBrain: {
          description:
            'The brain that replied because the requested one could not; for a stream, if that was known ' +
            'before its first event.',
          schema: { type: 'string' },
        },
      },
    },
    'x-errors': errorEntries(),
    'x-limits': limitEntries(),
  }
}

/** One path may have several methods. */
function pathsOfAll(): OpenApiDocument['paths'] {
  const paths: Record<string, PathItem | Reference> = {}
  for (const [path, item] of endpoints.flatMap(pathsOf)) paths[path] = { ...paths[path], ...item }
  return paths
}

function pathsOf(endpoint: Endpoint): [string, PathItem | Reference][] {
  const { method, path, alias } = endpoint
  const item: PathItem = { [method]: operationOf(endpoint) }
  if (alias === undefined) return [[path, item]]
  return [
    [path, item],
    [alias, { $ref: `#/paths/${path.replaceAll('/', '~1')}` }],
  ]
}

function operationOf(endpoint: Endpoint): Operation {
  const { id, tag, summary, description, isOpen, isRepeatable, query, inPath, body } = endpoint
  const parameters = [
    ...(inPath ? parametersOf(inPath, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(isRepeatable ? [idempotencyKey] : []),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: 'schema' in body ? jsonOf(body) : formOf(body) } }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for this call, such as a random UUID. If you repeat the call with the same name, because its answer was lost, it is ' +
    'answered as before, with the header x-townsfolk-repeated, and charged once. Kept for a day.',
  schema: { type: 'string', minLength: 1, maxLength: longestCallName },
  example: '2f1c7d3a-9a0e-4f0b-8c55-0d6b7a1e4c92',
}

function parametersOf({ schema, example }: Query, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemasOf({ query: schema }).query ?? {}
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', minLength, maxLength } = typeof property === 'object' ? property : {}
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      // Neither a path nor a query has a null.
      schema: { type: 'string', minLength, maxLength },
      example: example[name] ?? '',
    }
  })
}

function successOf({ reply, isRepeatable }: Endpoint): Record<string, ApiResponse> {
  if ('nothing' in reply) return { '204': { description: reply.nothing, content: {} } }
  return { '200': replyOf({ reply, isRepeatable }) }
}

function replyOf({
  reply,
  isRepeatable,
}: {
  readonly reply: JsonReply | OtherReply
  readonly isRepeatable: true | undefined
}): ApiResponse {
  if ('schema' in reply) {
    const description = reply.events
      ? 'The reply. With "Accept: text/event-stream" the same comes as it is made; what fails before the ' +
        'first event is answered with a status, as without a stream.'
      : 'The reply.'
    return {
      description,
      ...((reply.namesBrain || isRepeatable) && {
        headers: {
          ...(reply.namesBrain && { 'x-townsfolk-brain': { $ref: '#/components/headers/OtherBrain' } }),
          ...(isRepeatable && {
            'x-townsfolk-notice': { $ref: '#/components/headers/Notice' },
            'x-townsfolk-repeated': { $ref: '#/components/headers/Repeated' },
          }),
        },
      }),
      content: { ...jsonOf(reply), ...(reply.events && streamOf(reply.events)) },
    }
  }
  const { mediaType, description } = reply
  const isText = /^(text|application)\//.test(mediaType)
  return {
    description,
    content: { [mediaType]: isText ? {} : { schema: { type: 'string', format: 'binary' } } },
  }
}

function jsonOf({ schema, example }: JsonBody | JsonReply): Content {
  return { 'application/json': { schema: refTo(schema), example } }
}

function formOf({ fields }: FormBody): Content {
  const properties = fields.map(({ name, description, isFile }): [string, JsonSchema] => [
    name,
    { type: 'string', ...(isFile ? { format: 'binary' } : { minLength: 1 }), description },
  ])
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(properties),
        required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      },
      example: Object.fromEntries(fields.map(({ name, example }) => [name, example])),
    },
  }
}

function streamOf(events: readonly StreamEvent[]): Content {
  const example = events.flatMap(({ name, example: data }) =>
    data ? `event: ${name}\ndata: ${JSON.stringify(data)}\n\n` : [],
  )
  return {
    'text/event-stream': {
      schema: { type: 'string' },
      example: example.join(''),
      'x-events': Object.fromEntries(
        events.map(({ name, description, schema }) => [name, { description, schema: refTo(schema) }]),
      ),
    },
  }
}

/** One response for each status, with the codes that it can carry. */
function errorsOf({ isOpen, isRepeatable, body, codes = [] }: Endpoint): Record<string, ApiResponse> {
  const all = new Set<ErrorCode>([
    ...(isOpen ? [] : ofKeys),
    ...(body ? ofBodies : []),
    ...(isRepeatable ? (['idempotency_mismatch'] as const) : []),
    ...codes,
    'internal_error',
  ])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of all) byStatus.set(statuses[code], [...(byStatus.get(statuses[code]) ?? []), code])
  return Object.fromEntries([...byStatus].map(([status, found]) => [String(status), errorOf(found)]))
}

const ofKeys: readonly ErrorCode[] = [
  'unauthorized',
  'token_expired',
  'origin_not_allowed',
  'not_permitted',
  'too_many_requests',
  'unavailable',
]

const ofBodies: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'request_timeout',
  'unsupported_encoding',
]

function errorOf(codes: readonly ErrorCode[]): ApiResponse {
  return {
    description: codes.map(code => `${code}: ${errorMeanings[code].meaning}`).join(' '),
    ...(codes.some(code => errorMeanings[code].hasRetryAfter) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: { ...refTo('ErrorBody'), properties: { code: { enum: [...codes] } } },
      },
    },
  }
}

function errorEntries(): ErrorEntry[] {
  return (Object.keys(errorMeanings) as ErrorCode[])
    .map(code => {
      const { meaning, hasRetryAfter = false } = errorMeanings[code]
      return { code, status: statuses[code], meaning, hasRetryAfter }
    })
    .sort((a, b) => a.status - b.status)
}

function limitEntries(): LimitEntry[] {
  return (Object.keys(limitMeanings) as (keyof typeof limits)[]).map(name => ({
    name,
    value: limits[name],
    meaning: limitMeanings[name],
  }))
}

function refTo(name: SchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
