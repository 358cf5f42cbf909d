import { nearestName } from '@townsfolk/protocol'
import type { DialogueApi } from '../ports/dialogue-api.ts'

/** What each service was asked about already. */
const checkedIds = new WeakMap<DialogueApi, Set<string>>()

/**
 * An id that the service does not know is a mistake of the game's: it is said on the console when the character is made, once,
 * and not to the player with the first line. Where the service cannot be asked, nothing is said.
 */
export async function checkCharacter(api: DialogueApi, characterId: string): Promise<void> {
  const checked = checkedIds.get(api) ?? new Set()
  checkedIds.set(api, checked)
  if (checked.has(characterId)) return
  checked.add(characterId)
  const ids = await api.knownCharacters?.().catch(() => undefined)
  if (!ids || ids.includes(characterId)) return
  console.error(`Townsfolk: the service has no character "${characterId}"; ${adviceOn(characterId, ids)}`)
}

function adviceOn(characterId: string, ids: readonly string[]): string {
  const nearest = nearestName(characterId, ids)
  if (nearest !== undefined) return `did you mean "${nearest}"?`
  if (ids.length === 0) return 'it has none at all, or none that this key may use.'
  return `it has ${ids.slice(0, mostNamed).join(', ')}${ids.length > mostNamed ? ', …' : '.'}`
}

const mostNamed = 12
