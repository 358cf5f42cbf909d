import { allTeams, createApiKey, createMemoryStore, createService, type Project } from '@townsfolk/service'
import type { JsonSchema } from './json-schema.ts'
import { projectOf, townFile, townFiles } from './project.ts'

/** What of the document is looked at here. */
export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly security: readonly object[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
  readonly 'x-errors': readonly { readonly code: string; readonly status: number }[]
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example: string }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, ApiResponse>>
}

interface ApiResponse {
  readonly description: string
  readonly headers?: object
  readonly content: Content
}

export type Content = Readonly<Record<string, MediaType>>

interface MediaType {
  readonly schema?: JsonSchema
  readonly example?: unknown
  readonly 'x-events'?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export interface Town {
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly apiKey: string
  /** The key that an endpoint takes. */
  keyOf(path: string): string
}

/** The town that the examples speak of, at the time that they speak of. */
export async function startTown(): Promise<Town> {
  const { apiKey, record } = await createApiKey('lantern')
  const operator = await createApiKey(allTeams, 'operator')
  const store = createMemoryStore()
  // The one that the examples revoke.
  const known = { ...(await createApiKey('lantern')).record, prefix: '0123456789ab' }
  await store.addKey({ ...known, createdAtMs: 0, revokedAtMs: null })
  const [lantern] = townFile.teams
  const files = ['characters/wren.json', 'characters/mira.json', 'question-sets/lake.json']
  const project: Project = projectOf({
    'town.json': JSON.stringify({
      ...townFile,
      name: 'Lanternmere',
      teams: [{ ...lantern, email: 'town@example.org', credits: { amount: 1000 }, editorCallsPerDay: 150 }],
    }),
    ...Object.fromEntries(files.map(file => [file, townFiles[file] ?? ''])),
  })
  const nowMs = (): number => Date.parse('2026-06-01T18:30:02.000Z')
  const keys = [record, { ...operator.record, mayReadTranscripts: true } as const]
  const service = createService({ ...project, keys }, { nowMs, store })
  const keyOf = (path: string): string => (path.startsWith('/operator/') ? operator.apiKey : apiKey)
  return { apiKey, keyOf, fetch: (path, init) => service.fetch(new Request(`http://embedded${path}`, init)) }
}

export async function readDocument(town: Town): Promise<OpenApi> {
  return (await (await town.fetch('/openapi.json')).json()) as OpenApi
}

export function callsOf({ paths }: OpenApi): readonly Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== '$ref')
      .map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  )
}

/** The codes that an answer can carry. */
export function codesOf(content: Content): readonly string[] {
  const { properties } = (content['application/json']?.schema ?? {}) as {
    readonly properties?: { readonly code?: { readonly enum?: readonly string[] } }
  }
  return properties?.code?.enum ?? []
}

/** What a reference within the document stands for. */
export function resolverOf(document: OpenApi): (reference: string) => JsonSchema {
  return reference => {
    const steps = reference.replace(/^#\//, '').split('/')
    const found = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/')],
      document,
    )
    if (typeof found === 'object' && found !== null) return found as JsonSchema
    throw new Error(`${reference} stands for nothing`)
  }
}
