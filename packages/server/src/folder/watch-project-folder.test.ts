import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { watchProjectFolder } from './watch-project-folder.ts'

let folder: string
let drafts: string
let stop: () => void
let notify: () => void

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  drafts = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  await mkdir(join(folder, 'characters'))
  notify = () => {}
  stop = watchProjectFolder(folder, () => notify())
})

afterEach(async () => {
  stop()
  await rm(folder, { recursive: true })
  await rm(drafts, { recursive: true })
})

/** Does something to the folder, and waits until the watcher tells of it. */
async function whenNotified(change: () => Promise<unknown>): Promise<void> {
  const notified = new Promise<void>(resolve => {
    notify = resolve
  })
  await change()
  await notified
}

it('tells of a file that is written, replaced by another, or removed', async () => {
  const file = join(folder, 'characters', 'wren.json')
  await whenNotified(() => writeFile(file, '{}'))
  const draft = join(drafts, 'wren.json')
  await writeFile(draft, '{ }')
  await whenNotified(() => rename(draft, file))
  await whenNotified(() => rm(file))
})

it('tells of what is in a folder that came later, and in one that went and came back', async () => {
  await whenNotified(() => mkdir(join(folder, 'scenes')))
  await whenNotified(() => writeFile(join(folder, 'scenes', 'kitchen.json'), '{}'))
  await whenNotified(() => rm(join(folder, 'characters'), { recursive: true }))
  await whenNotified(() => mkdir(join(folder, 'characters')))
  await whenNotified(() => writeFile(join(folder, 'characters', 'wren.json'), '{}'))
})

it('watches again what was moved away and back as a whole', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const elsewhere = join(drafts, 'town')
    await whenNotified(() => rename(folder, elsewhere))
    await rename(elsewhere, folder)
    await whenNotified(async () => vi.advanceTimersByTime(2000))
    // No more time passes for who only looks now and then.
    await whenNotified(() => writeFile(join(folder, 'characters', 'wren.json'), '{}'))
  } finally {
    vi.useRealTimers()
  }
})
