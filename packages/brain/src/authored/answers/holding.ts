import type { PerceivedEntity } from '@townsfolk/protocol'
import { holderProperties } from '../../language/english/places.ts'
import { details, holderSentences, yesOrNo } from '../../language/english/sentences.ts'
import { beOf, called } from '../naming/called.ts'
import { placeOf } from '../naming/place-words.ts'
import { holderOf } from './holders.ts'
import { answerProperty } from './properties.ts'
import { saidInFull } from './said-in-full.ts'
import { isSaidInEnglish, type Known, type Subject } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Who has something; of what nobody has, where it is. */
export function answerHolder(thing: Subject, known: Known): WorldAnswer | undefined {
  const [one, ...others] = thing.entities
  if (one === undefined) return undefined
  const isFree =
    isSaidInEnglish(known) && others.length === 0 && holderOf(one, known) === undefined && saysWhoHasIt(one)
  return isFree
    ? sentence(one, nobodyHas(one, known))
    : answerProperty(thing, { noun: 'holder', names: [] }, known)
}

/**
 * Whether somebody has something: "yes, the lamp is with Mira".
 * @param who whom it is asked of: "me", "you" or a name; anybody when left out
 */
export function answerIsHeld(
  { entities }: Subject,
  who: string | undefined,
  known: Known,
): WorldAnswer | undefined {
  // "Is Mira carrying a lantern?"
  const theirs = entities.filter(entity => holderOf(entity, known) === who)
  const [one, ...others] = who !== undefined && theirs.length > 0 ? theirs : entities
  if (one === undefined || others.length > 0 || !isSaidInEnglish(known)) return undefined
  const holder = holderOf(one, known)
  if (holder === undefined) {
    return saysWhoHasIt(one) ? sentence(one, yesOrNo(false, nobodyHas(one, known))) : undefined
  }
  const name = called(one, known.turn.entities)
  const said = holderSentences.is(name, beOf(one), details.with(holder))
  return sentence(one, yesOrNo(who === undefined || who === holder, said))
}

function saysWhoHasIt({ properties = [] }: PerceivedEntity): boolean {
  return properties.some(({ name }) => holderProperties.has(name.toLowerCase()))
}

function nobodyHas(entity: PerceivedEntity, { turn }: Known): string {
  const name = called(entity, turn.entities)
  return holderSentences.nobody(name, beOf(entity), placeOf(entity, turn) ?? '')
}

function sentence(entity: PerceivedEntity, value: string): WorldAnswer {
  return saidInFull('answer holder', 'holder', value, [entity])
}
