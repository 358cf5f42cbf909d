import type { Character, FlowCompiler } from '@townsfolk/brain'
import { createInkCompiler } from '@townsfolk/brain/ink'
import { createProjectReader, type Project, type ProjectIssue, type QuestionSet } from '@townsfolk/service'
import type { Drafts } from '../files/drafts.ts'
import { readPlayable } from './read-playable.ts'

/** The project as it is being written: what its files say now, and the last version that had no fault. */
export class Workspace {
  readonly drafts: Drafts
  /** Read flows in files of their own. */
  readonly flowCompilers: readonly FlowCompiler[] = [createInkCompiler()]
  readonly #parse = createProjectReader({ flowCompilers: this.flowCompilers })
  readonly #listeners = new Set<() => void>()
  /** Where the conversation on the stage stands, by character id. */
  readonly #checkpoints = new Map<string, string>()
  #issues: readonly ProjectIssue[] = []
  #project: Project | undefined
  #isCurrent = false
  #isAsked = false

  constructor(drafts: Drafts) {
    this.drafts = drafts
    drafts.onChange(() => this.#readSoon())
  }

  /** The last version without a fault: characters go on talking while one of them is being changed. */
  get project(): Project | undefined {
    return this.#project
  }

  /** Whether `project` is what the files say now, but for tests with a fault. */
  get isCurrent(): boolean {
    return this.#isCurrent
  }

  get issues(): readonly ProjectIssue[] {
    return this.#issues
  }

  issuesIn(path: string): readonly ProjectIssue[] {
    return this.#issues.filter(({ file }) => file === path)
  }

  /** The character of a file, as it was last without a fault. */
  characterAt(path: string): Character | undefined {
    const id = idIn(this.drafts.text(path) ?? '')
    return this.#project?.characters.find(character => character.id === id)
  }

  /** The question set of a file, as it was last without a fault. */
  questionSetAt(path: string): QuestionSet | undefined {
    const id = idIn(this.drafts.text(path) ?? '')
    return this.#project?.questionSets.find(set => set.id === id)
  }

  /** The checkpoint that the conversation on the stage has come to. */
  checkpointOf(path: string): string | undefined {
    return this.#checkpoints.get(this.characterAt(path)?.id ?? '')
  }

  /** Says where the conversation on the stage is; empty when it has begun anew. */
  reach(characterId: string, checkpoint: string): void {
    if (checkpoint === '') this.#checkpoints.delete(characterId)
    else this.#checkpoints.set(characterId, checkpoint)
    this.#tell()
  }

  /** @returns stops calling back */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the files at once, and not only when the page is free. A faulty test keeps no character from the stage. */
  read(): void {
    this.#isAsked = false
    const { issues, project } = readPlayable(this.#parse, this.drafts.texts)
    this.#issues = issues
    this.#isCurrent = project !== undefined
    if (project) this.#project = project
    this.#tell()
  }

  /** Letters that are typed quickly are read together. */
  #readSoon(): void {
    this.#tell()
    if (this.#isAsked) return
    this.#isAsked = true
    setTimeout(() => this.#isAsked && this.read(), readAfterMs)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** In ms: what is typed is drawn first, and read then. */
const readAfterMs = 150

/** Found even in a file that has a fault somewhere. */
function idIn(text: string): string | undefined {
  return /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1]
}
