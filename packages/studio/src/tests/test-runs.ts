import type { Project } from '@townsfolk/service'
import type { TestOutcome } from '../bench/bench.ts'
import type { BenchClient } from '../bench/bench-client.ts'
import { messageOf } from '../wire/message-of.ts'
import type { Workspace } from '../workspace/workspace.ts'

type Test = Project['tests'][number]

/** What a test came to, and whether it passed before anything was changed. */
export interface TestRun {
  readonly test: Test
  /** Undefined while it runs. */
  readonly result: TestOutcome | undefined
  /** It passed with the files as they were saved, and does not any more. */
  readonly isTurnedRed: boolean
}

interface Kept {
  /** What the test is about, as it was. */
  readonly of: readonly unknown[]
  readonly result: TestOutcome
}

/** Runs the project's tests again whenever something that they are about has changed. */
export class TestRuns {
  readonly #workspace: Workspace
  readonly #bench: Pick<BenchClient, 'runTest'>
  readonly #tell: () => void
  readonly #results = new Map<string, Kept>()
  /** Whether each test passed when all was saved, by its key. */
  readonly #saved = new Map<string, boolean>()
  readonly #release: () => void
  #isRunning = false

  /** @param tell is called whenever a result is there */
  constructor(workspace: Workspace, bench: Pick<BenchClient, 'runTest'>, tell: () => void) {
    this.#workspace = workspace
    this.#bench = bench
    this.#tell = tell
    this.#release = workspace.onChange(() => {
      this.#noteSaved()
      void this.run()
    })
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
        const { test, of } = next
        const result = await this.#bench.runTest(test).catch(failed)
        this.#results.set(keyOf(test), { of, result })
        this.#noteSaved()
        this.#tell()
      }
    } finally {
      this.#isRunning = false
      this.#tell()
    }
  }

  end(): void {
    this.#release()
  }

  /** Once all is saved, what the tests come to is what they came to when all was saved. */
  #noteSaved(): void {
    const { project, drafts } = this.#workspace
    if (!project || drafts.unsaved.length > 0) return
    for (const test of project.tests) {
      const known = this.#known(project, test)
      if (known) this.#saved.set(keyOf(test), known.result.ok)
    }
  }

  /** The result of a test, unless something that it is about has changed since. */
  #known(project: Project, test: Test): Kept | undefined {
    const known = this.#results.get(keyOf(test))
    return known && isSame(known.of, subjectsOf(project, test)) ? known : undefined
  }

  #next(): { readonly test: Test; readonly of: readonly unknown[] } | undefined {
    const { project, isCurrent } = this.#workspace
    if (!project || !isCurrent) return undefined
    const test = project.tests.find(each => !this.#known(project, each))
    return test && { test, of: subjectsOf(project, test) }
  }
}

/** A test that could not be run is one that does not pass. */
function failed(error: unknown): TestOutcome {
  return { ok: false, failures: [messageOf(error)] }
}

/** A test is known again by its file and name. */
function keyOf({ file, name }: Test): string {
  return `${file} ${name}`
}

/** What a test is about, itself among it: the same objects as long as nothing has changed. */
function subjectsOf({ characters, scenes }: Project, test: Test): readonly unknown[] {
  const cast = test.characterIds.map(id => characters.find(character => character.id === id))
  const scene = test.scene === undefined ? scenes[0] : scenes.find(({ name }) => name === test.scene)
  return [...cast, scene, test]
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}
