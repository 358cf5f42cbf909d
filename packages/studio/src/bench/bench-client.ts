import type { WhatIf } from '@townsfolk/service/missed'
import type { Fault } from '@townsfolk/service/proof'
import { proxy, type Remote, wrap } from 'comlink'
import type { Drafts } from '../files/drafts.ts'
import type { Bench, FaultSearch, PhraseIdea, TestOutcome, TestPlace } from './bench.ts'

/** The bench in a worker, which always has the files as they are being written. The page stays free while it works. */
export class BenchClient {
  readonly #drafts: Drafts
  #worker: Worker | undefined
  #bench: Remote<Bench> | undefined
  /** What the worker has. */
  #sent: Readonly<Record<string, string>> = {}

  constructor(drafts: Drafts) {
    this.#drafts = drafts
  }

  /** @throws Error when the test is not in the files, or they have a fault */
  async runTest(place: TestPlace): Promise<TestOutcome> {
    return (await this.#ready()).runTest(place)
  }

  /** @throws Error when the character or what gets the phrase is not there */
  async whatIf(idea: PhraseIdea): Promise<WhatIf> {
    return (await this.#ready()).whatIf(idea)
  }

  /**
   * @param onFault gets each fault when it is found
   * @returns what was not looked at, in sentences; undefined when the search was stopped
   */
  async findFaults(
    search: FaultSearch,
    onFault: (fault: Fault) => void,
  ): Promise<readonly string[] | undefined> {
    return (await this.#ready()).findFaults(search, proxy(onFault))
  }

  stopSearch(): void {
    void this.#bench?.stopSearch()
  }

  end(): void {
    this.#worker?.terminate()
  }

  async #ready(): Promise<Remote<Bench>> {
    this.#worker ??= new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' })
    this.#bench ??= wrap<Bench>(this.#worker)
    const { texts } = this.#drafts
    const paths = new Set([...Object.keys(texts), ...Object.keys(this.#sent)])
    const changed = [...paths].filter(path => texts[path] !== this.#sent[path])
    if (changed.length > 0) {
      this.#sent = texts
      await this.#bench.change(Object.fromEntries(changed.map(path => [path, texts[path] ?? null])))
    }
    return this.#bench
  }
}
