import type { KeptMissedLine } from '@townsfolk/service'
import {
  type NamedServer,
  projectPath,
  type RemovedFile,
  type WriteResult,
  type WrittenFile,
} from '@townsfolk/studio'
import { ProjectFolder, UnwritableFile } from '../folder/project-folder.ts'
import { failed } from './failed.ts'
import { askServer } from './operator-proxy.ts'
import { pageFile } from './page-files.ts'
import { answerStage, type StageHelpers } from './stage-routes.ts'
import { refusalFor } from './studio-guard.ts'

/** What the studio is served from. */
export interface StudioOptions {
  /** Folder of the project that is written on. */
  readonly folder: string
  /** Secret that each request for files must have. */
  readonly key: string
  /** Folder of the built page. */
  readonly pageFolder: string
  /** Lines that the project's service has kept because they were not understood; what it throws is told to the author. */
  readonly readMissed: () => Promise<readonly KeptMissedLine[]>
  readonly stage: StageHelpers
  /** Address of the running server that the page proposes to connect to. Default: none. */
  readonly serverAddress?: string
}

/** The studio's page, and the project's files behind it, as a function from request to response. */
export function createStudioFetch({
  folder,
  key,
  pageFolder,
  readMissed,
  stage,
  serverAddress = '',
}: StudioOptions): (request: Request) => Promise<Response> {
  const files = new ProjectFolder(folder)

  return async request => {
    const refusal = refusalFor(request, key)
    if (refusal !== undefined) return failed(403, refusal)
    const { pathname, search } = new URL(request.url)
    try {
      if (!pathname.startsWith('/api/')) return await page(request, pathname)
      return await api(request, pathname.slice('/api/'.length), search)
    } catch (error) {
      if (error instanceof UnwritableFile) return failed(422, error.message)
      throw error
    }
  }

  async function page({ method }: Request, path: string): Promise<Response> {
    if (method !== 'GET' && method !== 'HEAD') return failed(405, 'The page can only be read.')
    return (await pageFile(pageFolder, path)) ?? failed(404, `There is no ${path} here.`)
  }

  async function api(request: Request, name: string, search: string): Promise<Response> {
    const { method } = request
    if (name === 'project' && method === 'GET') return Response.json(await files.open())
    if (name === 'changes' && method === 'GET') return changes(request.signal)
    if (name === 'missed' && method === 'GET') return missed()
    if (name === 'server' && method === 'GET') {
      return Response.json({ address: serverAddress } satisfies NamedServer)
    }
    if (name.startsWith('operator/')) {
      return Response.json(await askServer(request, `${name.slice('operator/'.length)}${search}`))
    }
    if (name.startsWith('files/')) {
      const path = decoded(name.slice('files/'.length))
      if (!projectPath.test(path)) {
        return failed(
          422,
          `${path} is not a file of a project; these are town.json and the files in its folders, such as characters/wren.json.`,
        )
      }
      if (method === 'PUT') return put(request, path)
      if (method === 'DELETE') return remove(request, path)
    }
    return (await answerStage(stage, request)) ?? failed(404, `There is no ${method} ${name} here.`)
  }

  async function missed(): Promise<Response> {
    try {
      return Response.json(await readMissed())
    } catch (error) {
      return failed(422, error instanceof Error ? error.message : String(error))
    }
  }

  async function put(request: Request, path: string): Promise<Response> {
    const { text, from = null } = await bodyOf<WrittenFile>(request)
    if (typeof text !== 'string' || !isVersion(from))
      return failed(422, `${path} was sent without its text or version.`)
    return answered(await files.write(path, text, from))
  }

  async function remove(request: Request, path: string): Promise<Response> {
    const { from } = await bodyOf<RemovedFile>(request)
    if (typeof from !== 'string') return failed(422, `${path} was to be removed without its version.`)
    return answered(await files.remove(path, from))
  }

  function changes(signal: AbortSignal): Response {
    const encoder = new TextEncoder()
    let end = (): void => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stop = files.watch(change => controller.enqueue(encoder.encode(`${JSON.stringify(change)}\n`)))
        end = stop
        signal.addEventListener('abort', stop)
        // The head of a response is sent with its first bytes.
        controller.enqueue(encoder.encode('\n'))
      },
      cancel: () => end(),
    })
    return new Response(body, {
      headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    })
  }
}

/** As it was sent where it cannot be decoded: then it is no path of a project. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Nothing when it is no JSON object. */
async function bodyOf<T>(request: Request): Promise<Partial<T>> {
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

function isVersion(from: unknown): from is string | null {
  return from === null || typeof from === 'string'
}

function answered(written: WriteResult): Response {
  return Response.json(written.ok ? { version: written.version } : { current: written.current }, {
    status: written.ok ? 200 : 409,
  })
}
