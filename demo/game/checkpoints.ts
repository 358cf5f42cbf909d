import { listen, type NpcRuntime } from '@townsfolk/core'
import type { Story } from '../story/index.ts'

/** Tells the story what conversations have come to: Tobin's trust, the keeper's leave. Returns the release. */
export function followCheckpoints<TObject>(runtime: NpcRuntime<TObject>, story: Story): () => void {
  return listen(runtime.events, 'turn-end', ({ turn }) => {
    for (const { characterId, flowState } of turn.reply?.messages ?? []) {
      if (characterId === 'tobin' && flowState === 'friend') story.report({ type: 'trust-won' })
      if (characterId === 'keeper' && flowState === 'won') story.report({ type: 'keeper-won' })
    }
  })
}
