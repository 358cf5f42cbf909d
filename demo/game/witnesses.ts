import type { Npc, NpcRuntime } from '@townsfolk/core'
import { type DeedId, deeds, type PersonId, personIds, type Story } from '../story/index.ts'

/** Who sees the player at this moment: whoever has no senses sees everything. */
export function witnessesOf<TObject>(runtime: NpcRuntime<TObject>): readonly PersonId[] {
  return runtime.npcs
    .filter(seesPlayer)
    .map(({ id }) => id)
    .filter(isPerson)
}

/**
 * Notes what the player did: those who see it remember, and those within hearing know of it from their next turn on.
 * What they saw before, they do not hear of again.
 * @param loudness how far it is heard; 1 is as far as a voice
 */
export function noteDeed<TObject>(
  runtime: NpcRuntime<TObject>,
  story: Story,
  deed: DeedId,
  loudness = 1,
): void {
  const before = story.night
  story.report({ type: 'deed-done', deed, seenBy: witnessesOf(runtime) })
  if (story.night === before) return
  runtime.log(deeds[deed], { at: 'player', loudness, priority: 'medium' })
}

function seesPlayer<TObject>({ senses }: Npc<TObject>): boolean {
  return senses?.sightings.some(({ slot, isSeen }) => slot.id === 'player' && isSeen) ?? true
}

function isPerson(id: string): id is PersonId {
  return personIds.some(person => person === id)
}
