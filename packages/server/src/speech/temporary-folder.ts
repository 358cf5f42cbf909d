import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'

/** A folder for files that a program insists on; it is gone when the work is done, or has failed. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'townsfolk-speech-'))
  const release = atExit(() => rmSync(folder, { recursive: true, force: true }))
  try {
    return await work(folder)
  } finally {
    release()
    await rm(folder, { recursive: true, force: true })
  }
}
