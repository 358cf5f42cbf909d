import type { FileChange, StoredFile } from '../wire/studio-wire.ts'
import type { FilesApi } from './files-api.ts'
import { mergeTexts } from './merge-texts.ts'
import { type Texts, UndoStack } from './undo-stack.ts'

/** A file that somebody else changed in the same lines: the author decides. */
export interface Conflict {
  readonly path: string
  /** What lies on disk; undefined when it was removed. */
  readonly theirs: StoredFile | undefined
}

/**
 * The project's files as the author changes them. Nothing is written before it is saved, and nothing that somebody else has
 * written meanwhile is overwritten: it is merged, or it becomes a conflict.
 */
export class Drafts {
  readonly #api: FilesApi
  /** As they lay on disk when they were last read or written. */
  readonly #disk = new Map<string, StoredFile>()
  readonly #texts = new Map<string, string>()
  readonly #undo = new UndoStack()
  readonly #conflicts = new Map<string, Conflict>()
  readonly #listeners = new Set<() => void>()
  #folder = ''
  #revision = 0
  #opening: Promise<unknown> = Promise.resolve()
  /** Writing is one after the other: a version is made from the one before. */
  #saving: Promise<unknown> = Promise.resolve()

  constructor(api: FilesApi) {
    this.#api = api
  }

  /** Name of the project's folder. */
  get folder(): string {
    return this.#folder
  }

  get paths(): readonly string[] {
    return [...this.#texts.keys()].sort()
  }

  /** All texts, by path. A new object after each change. */
  get texts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#texts].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  get conflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()]
  }

  /** Paths of what differs from what lies on disk, removed files among them. */
  get unsaved(): readonly string[] {
    const paths = new Set([...this.#texts.keys(), ...this.#disk.keys()])
    return [...paths].filter(path => this.#texts.get(path) !== this.#disk.get(path)?.text).sort()
  }

  get canUndo(): boolean {
    return this.#undo.canUndo
  }

  get canRedo(): boolean {
    return this.#undo.canRedo
  }

  text(path: string): string | undefined {
    return this.#texts.get(path)
  }

  /** What lies on disk, as far as is known. */
  saved(path: string): string | undefined {
    return this.#disk.get(path)?.text
  }

  /** @returns stops calling back */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads all files anew; what was changed here stays. */
  async open(): Promise<void> {
    const opening = this.#api.open()
    this.#opening = opening.catch(() => undefined)
    const { folder, files, revision } = await opening
    this.#folder = folder
    this.#revision = revision
    const gone = [...this.#disk.keys()].filter(path => files[path] === undefined)
    this.#take({ ...files, ...Object.fromEntries(gone.map(path => [path, null])) })
  }

  /** Goes on taking what others write, until the signal is aborted. */
  watch(onConnected: (isConnected: boolean) => void, signal: AbortSignal): void {
    this.#api.watch(
      change => void this.#takeLater(change),
      isConnected => {
        onConnected(isConnected)
        // What was written in between nobody told.
        if (isConnected) void this.open().catch(() => onConnected(false))
      },
      signal,
    )
  }

  /**
   * Changes a file, as one step to be undone. Changes with the same key are one step when they follow each other.
   * @param text undefined removes it
   */
  change(path: string, text: string | undefined, key?: string): void {
    this.changeAll(new Map([[path, text]]), key)
  }

  /** Changes several files in one step. */
  changeAll(texts: Texts, key?: string): void {
    const different = [...texts].filter(([path, text]) => this.#texts.get(path) !== text)
    if (different.length === 0) return
    const before = new Map(different.map(([path]) => [path, this.#texts.get(path)]))
    this.#undo.push(before, new Map(different), key)
    this.#put(new Map(different))
  }

  /** What is changed from now on is a step of its own. */
  sealStep(): void {
    this.#undo.seal()
  }

  undo(): void {
    this.#put(this.#undo.undo(this.#texts))
  }

  redo(): void {
    this.#put(this.#undo.redo(this.#texts))
  }

  /**
   * Writes all that was changed. What somebody else wrote meanwhile is merged and written too; what cannot be merged stays
   * as a conflict, unwritten.
   */
  save(): Promise<void> {
    this.#undo.seal()
    const saving = this.#saving.then(async () => {
      for (const path of this.unsaved) if (!this.#conflicts.has(path)) await this.#write(path)
    })
    this.#saving = saving.catch(() => undefined)
    return saving
  }

  /** Ends a conflict: what is here will be written over the other, or the other is taken and what is here is given up, undoably. */
  settle(path: string, keeps: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(path)
    if (!conflict) return
    this.#conflicts.delete(path)
    this.#know(path, conflict.theirs)
    if (keeps === 'theirs') this.change(path, conflict.theirs?.text)
    this.#tell()
  }

  async #write(path: string): Promise<void> {
    const text = this.#texts.get(path)
    const from = this.#disk.get(path)?.version ?? null
    if (text === undefined && from === null) return
    const result =
      text === undefined
        ? await this.#api.remove(path, from ?? '')
        : await this.#api.write(path, { text, from })
    if (result.ok) {
      this.#know(path, text === undefined ? undefined : { text, version: result.version })
      this.#tell()
      return
    }
    this.#take({ [path]: result.current ?? null })
    if (!this.#conflicts.has(path) && this.#texts.get(path) !== this.#disk.get(path)?.text)
      await this.#write(path)
  }

  /** While all files are read anew, a change may arrive before them, or be older than they are. */
  async #takeLater({ revision, files }: FileChange): Promise<void> {
    await this.#opening
    if (revision > this.#revision) this.#take(files)
  }

  /** Takes in what lies on disk now. */
  #take(files: FileChange['files']): void {
    for (const [path, theirs] of Object.entries(files)) this.#takeOne(path, theirs ?? undefined)
    this.#tell()
  }

  #takeOne(path: string, theirs: StoredFile | undefined): void {
    const base = this.#disk.get(path)
    if (theirs?.version === base?.version) return
    const ours = this.#texts.get(path)
    const merged = mergedText(base?.text, ours, theirs?.text)
    if (merged === 'conflict') {
      this.#conflicts.set(path, { path, theirs })
      return
    }
    this.#conflicts.delete(path)
    this.#know(path, theirs)
    this.#set(path, merged.text)
  }

  #know(path: string, file: StoredFile | undefined): void {
    if (file) this.#disk.set(path, file)
    else this.#disk.delete(path)
  }

  #put(texts: Texts): void {
    for (const [path, text] of texts) this.#set(path, text)
    this.#tell()
  }

  #set(path: string, text: string | undefined): void {
    if (text === undefined) this.#texts.delete(path)
    else this.#texts.set(path, text)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** @returns the text that both changes come to: undefined in it when the file is to go */
function mergedText(
  base: string | undefined,
  ours: string | undefined,
  theirs: string | undefined,
): { readonly text: string | undefined } | 'conflict' {
  if (ours === base || ours === theirs) return { text: theirs }
  if (base === undefined || ours === undefined || theirs === undefined) return 'conflict'
  const text = mergeTexts(base, ours, theirs)
  return text === undefined ? 'conflict' : { text }
}
