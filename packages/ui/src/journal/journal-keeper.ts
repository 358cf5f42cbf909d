import { upgradeElement } from '../elements/define-elements.ts'
import { Journal, type JournalEntry } from './journal.ts'

/** Title and text of the journal entry for a checkpoint. */
export interface JournalText {
  readonly title: string
  readonly text: string
}

/** Options of a journal keeper: the journal, and the texts of its entries. */
export interface JournalKeeperOptions {
  readonly journal: Journal
  /** Texts by character id, then by the keyword of the checkpoint. A checkpoint that is not listed gets no entry. */
  readonly checkpoints: Readonly<Record<string, Readonly<Record<string, JournalText>>>>
}

/** The runtime of a scene. `NpcRuntime` of `@townsfolk/core` fits. */
export interface JournalRuntime {
  readonly events: {
    on(name: 'turn-end', listener: (event: JournalTurn) => void): unknown
    off(name: 'turn-end', listener: (event: JournalTurn) => void): unknown
  }
}

/** A turn that has ended, with the checkpoints that its messages reached. */
export interface JournalTurn {
  readonly turn: { readonly reply: { readonly messages: readonly JournalMessage[] } | undefined }
}

interface JournalMessage {
  readonly characterId: string
  readonly name: string
  /** Keyword of the checkpoint; `''` for a character without a flow. */
  readonly flowState: string
}

/** Makes a journal keeper. Turn it on with `runtime.add(…)`. */
export function createJournalKeeper(options: JournalKeeperOptions): JournalKeeper {
  return new JournalKeeper(options)
}

/**
 * Adds an entry to a journal when a conversation reaches a checkpoint; when a conversation returns to a checkpoint,
 * its entry becomes the current one. Turn it on with `runtime.add(createJournalKeeper({ journal, checkpoints }))`.
 * `takeSnapshot` and `restoreSnapshot` of `@townsfolk/core` save and restore the entries, but not their texts: a
 * saved game can be continued in another language.
 */
export class JournalKeeper {
  /** Name of its state in a snapshot. */
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
   * The entries as plain JSON, which `restore` reads. The runtime calls it; call it yourself if your game has its
   * own way to save.
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

  /** Restores the entries of a snapshot. Anything else, and entries whose texts no longer exist, are left out. */
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
