import type { Npc } from '@townsfolk/core'

/** What each of them is asked at the end. Their files answer with what they saw this player do, and with nothing else. */
export const lastQuestion = 'What did you see me do?'

/**
 * Asks one after the other, each in their own conversation, and waits until they have said it.
 * @returns what was said, by id; whoever said nothing is left out
 */
export async function askForMemories<TObject>(
  people: readonly Npc<TObject>[],
  turnTo: (npc: Npc<TObject>) => void,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const memories = new Map<string, string>()
  for (const npc of people) {
    if (signal.aborted) break
    turnTo(npc)
    const lines: string[] = []
    const note = ({ line }: { readonly line: { readonly text: string } }): void => void lines.push(line.text)
    npc.events.on('line-start', note)
    const turn = await npc.say(lastQuestion, { signal })
    if (turn.status === 'answered') await turn.finished
    npc.events.off('line-start', note)
    if (lines.length > 0) memories.set(npc.id, lines.join(' '))
  }
  return memories
}
