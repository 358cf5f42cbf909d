import { reportUncaught } from '../base/emit-safely.ts'
import type { SavedSighting } from '../perception/senses-port.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { Character } from '../runtime/character.ts'
import type { SavedGame } from '../runtime/runtime-context.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { ConversationRecord, Session } from '../turns/session.ts'
import { forkWhenNeeded } from './fork-session.ts'
import type { PerceivedSnapshot, RuntimeSnapshot } from './runtime-snapshot.ts'

/**
 * A saved game that was restored. Conversations, characters and parts take what is theirs when they come for
 * the first time; those that come again go on with what they have.
 */
export class RestoredGame<TObject> implements SavedGame<TObject> {
  readonly #api: DialogueApi
  readonly #unread: readonly string[]
  /** Undefined: they stay as they are. So do parts. */
  readonly #conversations: Claims<ConversationRecord> | undefined
  readonly #sightings: Claims<readonly SavedSighting[]>
  readonly #parts: Claims<unknown> | undefined

  constructor(snapshot: RuntimeSnapshot | PerceivedSnapshot, api: DialogueApi) {
    const isWhole = 'conversations' in snapshot
    this.#api = api
    this.#unread = isWhole ? snapshot.unread : []
    this.#conversations = isWhole ? new Claims(snapshot.conversations) : undefined
    this.#sightings = new Claims(snapshot.sightings)
    this.#parts = isWhole ? new Claims(snapshot.parts) : undefined
  }

  sessionOpened(key: string, session: Session): void {
    const wasUnread = this.#unread.includes(key)
    // Nothing was said since.
    if (wasUnread && (session.isUnread || session.record === session.asRead)) return
    this.#conversations?.claim(key, saved => {
      const record = wasUnread ? session.asRead : saved
      session.set(record && { ...record, isRestored: true })
      forkWhenNeeded(session, this.#api)
    })
  }

  npcJoined({ id, senses }: Character<TObject>): void {
    this.#sightings.claim(id, saved => senses?.restore(saved ?? []))
  }

  partAdded(part: RuntimePart): void {
    if (part.name) this.#parts?.claim(part.name, state => reportUncaught(() => part.restore?.(state)))
  }

  /** What nobody has come for yet: it belongs to the next saved game too. */
  get waiting(): Pick<RuntimeSnapshot, 'conversations' | 'sightings' | 'parts'> {
    return {
      conversations: this.#conversations?.waiting ?? {},
      sightings: this.#sightings.waiting,
      parts: this.#parts?.waiting ?? {},
    }
  }
}

/** What was saved under names, each for who comes first. */
class Claims<T> {
  readonly #waiting: Map<string, T>
  readonly #claimed = new Set<string>()

  constructor(saved: Readonly<Record<string, T>>) {
    this.#waiting = new Map(Object.entries(saved))
  }

  get waiting(): Record<string, T> {
    return Object.fromEntries(this.#waiting)
  }

  /** @param take gets undefined when nothing was saved; not called for a name that was claimed before */
  claim(name: string, take: (saved: T | undefined) => void): void {
    if (this.#claimed.has(name)) return
    this.#claimed.add(name)
    const saved = this.#waiting.get(name)
    this.#waiting.delete(name)
    take(saved)
  }
}
