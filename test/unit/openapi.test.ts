import { errorCodes } from '@townsfolk/protocol'
import * as schemas from '@townsfolk/protocol/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { issuesOf, type JsonSchema } from '../support/json-schema.ts'
import {
  type Call,
  type Content,
  callsOf,
  codesOf,
  type OpenApi,
  readDocument,
  resolverOf,
  startTown,
  type Town,
} from '../support/openapi.ts'

let town: Town
let document: OpenApi
let calls: readonly Call[]

beforeAll(async () => {
  town = await startTown()
  document = await readDocument(town)
  calls = callsOf(document)
})

const resolve = (reference: string): JsonSchema => resolverOf(document)(reference)

const check = (schema: JsonSchema, value: unknown): string[] => issuesOf(schema, value, resolve)

/** The example of an operation as a request, of this session and with this clip. */
function exampleOf(call: Call, sessionId: string, clip?: Blob): [string, RequestInit] {
  const { method, operation } = call
  const inPath = operation.parameters?.filter(parameter => parameter.in === 'path') ?? []
  const path = inPath.reduce(
    (all, { name, example }) => all.replace(`{${name}}`, example.replace(uuid, sessionId)),
    call.path,
  )
  const query = new URLSearchParams(
    operation.parameters
      ?.filter(parameter => parameter.in === 'query')
      .map(({ name, example }) => [name, example.replace(uuid, sessionId)]),
  ).toString()
  const content = operation.requestBody?.content
  const json = content?.['application/json']?.example
  const fields = content?.['multipart/form-data']?.example
  const headers = { 'x-api-key': town.keyOf(path) }
  const address = query === '' ? path : `${path}?${query}`
  if (fields) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields as Record<string, string>)) {
      if (value.startsWith('@')) form.append(name, clip ?? new Blob(), value.slice(1))
      else form.append(name, value)
    }
    return [address, { method, headers, body: form }]
  }
  if (json === undefined) return [address, { method, headers }]
  return [address, { method, headers, body: JSON.stringify(json).replaceAll(uuid, sessionId) }]
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Of a question, new in each run. */
const questionId = /"q-[0-9a-z]+"/g

const playerToken = /"tf_player_[\w.…-]+"/g

const operatorKey = /"(tf_live_)?[0-9a-f]{12}(_[0-9a-f…]+)?"/g

/** A store's clock is its own. */
const time = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g

const ofOperators = (text: string): string =>
  text.replaceAll(operatorKey, '"a key"').replaceAll(time, '"a time"')

const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(uuid, 'an id')
      .replaceAll(questionId, '"an id"')
      .replaceAll(playerToken, '"a token"'),
  )

/** `chatReplySchema` for `#/components/schemas/ChatReply`. */
function schemaOf(reference: unknown): schemas.Schema<unknown> {
  const name = String(reference).replace(/^.*\/(.)/, (_, first: string) => first.toLowerCase())
  return Object.entries(schemas).find(([key]) => key === `${name}Schema`)?.[1] as schemas.Schema<unknown>
}

describe('the document', () => {
  it('has examples that a service answers with just the replies that it shows', async () => {
    /** The first one of each: a conversation is no quiz. */
    const sessions = new Map<string, string>()
    let clip: Blob | undefined
    for (const call of calls) {
      const kind = call.path.startsWith('/v3/quiz') ? 'quiz' : 'chat'
      const response = await town.fetch(...exampleOf(call, sessions.get(kind) ?? '', clip))
      if (call.operation.responses['204']) {
        expect({ name: call.name, status: response.status, body: await response.text() }).toEqual({
          name: call.name,
          status: 204,
          body: '',
        })
        continue
      }
      const contentType = response.headers.get('content-type') ?? ''
      const content: Content = call.operation.responses['200']?.content ?? {}
      const shown = content['application/json']
      if (!shown?.schema) {
        const range = Object.keys(content).join().replace('*', '')
        expect({ name: call.name, status: response.status, contentType }).toMatchObject({
          name: call.name,
          status: 200,
          contentType: expect.stringContaining(range),
        })
        const blob = await response.blob()
        if (range === 'audio/') clip ??= blob
        continue
      }
      const body = (await response.json()) as { readonly sessionId?: string }
      const plain = (value: unknown): unknown =>
        call.path.startsWith('/operator/')
          ? JSON.parse(ofOperators(JSON.stringify(withoutIds(value))))
          : withoutIds(value)
      expect({ name: call.name, status: response.status, body: plain(body) }).toEqual({
        name: call.name,
        status: 200,
        body: plain(shown.example),
      })
      expect(schemas.parseWith(schemaOf(shown.schema.$ref), body)).toMatchObject({ ok: true })
      expect(check(shown.schema, body)).toEqual([])
      if (body.sessionId !== undefined && !sessions.has(kind)) sessions.set(kind, body.sessionId)
    }
    expect(calls.length).toBeGreaterThan(10)
  })

  it('shows a stream as it comes, with the data that it promises', async () => {
    const chat = calls.find(({ path }) => path === '/v3/chat')
    if (!chat) throw new Error('The document has no chat.')
    const [path, init] = exampleOf(chat, '')
    const response = await town.fetch(path, {
      ...init,
      headers: { 'x-api-key': town.apiKey, accept: 'text/event-stream' },
    })
    const sent = await response.text()
    const { example, 'x-events': promised = {} } =
      chat.operation.responses['200']?.content['text/event-stream'] ?? {}
    expect(sent.replaceAll(uuid, 'an id')).toBe(String(example).replaceAll(uuid, 'an id'))
    const events = [...sent.matchAll(/event: (.*)\ndata: (.*)\n/g)]
    for (const [, name = '', data = ''] of events) {
      expect({ name, issues: check(promised[name]?.schema ?? {}, JSON.parse(data)) }).toEqual({
        name,
        issues: [],
      })
    }
    expect(Object.keys(promised)).toEqual([...events.map(([, name]) => name), 'error'])
  })

  it('is OpenAPI 3.1: what must be there is there, and what is referred to exists', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const ids = calls.map(({ operation }) => operation.operationId)
    expect([...ids].sort()).toEqual([...new Set(ids)].sort())
    const tags = document.tags.map(({ name }) => name)
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { operation } of calls) {
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]))
      expect(schemes).toEqual(expect.arrayContaining((operation.security ?? []).flatMap(Object.keys)))
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(response.description).not.toBe('')
      }
    }
    expect(schemes).toEqual(expect.arrayContaining(document.security.flatMap(Object.keys)))
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) expect(resolve(reference)).toBeTypeOf('object')
  })

  it('has schemas of known keywords, which its own examples keep', () => {
    for (const { name, operation } of calls) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)]
      for (const { schema, example } of contents.flatMap(each => Object.values(each?.content ?? {}))) {
        if (!schema || example === undefined) continue
        expect({ name, issues: check(schema, example) }).toEqual({ name, issues: [] })
      }
    }
    for (const schema of Object.values(document.components.schemas)) {
      expect(() => visit(schema, part => check(part, null))).not.toThrow()
    }
  })

  it('says which calls need a key', async () => {
    for (const call of calls) {
      const [path, { headers: _, ...init }] = exampleOf(call, '')
      const { status } = await town.fetch(path, init)
      const isOpen = call.operation.security?.length === 0
      expect({ name: call.name, status }).toEqual({ name: call.name, status: isOpen ? 200 : 401 })
      expect('401' in call.operation.responses).toBe(!isOpen)
    }
  })

  it('has every code, each with the status that it comes with', () => {
    expect(document['x-errors'].map(({ code }) => code).sort()).toEqual([...errorCodes].sort())
    const shown = calls.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) =>
        codesOf(content).map(code => `${code} ${status}`),
      ),
    )
    const all = document['x-errors']
    expect([...new Set(shown)].sort()).toEqual(all.map(({ code, status }) => `${code} ${status}`).sort())
  })

  it('tells of the errors that come for what a caller can get wrong', async () => {
    for (const call of calls.filter(({ operation }) => operation.requestBody)) {
      const [path, init] = exampleOf(call, crypto.randomUUID())
      const headers = { 'x-api-key': town.keyOf(path) }
      const gzipped = { ...headers, 'content-encoding': 'gzip' }
      const stranger = typeof init.body === 'string' ? init.body.replace(/wren|mira/, 'nobody') : init.body
      const wrong: readonly RequestInit[] = [
        { ...init, headers, body: '{' },
        { ...init, headers: gzipped },
        { ...init, headers: { ...headers, 'content-length': '99999999' } },
        // Some bodies name nobody.
        ...(stranger === init.body ? [] : [{ ...init, body: stranger ?? '' }]),
      ]
      const seen: string[] = []
      for (const each of wrong) {
        const response = await town.fetch(path, each)
        const { code } = (await response.json()) as { readonly code: string }
        const { content } = call.operation.responses[String(response.status)] ?? { content: {} }
        expect({ name: call.name, code, isShown: codesOf(content).includes(code) }).toEqual({
          name: call.name,
          code,
          isShown: true,
        })
        seen.push(code)
      }
      const broken = call.path === '/v3/quiz' ? 'invalid_json' : 'invalid_request'
      expect(seen.slice(0, 3)).toEqual([broken, 'unsupported_encoding', 'payload_too_large'])
    }
  })
})

/** The schema and all schemas in it. */
function visit(schema: JsonSchema, look: (schema: JsonSchema) => void): void {
  look(schema)
  const { items, properties = {} } = schema
  const inner = [...(items ? [items] : []), ...Object.values(properties as object)]
  for (const each of inner) visit(each as JsonSchema, look)
}
