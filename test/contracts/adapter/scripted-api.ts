import type { DialogueApi, DialogueCallOptions, Vec3 } from '@townsfolk/core'
import type { ActionCall, ChatReply, ChatRequest } from '@townsfolk/protocol'

/** A service whose characters say one line, and take the actions that were laid out for them. */
export class ScriptedApi implements DialogueApi {
  readonly requests: ChatRequest[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  #actions: ActionCall[] = []
  #gate: Promise<void> = Promise.resolve()

  get last(): ChatRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('Nothing was sent.')
    return request
  }

  /** What was sent last, by id. */
  get lastIds(): string[] {
    return (this.last.metadata ?? []).map(({ id }) => id)
  }

  /** Where the request sent last says that an entity is; undefined when it does not name it. */
  lastPlaceOf(id: string): Vec3 | undefined {
    return this.last.metadata?.find(entity => entity.id === id)?.position
  }

  /** Nothing was sent. */
  forget(): void {
    this.requests.length = 0
    this.signals.length = 0
  }

  /** The next reply has these. */
  layOut(...actions: readonly (readonly [name: string, targetId: string])[]): void {
    this.#actions = actions.map(([name, targetId]) => ({ name, targetId }))
  }

  /** Holds replies back. Returns what lets them go. */
  hold(): () => void {
    let open = (): void => {}
    this.#gate = new Promise(resolve => {
      open = resolve
    })
    return open
  }

  /** Deaf to its signal: what comes too late is the runtime's to leave out. */
  async chat(request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    const actions = this.#actions
    this.#actions = []
    await this.#gate
    const [characterId = ''] = request.characterIds
    const lines = [{ text: `Reply ${this.requests.length}`, emotion: 'NEUTRAL' }]
    return {
      sessionId: `session of ${characterId}`,
      messages: [{ characterId, name: characterId, lines, actions, flowState: '' }],
      metadata: [],
    }
  }
}
