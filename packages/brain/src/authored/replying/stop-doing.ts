import type { PerceivedEntity } from '@townsfolk/protocol'
import { placesByName, plainPlaces } from '../../language/english/answers.ts'
import { here, portableKinds } from '../../language/english/stopping.ts'
import type { AuthoredTurn, DoneNow } from '../../turn/authored-turn.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { hasGrammar } from '../../words/tokens.ts'
import { holderOf } from '../answers/holders.ts'
import { linesFor } from '../answers/lines-for.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf, called } from '../naming/called.ts'
import { placeOf } from '../naming/place-words.ts'
import type { Script } from './script.ts'

/**
 * Ends what the character is doing, says so, and where the thing is that it was at; or says that it is doing nothing.
 * False when it has no words for that.
 */
export function stopDoing(
  doing: DoneNow | undefined,
  { turn, script }: { readonly turn: AuthoredTurn; readonly script: Script },
): boolean {
  const { character } = turn
  const name = doing === undefined ? 'notDoing' : 'stopped'
  script.remember({ question: undefined })
  if (doing !== undefined) script.stop()
  const lines = hasGrammar(character.language)
    ? linesFor({ name }, character)
    : (character.answers[name] ?? [])
  if (!script.say(lines, name)) return false
  const entity = turn.entities.find(({ id }) => id === doing?.target)
  if (entity === undefined) return true
  script.remember({ focus: entity.id })
  const place = restingPlace(entity, turn)
  if (place !== undefined && hasGrammar(character.language)) {
    const plain = beOf(entity) === 'are' ? plainPlaces.slice(0, 1) : placesByName
    script.say(linesFor({ name: 'place', plain }, character), 'answer place', {
      target: called(entity, turn.entities),
      entity,
      words: { place },
    })
  }
  return true
}

/** Where it can be reached; undefined of what nobody carries away. What the character has with it stays where it is. */
function restingPlace(entity: PerceivedEntity, turn: AuthoredTurn): string | undefined {
  if (isPerson(entity) || inSight([entity], turn).length === 0) return undefined
  if (holderOf(entity, { turn }) === 'me') return here
  const kind = propertyOf(entity, 'kind')?.toLowerCase() ?? ''
  return portableKinds.has(kind) ? placeOf(entity, turn) : undefined
}
