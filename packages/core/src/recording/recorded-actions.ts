import type { ActionCall, ChatReply, ChatRequest } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import type { OutputEntry } from './lines.ts'
import type { RecordedAction } from './recorded-turn.ts'

/** An action that began, or ended. */
interface ActionEvent {
  readonly line: number
  readonly outcome: ActionOutcome | undefined
}

/** What a recording tells of actions, to be found again by the calls of the replies. */
export class ActionEvents {
  /** By event, entity id of the character, name and target, in their order; each is the event of one call. */
  readonly #events = new Map<string, ActionEvent[]>()

  /** Notes an event, if it is one of an action. */
  note(entry: OutputEntry, line: number): void {
    if (entry.out !== 'event' || (entry.name !== 'action-start' && entry.name !== 'action-end')) return
    const { name, npc, call, outcome } = entry as unknown as {
      readonly name: string
      readonly npc: string
      readonly call: ActionCall
      readonly outcome: ActionOutcome | undefined
    }
    const key = keyOf(name, npc, call)
    const events = this.#events.get(key) ?? []
    events.push({ line, outcome })
    this.#events.set(key, events)
  }

  /** What became of the actions of a reply. Ask in the order of the turns: what is given once is not given again. */
  take(request: ChatRequest, reply: ChatReply, line: number): readonly RecordedAction[] {
    return reply.messages.flatMap(({ characterId, actions }) => {
      const entity = request.metadata?.find(each => each.characterId === characterId)
      const take = (name: string, call: ActionCall): ActionEvent | undefined =>
        this.#takeAfter(line, keyOf(name, entity?.id ?? characterId, call))
      return actions.map(call => ({
        characterId,
        call,
        hasBegun: take('action-start', call) !== undefined,
        outcome: take('action-end', call)?.outcome,
      }))
    })
  }

  #takeAfter(line: number, key: string): ActionEvent | undefined {
    const events = this.#events.get(key) ?? []
    const at = events.findIndex(event => event.line > line)
    return at < 0 ? undefined : events.splice(at, 1)[0]
  }
}

function keyOf(event: string, npc: string, { name, targetId }: ActionCall): string {
  return JSON.stringify([event, npc, name, targetId])
}
