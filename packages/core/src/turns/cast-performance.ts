import type { ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { isFailure } from '../actions/action-outcome.ts'
import type { TurnParticipant } from './participant.ts'
import type { Performance } from './performance.ts'
import type { SentTurn } from './turn.ts'

/** What a cast says and does on one turn, part by part as the reply comes. */
export class CastPerformance<TObject, TNpc> {
  readonly #turn: SentTurn<TNpc>
  readonly #cast: readonly TurnParticipant<TObject, TNpc>[]
  readonly #nowMs: () => number
  readonly #performances = new Map<TurnParticipant<TObject, TNpc>, Performance<TNpc>>()

  /** @param cast those that the turn was sent for */
  constructor(turn: SentTurn<TNpc>, cast: readonly TurnParticipant<TObject, TNpc>[], nowMs: () => number) {
    this.#turn = turn
    this.#cast = cast
    this.#nowMs = nowMs
  }

  /** Nobody has said or done anything. */
  get isEmpty(): boolean {
    return this.#performances.size === 0
  }

  /** What is nobody's of the cast, or of one that left, is dropped. */
  perform(part: ChatStreamPart): void {
    if (part.type !== 'line' && part.type !== 'action' && part.type !== 'stop') return
    const participant = this.#cast.find(({ characterId }) => characterId === part.characterId)
    if (!participant || participant.isDetached) return
    const performance = this.#performances.get(participant) ?? this.#open(participant)
    if (part.type === 'stop') performance.stopActing()
    else if (part.type === 'action') {
      performance.act(part.action, id => nameOf(id, this.#turn.request))
    } else if (!participant.noteLine(part.line.text) || this.#turn.kind !== 'ambient') {
      // To the same question the same answer is right; idle talk that goes round in circles is not.
      performance.say(part.line)
    }
  }

  /**
   * No more parts will come. Resolves when all was said, or dropped, and each action ended.
   * @param failed asked in between about a character that could not do something; waited for
   */
  async close(failed: (participant: TurnParticipant<TObject, TNpc>) => Promise<unknown>): Promise<void> {
    const closed = Array.from(this.#performances, async ([participant, performance]) => {
      const outcomes = await performance.close()
      if (outcomes.some(isFailure)) await failed(participant)
      await performance.said
    })
    await Promise.all(closed)
  }

  #open(participant: TurnParticipant<TObject, TNpc>): Performance<TNpc> {
    const { kind, marks } = this.#turn
    // What it says about a failure comes in place of what it said before it tried.
    if (kind === 'follow-up') participant.stopTalking()
    const performance = participant.perform(kind === 'ambient' ? 'ambient' : 'player', sound => {
      marks.firstLineMs ??= this.#nowMs()
      if (sound === 'heard') marks.firstSoundMs ??= this.#nowMs()
    })
    this.#performances.set(participant, performance)
    return performance
  }
}

function nameOf(id: string, { metadata = [] }: ChatRequest): string {
  return metadata.find(other => other.id === id)?.name ?? id
}
