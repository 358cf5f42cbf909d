import { createInkCompiler } from '@townsfolk/brain/ink'
import { createProjectReader, type Project } from '@townsfolk/service'
import { type WhatIf, whatIf } from '@townsfolk/service/missed'
import { type Fault, findFaults } from '@townsfolk/service/proof'
import { runTest } from '@townsfolk/service/rehearsal'
import { lexicon } from '../workspace/lexicon.ts'
import { readPlayable } from '../workspace/read-playable.ts'

/** Texts of files that have changed, by their paths; null for one that is gone. */
export type ChangedTexts = Readonly<Record<string, string | null>>

/** A test of the project, by the file that it stands in and its place there. */
export interface TestPlace {
  readonly file: string
  readonly index: number
}

/** What a test came to. */
export interface TestOutcome {
  readonly ok: boolean
  /** What was not as expected, in sentences. */
  readonly failures: readonly string[]
}

/** A phrase that is thought of for lines that were not understood. */
export interface PhraseIdea {
  readonly characterId: string
  /** Name of an action, or a phrase of what gets it. */
  readonly to: string
  readonly phrase: string
  readonly lines: readonly string[]
  /** Code of the language of the lines. */
  readonly language: string
}

/** How far and at whom to look for faults. */
export interface FaultSearch {
  /** How often characters are asked something, in all. */
  readonly steps: number
  /** Ids of the characters that are looked at. */
  readonly characterIds: readonly string[]
}

/** What takes long, with a copy of the project of its own: it runs beside the page. */
export class Bench {
  readonly #parse = createProjectReader({ flowCompilers: [createInkCompiler()] })
  #texts: Readonly<Record<string, string>> = {}
  #project: Project | undefined
  #search: AbortController | undefined

  /** Takes in what was changed. */
  change(changed: ChangedTexts): void {
    const texts: Record<string, string> = {}
    for (const [path, text] of Object.entries({ ...this.#texts, ...changed })) {
      if (text !== null) texts[path] = text
    }
    this.#texts = texts
    this.#project = readPlayable(this.#parse, texts).project
  }

  /** @throws Error when there is no such test in the files */
  async runTest({ file, index }: TestPlace): Promise<TestOutcome> {
    const project = this.#playable()
    const test = project.tests.find(each => each.file === file && each.index === index)
    if (!test) throw new Error(`There is no test ${index} in ${file}.`)
    const { ok, tries } = await runTest(project, test, { lexicon })
    const failures = tries.flatMap(({ turns }) => turns.flatMap(turn => turn.failures))
    return { ok, failures: failures.map(({ message }) => message) }
  }

  whatIf({ characterId, to, phrase, lines, language }: PhraseIdea): WhatIf {
    return whatIf(this.#playable(), characterId, to, phrase, lines, { lexicon, language })
  }

  /**
   * Looks for faults until it has looked as far as it should, or `stopSearch` is called.
   * @param onFault gets each fault when it is found
   * @returns what it did not look at, in sentences; undefined when it was stopped
   */
  async findFaults(
    { steps, characterIds }: FaultSearch,
    onFault: (fault: Fault) => unknown,
  ): Promise<readonly string[] | undefined> {
    const project = this.#playable()
    const characters = project.characters.filter(({ id }) => characterIds.includes(id))
    const search = new AbortController()
    this.#search = search
    const { signal } = search
    try {
      const chosen = { ...project, characters }
      return (await findFaults(chosen, this.#texts, { steps, lexicon, signal, onFault })).notLookedAt
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }

  stopSearch(): void {
    this.#search?.abort()
  }

  #playable(): Project {
    if (this.#project) return this.#project
    throw new Error('The files have a fault.')
  }
}
