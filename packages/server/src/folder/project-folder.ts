import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import {
  type FileChange,
  fileVersion,
  type OpenedFiles,
  projectPath,
  type StoredFile,
  type WriteResult,
} from '@townsfolk/studio'
import { fileReason } from './file-reason.ts'
import { readProjectFolder } from './read-project-folder.ts'
import { watchProjectFolder } from './watch-project-folder.ts'

/** A file that cannot be written, in a sentence for the author. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile'
}

/** The files of a project on disk: read as a whole, written one by one, never over what somebody else has written meanwhile. */
export class ProjectFolder {
  readonly #folder: string
  readonly #watchers = new Set<(change: FileChange) => void>()
  #known: Readonly<Record<string, StoredFile>> = {}
  #revision = 0
  #stopWatching: (() => void) | undefined
  /** One after the other: a version is checked and replaced without anything in between. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  open(): Promise<OpenedFiles> {
    return this.#oneByOne(async () => {
      this.#known = await this.#readAll()
      this.#revision += 1
      return { folder: basename(await realpath(this.#folder)), revision: this.#revision, files: this.#known }
    })
  }

  /**
   * @param from version that the text was made from; null for a new file
   * @throws UnwritableFile when the system does not let it
   */
  write(path: string, text: string, from: string | null): Promise<WriteResult> {
    return this.#oneByOne(async () => {
      const current = await this.#read(path)
      if ((current?.version ?? null) !== from) return { ok: false, current }
      await this.#replace(path, text)
      const version = await fileVersion(text)
      this.#known = { ...this.#known, [path]: { text, version } }
      this.#tell({ [path]: { text, version } })
      return { ok: true, version }
    })
  }

  /**
   * Writes a file that still holds this text.
   * @returns whether it did
   * @throws UnwritableFile when the system does not let it
   */
  async replace(path: string, before: string, text: string): Promise<boolean> {
    return (await this.write(path, text, await fileVersion(before))).ok
  }

  /** @throws UnwritableFile when the system does not let it */
  remove(path: string, from: string): Promise<WriteResult> {
    return this.#oneByOne(async () => {
      const current = await this.#read(path)
      if (current && current.version !== from) return { ok: false, current }
      await rm(join(this.#folder, path), { force: true }).catch(error => {
        throw unwritable(path, error)
      })
      const { [path]: _, ...others } = this.#known
      this.#known = others
      this.#tell({ [path]: null })
      return { ok: true, version: from }
    })
  }

  /**
   * Calls back with what is changed, through this or by whoever else writes there.
   * @returns ends it
   */
  watch(onChange: (change: FileChange) => void): () => void {
    this.#watchers.add(onChange)
    this.#stopWatching ??= watchProjectFolder(this.#folder, () => void this.#compare())
    return () => {
      this.#watchers.delete(onChange)
      if (this.#watchers.size > 0) return
      this.#stopWatching?.()
      this.#stopWatching = undefined
    }
  }

  /** Nothing is read or written in between: what is found here is newer than what anybody was given. */
  #compare(): Promise<void> {
    return this.#oneByOne(async () => {
      const before = this.#known
      // A file may be half written or just gone: the next change tells of it.
      const now = await this.#readAll().catch(() => before)
      this.#known = now
      const changed = Object.entries(now).filter(([path, { version }]) => before[path]?.version !== version)
      const gone = Object.keys(before).filter(path => now[path] === undefined)
      if (changed.length + gone.length === 0) return
      this.#tell({ ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(path => [path, null])) })
    })
  }

  #tell(files: FileChange['files']): void {
    this.#revision += 1
    for (const watcher of this.#watchers) watcher({ revision: this.#revision, files })
  }

  async #readAll(): Promise<Readonly<Record<string, StoredFile>>> {
    const texts = Object.entries(await readProjectFolder(this.#folder)).filter(([path]) =>
      projectPath.test(path),
    )
    const files = texts.map(
      async ([path, text]) => [path, { text, version: await fileVersion(text) }] as const,
    )
    return Object.fromEntries(await Promise.all(files))
  }

  async #read(path: string): Promise<StoredFile | undefined> {
    try {
      const text = await readFile(join(this.#folder, path), 'utf8')
      return { text, version: await fileVersion(text) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw unwritable(path, error)
    }
  }

  /** The file is the old one or the new one at every moment, whatever happens to this process. */
  async #replace(path: string, text: string): Promise<void> {
    try {
      const target = await this.#targetOf(path)
      const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
      const mode = (await stat(target).catch(() => undefined))?.mode
      try {
        const file = await open(draft, 'wx', mode ?? 0o644)
        try {
          await file.writeFile(text)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, target)
      } finally {
        await rm(draft, { force: true })
      }
    } catch (error) {
      if (error instanceof UnwritableFile) throw error
      throw unwritable(path, error)
    }
  }

  /** Where a link leads to, within the project: the link stays. */
  async #targetOf(path: string): Promise<string> {
    const folder = await realpath(this.#folder)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const parent = await realpath(dirname(join(folder, path)))
    const target = await realpath(join(folder, path)).catch(() => join(parent, basename(path)))
    if (relative(folder, target).startsWith('..')) {
      throw new UnwritableFile(
        `${path} is a link that leads out of the project; change the file that it leads to.`,
      )
    }
    return target
  }

  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#writing.then(work)
    this.#writing = result.catch(() => undefined)
    return result
  }
}

function unwritable(path: string, error: unknown): UnwritableFile {
  return new UnwritableFile(`${path} cannot be written: ${fileReason(error)}.`)
}
