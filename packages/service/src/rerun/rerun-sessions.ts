import type { ForkRequest } from '@townsfolk/protocol'
import type { TriedService } from '../rehearsal/tried-service.ts'
import type { PlayedTurn } from './played-turn.ts'

/** A conversation that is held again. */
export interface RerunSession {
  /** Undefined until its first turn is taken. */
  readonly id: string | undefined
  /** How many turns of it are taken. */
  readonly turnCount: number
  /** Where the flow of each character is in it. */
  readonly checkpoints: Map<string, string>
}

/** The conversations of the played turns, by the ids that they had then. */
export class RerunSessions {
  readonly #service: TriedService
  readonly #sessions = new Map<string, RerunSession>()
  /** By session and message as they were then, the message that was last said on the same turn now. */
  readonly #messageIds = new Map<string, string>()

  constructor(service: TriedService) {
    this.#service = service
  }

  /** The conversation of a turn, and what of it cannot be as it was then. */
  async of({ request: { sessionId }, copyOf }: PlayedTurn): Promise<{
    readonly session: RerunSession
    readonly note: string | undefined
  }> {
    const begun: RerunSession = { id: undefined, turnCount: 0, checkpoints: new Map() }
    if (sessionId === undefined) return { session: begun, note: undefined }
    const known = this.#sessions.get(sessionId)
    if (known) return { session: known, note: undefined }
    const copied = copyOf && (await this.#copy(copyOf))
    return copied ? { session: copied, note: undefined } : { session: begun, note: unknownBeginning }
  }

  /**
   * Notes what a turn has come to.
   * @param then ids of the session and its messages as they were then
   */
  note(
    then: { readonly sessionId: string; readonly messageIds: readonly string[] },
    session: RerunSession,
    lastMessageId: string | undefined,
  ): void {
    this.#sessions.set(then.sessionId, session)
    if (lastMessageId === undefined) return
    for (const id of then.messageIds) this.#messageIds.set(keyOf(then.sessionId, id), lastMessageId)
  }

  async #copy({ sessionId, messageId }: ForkRequest): Promise<RerunSession | undefined> {
    const original = this.#sessions.get(sessionId)
    if (original?.id === undefined) return undefined
    const at = messageId === undefined ? undefined : this.#messageIds.get(keyOf(sessionId, messageId))
    if (messageId !== undefined && at === undefined) return undefined
    const id = await this.#service.fork({
      sessionId: original.id,
      ...(at !== undefined && { messageId: at }),
    })
    return id === undefined ? undefined : { ...original, id, checkpoints: new Map(original.checkpoints) }
  }
}

const unknownBeginning =
  'It goes on with a conversation that began before the recording: what was said and done before is not known.'

function keyOf(sessionId: string, messageId: string): string {
  return JSON.stringify([sessionId, messageId])
}
