import { upgradeElement } from '../elements/define-elements.ts'
import { Journal, type JournalEntry } from './journal.ts'

/** What the journal says about a checkpoint. */
export interface JournalText {
  readonly title: string
  readonly text: string
}

/** What the keeper writes, and where. */
export interface JournalKeeperOptions {
  readonly journal: Journal
  /** By character id, then by the keyword of the checkpoint. Others get no entry. */
  readonly checkpoints: Readonly<Record<string, Readonly<Record<string, JournalText>>>>
}

/** What the keeper needs of a scene run. An `NpcRuntime` of `@townsfolk/core` fits. */
export interface JournalRuntime {
  readonly events: {
    on(name: 'turn-end', listener: (event: JournalTurn) => void): unknown
    off(name: 'turn-end', listener: (event: JournalTurn) => void): unknown
  }
}

/** A turn that has ended, with the checkpoints that its messages came to. */
export interface JournalTurn {
  readonly turn: { readonly reply: { readonly messages: readonly JournalMessage[] } | undefined }
}

interface JournalMessage {
  readonly characterId: string
  readonly name: string
  /** Keyword of the checkpoint; empty without a flow. */
  readonly flowState: string
}

/**
 * Makes what writes a journal from the checkpoints that conversations come to; `runtime.add(…)` turns it on.
 */
export function createJournalKeeper(options: JournalKeeperOptions): JournalKeeper {
  return new JournalKeeper(options)
}

/**
 * Writes the journal, once it was added to a runtime: `runtime.add(createJournalKeeper({ journal, checkpoints
 * }))`. A checkpoint that a conversation comes to becomes an entry; one that it comes to again is where
 * things stand. `takeSnapshot` and `restoreSnapshot` of `@townsfolk/core` carry what is in the journal.
 * What it says is not saved: a game that was saved in one language goes on in another.
 */
export class JournalKeeper {
  /** Names its state in a snapshot. */
  readonly name = 'journal'
  readonly #options: JournalKeeperOptions
  #release: (() => void) | undefined

  constructor(options: JournalKeeperOptions) {
    upgradeElement(Journal, options.journal)
    this.#options = options
  }

  /** For the runtime. */
  joined({ events }: JournalRuntime): void {
    this.end()
    const note = ({ turn }: JournalTurn): void => {
      for (const message of turn.reply?.messages ?? []) this.#note(message)
    }
    events.on('turn-end', note)
    this.#release = () => {
      events.off('turn-end', note)
    }
  }

  /**
   * For the runtime, and for games that save in a way of their own. Plain JSON that `restore` understands.
   */
  snapshot(): readonly SavedEntry[] {
    return this.#options.journal.entries.map(
      ({ characterId, checkpoint, character, isCurrent = false, isNew = false }) => ({
        characterId,
        checkpoint,
        character,
        isCurrent,
        isNew,
      }),
    )
  }

  /** What is not of a snapshot, or has no words any more, is left out. */
  restore(state: unknown): void {
    const saved: readonly unknown[] = Array.isArray(state) ? state : []
    this.#options.journal.entries = saved.filter(isSavedEntry).flatMap(entry => this.#withWords(entry) ?? [])
  }

  /** For the runtime. */
  left(): void {
    this.end()
  }

  /** For the runtime. */
  end(): void {
    this.#release?.()
    this.#release = undefined
  }

  #note({ characterId, name, flowState }: JournalMessage): void {
    const entry = this.#withWords({ characterId, checkpoint: flowState, character: name })
    if (entry) this.#options.journal.addEntry(entry)
  }

  #withWords<TReached extends Omit<JournalEntry, 'title' | 'text'>>(
    reached: TReached,
  ): (TReached & JournalText) | undefined {
    const { characterId, checkpoint } = reached
    const { checkpoints } = this.#options
    const ofCharacter = Object.hasOwn(checkpoints, characterId) ? checkpoints[characterId] : undefined
    if (!ofCharacter || !Object.hasOwn(ofCharacter, checkpoint)) return undefined
    const words = ofCharacter[checkpoint]
    return words && { ...reached, title: words.title, text: words.text }
  }
}

interface SavedEntry {
  readonly characterId: string
  readonly checkpoint: string
  readonly character: string
  readonly isCurrent: boolean
  readonly isNew: boolean
}

function isSavedEntry(value: unknown): value is SavedEntry {
  if (typeof value !== 'object' || value === null) return false
  const { characterId, checkpoint, character } = value as Partial<SavedEntry>
  return [characterId, checkpoint, character].every(text => typeof text === 'string')
}
