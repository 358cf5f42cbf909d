import type { ActionCall, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { isFailure } from '../actions/action-outcome.ts'
import type { Npc } from '../runtime/npc.ts'
import type { Performance } from './performance.ts'
import type { SentTurn } from './turn.ts'

/** What a cast says and does on one turn, part by part as the reply comes. */
export class CastPerformance<TObject> {
  readonly #turn: SentTurn<TObject>
  readonly #nowMs: () => number
  readonly #performances = new Map<Npc<TObject>, Performance<TObject>>()

  constructor(turn: SentTurn<TObject>, nowMs: () => number) {
    this.#turn = turn
    this.#nowMs = nowMs
  }

  /** Nobody has said or done anything. */
  get isEmpty(): boolean {
    return this.#performances.size === 0
  }

  /** What is nobody's of the cast, or of one that left, is dropped. */
  perform(part: ChatStreamPart): void {
    if (part.type !== 'line' && part.type !== 'action') return
    const npc = this.#turn.npcs.find(({ characterId }) => characterId === part.characterId)
    if (!npc || npc.isDetached) return
    const performance = this.#performances.get(npc) ?? this.#open(npc)
    if (part.type === 'action') {
      npc.noteTarget(part.action, nameOfTarget(part.action, this.#turn.request))
      performance.act(part.action)
    } else if (!npc.noteLine(part.line.text) || this.#turn.kind !== 'ambient') {
      // To the same question the same answer is right; idle talk that goes round in circles is not.
      performance.say(part.line)
    }
  }

  /**
   * No more parts will come. Resolves when all was said, or dropped, and each action ended.
   * @param failed asked in between about a character that could not do something; waited for
   */
  async close(failed: (npc: Npc<TObject>) => Promise<unknown>): Promise<void> {
    const closed = Array.from(this.#performances, async ([npc, performance]) => {
      const outcomes = await performance.close()
      if (outcomes.some(isFailure)) await failed(npc)
      await performance.said
    })
    await Promise.all(closed)
  }

  #open(npc: Npc<TObject>): Performance<TObject> {
    const { kind, marks } = this.#turn
    // What it says about a failure comes in place of what it said before it tried.
    if (kind === 'follow-up') npc.stopTalking()
    const performance = npc.perform(kind === 'ambient' ? 'ambient' : 'player', sound => {
      marks.firstLineMs ??= this.#nowMs()
      if (sound === 'heard') marks.firstSoundMs ??= this.#nowMs()
    })
    this.#performances.set(npc, performance)
    return performance
  }
}

function nameOfTarget({ targetId }: ActionCall, { metadata = [] }: ChatRequest): string {
  return metadata.find(({ id }) => id === targetId)?.name ?? targetId
}
