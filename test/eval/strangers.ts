import { explainedOutcomeOf } from './converse.ts'
import { asksForNothing } from './judge.ts'
import type { World } from './worlds.ts'

/** A question that was written for another world, and the topic of this one that it was answered with. */
export interface Mistaken {
  readonly world: string
  readonly says: string
  readonly phrase: string
  readonly score: number
}

export interface StrangersScore {
  readonly of: number
  readonly mistaken: readonly Mistaken[]
}

/** What anybody may be asked, in any world. */
const ofAnybody = /\b(your name|you do|your job|you sell|are you|help me|yourself)\b/

/**
 * How often a character answers what players ask in another world with one of its own topics: what these questions are
 * about, its author wrote nothing of.
 */
export async function askStrangers(worlds: readonly World[]): Promise<StrangersScore> {
  const mistaken: Mistaken[] = []
  let of = 0
  for (const [at, world] of worlds.entries()) {
    const { knowledge } = world.character
    for (const step of [1, 2, 3]) {
      const other = worlds[(at + step) % worlds.length]
      const asked = (other?.utterances ?? []).filter(
        ({ expect, after }) => after === undefined && asksForNothing(expect),
      )
      for (const { says } of asked) {
        of += 1
        const { explanation } = await explainedOutcomeOf(world, { says, expect: '' })
        for (const { decision, chosen } of explanation.steps) {
          const node = /^knowledge (\d+)$/.exec(chosen ?? '')?.[1]
          if (decision !== 'answer' || node === undefined) continue
          const phrases = knowledge[Number(node)]?.phrases ?? []
          if (phrases.some(phrase => ofAnybody.test(phrase))) continue
          const best = explanation.candidates.find(({ name }) => name === chosen)
          mistaken.push({
            world: world.name,
            says,
            phrase: best?.phrase ?? phrases[0] ?? '',
            score: best?.score ?? 0,
          })
        }
      }
    }
  }
  return { of, mistaken }
}
