import type { Character } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { Project } from '@townsfolk/service'
import { runTest, type TestResult } from '@townsfolk/service/rehearsal'
import type { Workspace } from '../workspace/workspace.ts'

type Test = Project['tests'][number]

/** What a test came to, and whether it passed before anything was changed. */
export interface TestRun {
  readonly test: Test
  /** Undefined while it runs. */
  readonly result: TestResult | undefined
  /** It passed with the files as they were saved, and does not any more. */
  readonly isTurnedRed: boolean
}

/** Runs the project's tests again whenever something that they are about has changed. */
export class TestRuns {
  readonly #workspace: Workspace
  readonly #tell: () => void
  readonly #results = new Map<
    string,
    { readonly test: Test; readonly of: readonly unknown[]; readonly result: TestResult }
  >()
  /** Whether each test passed when all was saved, by its key. */
  readonly #saved = new Map<string, boolean>()
  readonly #release: () => void
  #isRunning = false

  /** @param tell is called whenever a result is there */
  constructor(workspace: Workspace, tell: () => void) {
    this.#workspace = workspace
    this.#tell = tell
    this.#release = workspace.onChange(() => void this.run())
  }

  get runs(): readonly TestRun[] {
    return (this.#workspace.project?.tests ?? []).map(test => {
      const key = keyOf(test)
      const result = this.#results.get(key)?.result
      return { test, result, isTurnedRed: result?.ok === false && this.#saved.get(key) === true }
    })
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Runs the tests that have to be: with what was changed while they run, they run again. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { project, test, of } = next
        const result = await runTest(project, test, { lexicon: createLexicon() })
        this.#results.set(keyOf(test), { test, of, result })
        if (this.#workspace.drafts.unsaved.length === 0) this.#saved.set(keyOf(test), result.ok)
        this.#tell()
        // What is typed comes first.
        await new Promise(resolve => setTimeout(resolve))
      }
    } finally {
      this.#isRunning = false
      this.#tell()
    }
  }

  end(): void {
    this.#release()
  }

  #next(): { readonly project: Project; readonly test: Test; readonly of: readonly unknown[] } | undefined {
    const { project, isCurrent } = this.#workspace
    if (!project || !isCurrent) return undefined
    for (const test of project.tests) {
      const known = this.#results.get(keyOf(test))
      const of = subjectsOf(project, test)
      if (known && isSame(known.of, of) && JSON.stringify(known.test) === JSON.stringify(test)) continue
      return { project, test, of }
    }
    return undefined
  }
}

/** A test is known again by its file and name. */
function keyOf({ file, name }: Test): string {
  return `${file} ${name}`
}

/** What a test is about: the same objects as long as nothing has changed. */
function subjectsOf({ characters, scenes }: Project, { characterIds, scene }: Test): readonly unknown[] {
  const cast = characterIds.map((id): Character | undefined =>
    characters.find(character => character.id === id),
  )
  const place = scene === undefined ? scenes[0] : scenes.find(({ name }) => name === scene)
  return [...cast, JSON.stringify(place)]
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}
