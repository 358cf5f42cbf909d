import type { AuthoredBrain, Character, Lexicon } from '@townsfolk/brain'
import type { Budget } from './budget.ts'
import { findNeverAllowed } from './condition-faults.ts'
import { findUnknownEvents, type GameEvents } from './event-faults.ts'
import { type ExploredFlow, exploreFlow } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import { findNoWayOut, findUnreached, unreachedCheckpoints } from './flow-faults.ts'
import { findTakenPhrases } from './phrase-faults.ts'
import { Rehearsed } from './rehearsed.ts'
import { findEarlySecrets } from './secret-faults.ts'
import type { Stage } from './stage.ts'
import { inEachLanguage, type WrittenCharacter } from './written-character.ts'

/** What a character is looked at with. */
export interface Search {
  readonly stage: Stage
  readonly events: GameEvents
  readonly brain: AuthoredBrain
  readonly budget: Budget
  readonly lexicon: Lexicon | undefined
  readonly signal: AbortSignal
  readonly written: WrittenCharacter
  readonly onFound: (faults: readonly Fault[]) => void
}

/** How many places of one conversation are looked at. */
const mostPlaces = 2_000

/** Looks for every kind of fault. Gives what it did not look at, in sentences. */
export async function lookAtCharacter(character: Character, search: Search): Promise<readonly string[]> {
  const { stage, events, budget, lexicon, written, onFound } = search
  const rehearsed = new Rehearsed(character, search)
  const explored = await exploreFlow(character, stage, { ...search, most: mostPlaces })
  const notLookedAt = [...placesLeft(character, explored)]
  if (explored.isWhole) {
    onFound(await findUnreached(rehearsed, explored, written))
    onFound(await findNoWayOut(rehearsed, explored, written))
  }
  onFound(await findNeverAllowed(rehearsed, explored, stage, written))
  onFound(findUnknownEvents(events, character, written))
  const secrets = await findEarlySecrets(rehearsed, explored, { budget: budget.shareOf(2), lexicon }, written)
  onFound(secrets.faults)
  if (secrets.tried < secrets.all) {
    notLookedAt.push(`${character.name}: made ${secrets.tried} of ${secrets.all} tries at secrets.`)
  }
  return [...notLookedAt, ...(await lookAtPhrases(character, search, { rehearsed, explored }))]
}

/** In each language of the character the phrases are others. */
async function lookAtPhrases(
  character: Character,
  search: Search,
  own: { readonly rehearsed: Rehearsed; readonly explored: ExploredFlow },
): Promise<readonly string[]> {
  const { stage, budget, written, onFound } = search
  const languages = inEachLanguage(character)
  const notLookedAt: string[] = []
  for (const [at, spoken] of languages.entries()) {
    const isOwn = spoken === character
    const rehearsed = isOwn ? own.rehearsed : new Rehearsed(spoken, search)
    const explored = isOwn ? own.explored : await exploreFlow(spoken, stage, { ...search, most: mostPlaces })
    const share = budget.shareOf(languages.length - at)
    const { faults, looked, all } = await findTakenPhrases(rehearsed, explored, share, written)
    onFound(faults)
    if (looked < all) {
      const language = languages.length > 1 ? ` in "${spoken.language}"` : ''
      notLookedAt.push(
        `${character.name}: looked at ${looked} of ${all} phrases${language}, those first that are most alike.`,
      )
    }
  }
  return notLookedAt
}

function placesLeft(character: Character, explored: ExploredFlow): readonly string[] {
  if (explored.isWhole) return []
  const missing = unreachedCheckpoints(character, explored)
  const reached = missing.length === 0 ? 'all checkpoints were reached' : `not reached: ${missing.join(', ')}`
  return [
    `${character.name}: looked at ${mostPlaces} places of its conversation, and there are more; ${reached}.`,
  ]
}
