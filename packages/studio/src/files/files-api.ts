import type { KeptMissedLine } from '@townsfolk/service'
import type { StudioConnection } from '../wire/studio-connection.ts'
import type { FileChange, OpenedFiles, StoredFile, WriteResult, WrittenFile } from '../wire/studio-wire.ts'

/** What lies on disk, as the studio needs it. */
export interface FilesApi {
  open(): Promise<OpenedFiles>
  /** Writes a file. Gives what lies there instead when somebody else has changed it since. */
  write(path: string, file: WrittenFile): Promise<WriteResult>
  /** Removes a file; as `write` when somebody else has changed it. */
  remove(path: string, from: string): Promise<WriteResult>
  /** Lines that the project's service has kept because they were not understood. */
  readMissed(): Promise<readonly KeptMissedLine[]>
  /** Calls back with what others change, until the signal is aborted; `isConnected` says whether it would know. */
  watch(
    onChange: (change: FileChange) => void,
    onConnected: (isConnected: boolean) => void,
    signal: AbortSignal,
  ): void
}

/** The files of the project, behind the studio's server. */
export function createFilesApi({ send }: StudioConnection): FilesApi {
  async function change(path: string, method: string, body: unknown): Promise<WriteResult> {
    const response = await send(`files/${path.split('/').map(encodeURIComponent).join('/')}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, version: (answer as StoredFile).version }
    return { ok: false, current: (answer as { readonly current?: StoredFile }).current }
  }

  return {
    open: async () => (await (await send('project')).json()) as OpenedFiles,
    write: (path, file) => change(path, 'PUT', file),
    remove: (path, from) => change(path, 'DELETE', { from }),
    readMissed: async () => (await (await send('missed')).json()) as readonly KeptMissedLine[],
    watch(onChange, onConnected, signal) {
      void follow(
        () => send('changes', { signal }),
        line => onChange(JSON.parse(line) as FileChange),
        onConnected,
        signal,
      )
    },
  }
}

/** In ms, between two tries to reach the server. */
const retryMs = 1000

/** Reads line after line, and connects again when the server goes and comes back. */
async function follow(
  connect: () => Promise<Response>,
  onLine: (line: string) => void,
  onConnected: (isConnected: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await connect()
      onConnected(true)
      if (body) await readLines(body, onLine)
    } catch {
      // Told by onConnected; the next try says more.
    }
    if (signal.aborted) return
    onConnected(false)
    await new Promise(resolve => setTimeout(resolve, retryMs))
  }
}

async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onLine(line)
  }
}
