import type { FilesApi } from '../src/files/files-api.ts'
import {
  type FileChange,
  fileVersion,
  type OpenedFiles,
  type StoredFile,
  type WriteResult,
  type WrittenFile,
} from '../src/wire/studio-wire.ts'

/** Files on a disk that others write on too. */
export class FakeDisk implements FilesApi {
  readonly files = new Map<string, StoredFile>()
  revision = 0
  #watch: ((change: FileChange) => void) | undefined

  static async with(texts: Readonly<Record<string, string>>): Promise<FakeDisk> {
    const disk = new FakeDisk()
    for (const [path, text] of Object.entries(texts)) await disk.put(path, text)
    return disk
  }

  /** As somebody else writes it; nobody is told when `isTold` is false. */
  async put(path: string, text: string | undefined, isTold = true): Promise<void> {
    if (text === undefined) this.files.delete(path)
    else this.files.set(path, { text, version: await fileVersion(text) })
    this.revision += 1
    if (isTold) this.tell(path)
  }

  /** Of a file as it is now. */
  tell(path: string, revision = this.revision): void {
    this.#watch?.({ revision, files: { [path]: this.files.get(path) ?? null } })
  }

  text(path: string): string | undefined {
    return this.files.get(path)?.text
  }

  async open(): Promise<OpenedFiles> {
    return { folder: 'town', revision: this.revision, files: Object.fromEntries(this.files) }
  }

  async write(path: string, { text, from }: WrittenFile): Promise<WriteResult> {
    const current = this.files.get(path)
    if ((current?.version ?? null) !== from) return { ok: false, current }
    await this.put(path, text, false)
    return { ok: true, version: await fileVersion(text) }
  }

  async remove(path: string, from: string): Promise<WriteResult> {
    const current = this.files.get(path)
    if (current && current.version !== from) return { ok: false, current }
    this.files.delete(path)
    return { ok: true, version: from }
  }

  async readMissed(): Promise<readonly []> {
    return []
  }

  watch(onChange: (change: FileChange) => void): void {
    this.#watch = onChange
  }
}
