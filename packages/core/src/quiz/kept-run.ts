import type { ConversationRecord } from '../turns/session.ts'
import type { SessionStore } from '../turns/session-store.ts'

export interface KeptRunHost {
  /** Runs something after so much game time. Returns how to cancel it. */
  after(ms: number, run: () => void): () => void
  /** Called when something could not be read or kept; the quiz goes on without it. */
  failed(error: unknown): void
}

/** In game time. A store that takes longer to read than this is broken: the player is not to wait for it. */
const patienceMs = 5000

/** Where a run stands, in the game's session store, under a key that no conversation has. */
export class KeptRun {
  readonly #store: SessionStore | undefined
  readonly #host: KeptRunHost
  /** One after the other, so that what is written last is what is kept. */
  #writes: Promise<unknown> = Promise.resolve()

  constructor(store: SessionStore | undefined, host: KeptRunHost) {
    this.#store = store
    this.#host = host
  }

  /** Undefined when nothing is kept, or it cannot be read. */
  read(key: string): Promise<ConversationRecord | undefined> {
    const store = this.#store
    if (!store) return Promise.resolve(undefined)
    return new Promise(resolve => {
      const giveUp = (error: unknown): void => {
        cancel()
        this.#host.failed(error)
        resolve(undefined)
      }
      const cancel = this.#host.after(patienceMs, () => giveUp(hangs()))
      const read = async (): Promise<void> => {
        await this.#writes
        const record = await store.read(key)
        cancel()
        resolve(record)
      }
      read().catch(giveUp)
    })
  }

  /** @param record undefined: nothing is kept any more */
  write(key: string, record: ConversationRecord | undefined): void {
    const store = this.#store
    if (!store) return
    this.#writes = this.#writes
      .then(() => (record ? store.write(key, record) : store.remove(key)))
      .catch(error => this.#host.failed(error))
  }
}

/** Other than those of conversations, which begin with their save slot: no slot has a colon there. */
export function runKey(questionSetId: string, playerId: string): string {
  return `quiz:${encodeURIComponent(questionSetId)}/${encodeURIComponent(playerId)}`
}

function hangs(): Error {
  const message = `The session store did not answer within ${patienceMs / 1000} s: the quiz begins anew.`
  return Object.assign(new Error(message), { code: 'session_not_kept' })
}
