import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { joinAll, withArticle } from '../../language/english/grammar.ts'
import { countWord, plural } from '../../language/english/nouns.ts'
import { adjectiveProperties, faultWords } from '../../language/english/properties.ts'
import { alikeSentences, holderSentences, partSentences, yesOrNo } from '../../language/english/sentences.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf, called } from '../naming/called.ts'
import { listNames } from '../naming/listing.ts'
import { saidInFull } from './said-in-full.ts'
import type { Known, Subject } from './subject.ts'
import { type Truth, truthOf } from './truths.ts'
import { keyOf, soft, spelled } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Answers about what things have: the hook of a post, the lid of a jar. */

/** Whether things have such a part, and say how it is. */
export function havePart({ entities }: Subject, part: string): boolean {
  return entities.some(entity => partOf(entity, part) !== undefined)
}

/** How a part is: "the hook of the tall post is rusted"; with a trait, whether it is so. */
export function answerPart(
  { entities }: Subject,
  part: string,
  trait: readonly string[],
  known: Known,
  isEither = false,
): WorldAnswer | undefined {
  const found = entities.flatMap(entity => partOf(entity, part) ?? [])
  const [one, ...others] = found
  if (one === undefined) return undefined
  const sentence = joinAll(
    found.map(({ owner, property }) =>
      partSentences.is(spelled(property.name), called(owner, known.turn.entities), soft(property.value)),
    ),
  )
  const isSo =
    others.length > 0 || isEither || trait.length === 0 ? undefined : truthOfPart(one, trait, known)?.isSo
  const value = isSo === undefined ? sentence : yesOrNo(isSo, sentence)
  return answer(
    value,
    found.map(({ owner }) => owner),
  )
}

/** Which of several have such a part that is so. */
export function answerWhichPart(
  { entities }: Subject,
  part: string,
  trait: readonly string[],
  known: Known,
): WorldAnswer | undefined {
  const found = withPart(entities, part, trait, known)
  if (found === undefined) return undefined
  const [first] = found
  const names = listNames(found, known.turn.entities)
  const value =
    first === undefined
      ? alikeSentences.none([...trait, part].join(' '))
      : found.length === 1
        ? partSentences.is(part, names, valueOfPart(first, part))
        : holderSentences.is(names, 'have', [...trait, plural(part)].join(' '))
  return answer(value, found)
}

/** How many have one. */
export function answerCountOfPart(
  { entities }: Subject,
  noun: string,
  part: string,
  trait: readonly string[],
  known: Known,
): WorldAnswer | undefined {
  const found = withPart(entities, part, trait, known)
  if (found === undefined) return undefined
  const count = countWord(found.length)
  const things = found.length === 1 ? noun : plural(noun)
  const said = partSentences.count(count, things, part, trait.join(' '))
  const names = found.length === 0 ? '' : `: ${listNames(found, known.turn.entities)}`
  return answer(`${said}${names}`, found)
}

/** What is the matter with something, as far as it says so itself. */
export function answerFault({ entities }: Subject, known: Known): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const found = entities.flatMap(entity =>
    (entity.properties ?? []).flatMap(property => {
      const value = soft(property.value)
      if (!faultWords.has(value.toLowerCase())) return []
      const name = called(entity, all)
      const isOwn = adjectiveProperties.has(keyOf(property))
      const said = isOwn
        ? holderSentences.is(name, beOf(entity), value)
        : partSentences.is(spelled(property.name), name, value)
      return [{ entity, said }]
    }),
  )
  if (found.length === 0) return undefined
  return answer(
    joinAll(found.map(({ said }) => said)),
    found.map(({ entity }) => entity),
  )
}

interface Part {
  readonly owner: PerceivedEntity
  readonly property: EntityProperty
}

function partOf(owner: PerceivedEntity, part: string): Part | undefined {
  if (isPerson(owner)) return undefined
  const property = owner.properties?.find(other => keyOf(other) === part)
  return property && { owner, property }
}

function valueOfPart(owner: PerceivedEntity, part: string): string {
  return soft(partOf(owner, part)?.property.value ?? '')
}

function withPart(
  entities: readonly PerceivedEntity[],
  part: string,
  trait: readonly string[],
  known: Known,
): readonly PerceivedEntity[] | undefined {
  const having = entities.flatMap(entity => partOf(entity, part) ?? [])
  if (having.length === 0) return undefined
  return having
    .filter(one => trait.length === 0 || truthOfPart(one, trait, known)?.isSo === true)
    .map(({ owner }) => owner)
}

/** A part is asked as a thing of its own would be that says nothing else. */
function truthOfPart({ owner, property }: Part, trait: readonly string[], known: Known): Truth | undefined {
  return truthOf({ id: owner.id, name: withArticle(property.name), properties: [property] }, trait, known)
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer part', 'state', value, about)
}
