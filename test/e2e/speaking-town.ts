import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveTownsfolk, townsfolk } from '../support/townsfolk.ts'

/** The demo's project, served by a real service with the speech programs of this machine. */
export interface SpeakingTown {
  /** Of a sample's address, so that it uses this service. */
  readonly query: string
  close(): Promise<void>
}

export async function openSpeakingTown(): Promise<SpeakingTown> {
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-speaking-'))
  const place = ['--project', join(process.cwd(), 'demo', 'project'), '--data', join(folder, 'data')]
  const { stdout } = await townsfolk(folder, 'keys', 'create', ...place)
  const server = await serveTownsfolk(folder, ...place)
  return {
    query: `?service=${encodeURIComponent(`${server.url}/v3`)}&key=${stdout.trim()}`,
    close: async () => {
      server.process.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true })
    },
  }
}
