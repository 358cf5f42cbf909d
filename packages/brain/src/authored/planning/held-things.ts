import type { PerceivedEntity } from '@townsfolk/protocol'
import { colours } from '../../language/english/grammar.ts'
import { beforeRoles, roleProperty } from '../../language/english/persons.ts'
import type { Holder, Holders } from '../../language/holding-words.ts'
import { once, oncePer } from '../../text/once-per.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { languageOf } from '../../words/language-of.ts'
import { hasGrammar, readNouns } from '../../words/tokens.ts'
import { holdingsOf } from '../answers/holders.ts'
import { nameNounsOf, valueNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import type { Listener } from '../hearing/listener.ts'
import { called } from '../naming/called.ts'
import { sayerFor } from '../naming/in-language.ts'
import { rankCandidates, type Situation } from './candidates.ts'

/**
 * A line with what somebody holds called by its name, "what colour is the red lantern" of "what colour is the one I
 * hold"; and, where no author wrote anything for it, a question of what somebody holds in the plainest words.
 */
export function withHeldNamed(message: string, situation: Situation, listener: Listener): string {
  const { turn } = situation
  const { language } = turn.character
  if (!hasGrammar(language)) return message
  const { holding, stopping } = languageOf(language)
  const plainer = stopping.otherWords.reduce((said, [words, plain]) => said.replace(words, plain), message)
  if (plainer !== message && !isWritten(message, situation, listener)) return plainer
  const holders = holdersOf(turn)
  const named = holding.named(message, holders)
  const asked = holding.asked(named, holders)
  if (asked === named) return named
  return isWritten(named, situation, listener) ? named : asked
}

/** An author wrote something for just these words. */
function isWritten(line: string, situation: Situation, listener: Listener): boolean {
  const [best] = rankCandidates(listener.hear(line), situation)
  return best !== undefined && best.kind !== 'world' && best.kind !== 'playerFact' && best.score >= surely
}

const surely = 0.75

function holdersOf(turn: AuthoredTurn): Holders {
  const { entities, self, player, character } = turn
  return {
    player: holderOf('player', [], turn),
    self: holderOf('self', [character.name], turn),
    get others() {
      return entities
        .filter(entity => entity !== player && entity !== self && isPerson(entity))
        .map((entity, _, people) => holderOf(entity, [entity.name, ...titlesOf(entity, people)], turn))
    },
    isThing: noun => readNouns(noun).some(word => nounsOf(entities).has(word)),
  }
}

/** "Mae" and "the commander" of Commander Mae, where nobody else is called so. */
function titlesOf(entity: PerceivedEntity, people: readonly PerceivedEntity[]): readonly string[] {
  const partsOf = ({ name }: PerceivedEntity): readonly string[] => name.split(' ')
  const roleOf = (other: PerceivedEntity): string => propertyOf(other, roleProperty) ?? ''
  const others = people.filter(other => other !== entity)
  const parts = partsOf(entity).length < 2 ? [] : partsOf(entity)
  const role = roleOf(entity)
  const isOnly = role !== '' && !others.some(other => roleOf(other) === role)
  return [
    ...parts.filter(part => !others.some(other => partsOf(other).includes(part))),
    ...(isOnly ? beforeRoles.map(word => `${word} ${role}`) : []),
  ]
}

const nounsOf = once((entities: readonly PerceivedEntity[]) => new Set(entities.flatMap(nameNounsOf)))

function holderOf(
  somebody: PerceivedEntity | 'self' | 'player',
  names: readonly string[],
  turn: AuthoredTurn,
): Holder {
  return {
    names: names.map(name => name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).filter(name => name !== ''),
    held(noun) {
      const wanted = noun === undefined ? [] : readNouns(noun)
      // "The amber lantern that you hold" is no blue one.
      const isOther = (word: string, entity: PerceivedEntity): boolean =>
        colours.has(word) &&
        !nameNounsOf(entity)
          .concat((entity.properties ?? []).flatMap(valueNounsOf))
          .includes(word)
      const isCalled = (entity: PerceivedEntity): boolean =>
        noun === undefined ||
        (wanted.some(word => headsOf(entity).includes(word)) && !wanted.some(word => isOther(word, entity)))
      const found = heldBy(somebody, turn).filter(isCalled)
      const [only] = found
      if (only === undefined || found.length > 1) return undefined
      return calledByPlayer(only, turn)
    },
  }
}

/** What it is called by itself: a red lantern is a lantern, and nobody asks for "my red". */
const headsOf = once((entity: PerceivedEntity): readonly string[] => {
  const values = new Set((entity.properties ?? []).flatMap(valueNounsOf))
  return nameNounsOf(entity).filter(word => !values.has(word))
})

const heldBy = oncePer(
  (somebody: PerceivedEntity | 'self' | 'player', turn: AuthoredTurn) =>
    holdingsOf(somebody, { turn }).entities,
)

/** As a player would call it, in the language of the line. */
function calledByPlayer(entity: PerceivedEntity, turn: AuthoredTurn): string {
  const name = called(entity, turn.entities)
  return sayerFor(turn)?.(name, 'target', '', '') ?? name
}
