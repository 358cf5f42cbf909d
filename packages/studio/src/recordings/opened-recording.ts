import { createAuthoredBrain, inLanguage } from '@townsfolk/brain'
import type { RecordedTurn, RecordedTurns } from '@townsfolk/core/recording'
import type { Project } from '@townsfolk/service'
import { type RerunTurn, rerun } from '@townsfolk/service/rerun'
import { messageOf } from '../wire/message-of.ts'
import { lexicon } from '../workspace/lexicon.ts'
import { createPauses } from '../workspace/pauses.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { readRecordingFile } from './read-file.ts'

const authored = createAuthoredBrain({ lexicon })

/** The recording that is open, and what its turns come to with the characters as they are being written. */
export class OpenedRecording {
  readonly #workspace: Workspace
  readonly #listeners = new Set<() => void>()
  readonly #release: () => void
  readonly #results = new Map<number, RerunTurn>()
  #name = ''
  #trouble = ''
  #recorded: RecordedTurns | undefined
  #isReading = false
  #chosenNumber = 1
  #from: number | undefined
  /** What the turns were run with. */
  #ranWith: readonly unknown[] = []
  /** Counts what was begun: what was begun before it is over. */
  #begun = 0
  #isRunning = false

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    this.#release = workspace.onChange(() => this.#runWithEdits())
  }

  /** Name of the file; empty when none is open. */
  get name(): string {
    return this.#name
  }

  /** Why a file could not be read; empty when it could. */
  get trouble(): string {
    return this.#trouble
  }

  get isReading(): boolean {
    return this.#isReading
  }

  get recorded(): RecordedTurns | undefined {
    return this.#recorded
  }

  /** The turn that is looked at. */
  get chosen(): RecordedTurn | undefined {
    return this.#recorded?.turns[this.#chosenNumber - 1]
  }

  /** Number of the first turn that is run again; undefined while none is. */
  get from(): number | undefined {
    return this.#from
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** What came of a turn that was run again. */
  resultOf({ number }: RecordedTurn): RerunTurn | undefined {
    return this.#results.get(number)
  }

  /** @returns stops calling back */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads a file in the place of the one that is open. */
  async open(file: File): Promise<void> {
    const number = this.#begin()
    this.#isReading = true
    this.#trouble = ''
    this.#tell()
    try {
      const recorded = await readRecordingFile(file)
      if (number !== this.#begun) return
      this.#recorded = recorded
      this.#results.clear()
      this.#name = file.name
      this.#chosenNumber = 1
      this.#from = undefined
    } catch (error) {
      if (number === this.#begun) this.#trouble = `${file.name}: ${messageOf(error)}`
    }
    this.#isReading = false
    this.#tell()
  }

  choose(number: number): void {
    if (!this.#recorded?.turns[number - 1]) return
    this.#chosenNumber = number
    this.#tell()
  }

  /** Runs a turn and what follows again, now and with each edit. */
  runFrom(number: number): void {
    if (number !== this.#from) this.#results.clear()
    this.#from = number
    void this.#run()
  }

  /** Shows the recording alone. */
  stop(): void {
    this.#begin()
    this.#results.clear()
    this.#from = undefined
    this.#tell()
  }

  end(): void {
    this.#begin()
    this.#release()
  }

  #runWithEdits(): void {
    const { project, isCurrent } = this.#workspace
    if (this.#from === undefined || !project || !isCurrent) return
    const now = subjectsOf(project)
    const isSame = now.length === this.#ranWith.length && now.every((each, at) => each === this.#ranWith[at])
    if (!isSame) void this.#run()
  }

  async #run(): Promise<void> {
    const { project } = this.#workspace
    const [turns, from] = [this.#recorded?.turns, this.#from]
    if (!project || !turns || from === undefined) return
    const number = this.#begin()
    this.#ranWith = subjectsOf(project)
    this.#isRunning = true
    this.#tell()
    const pause = createPauses()
    const cast = new Set(turns.flatMap(({ request }) => request.characterIds))
    for (const character of project.characters) {
      // Else the first turn of each would take so long that what is typed waits.
      for (const _ of cast.has(character.id)
        ? authored.prepare(inLanguage(character, project.language))
        : []) {
        await pause()
        if (number !== this.#begun) return
      }
    }
    for await (const turn of rerun(project, turns, { from, lexicon })) {
      if (number !== this.#begun) return
      this.#results.set(turn.played.number, turn)
      await pause()
    }
    if (number !== this.#begun) return
    this.#isRunning = false
    this.#tell()
  }

  /** Ends what is under way. */
  #begin(): number {
    this.#isRunning = false
    this.#begun += 1
    return this.#begun
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** What turns come to, comes of this: the same objects as long as nothing of it has changed. */
function subjectsOf({ characters, language }: Project): readonly unknown[] {
  return [language, ...characters]
}
