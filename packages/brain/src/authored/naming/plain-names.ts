import type { PerceivedEntity } from '@townsfolk/protocol'
import { articles, sentences, withArticle } from '../../language/english/grammar.ts'
import { personKinds } from '../../language/english/persons.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { isPerson } from '../entities/is-person.ts'

/** How an entity is called when nothing else has its name: "the kettle", "Anna Bell". */
export function plainNameOf(entity: PerceivedEntity): string {
  const noun = nounOf(entity)
  if (noun === undefined) return sentences.noTarget
  return isProperName(entity) ? noun : withArticle(noun)
}

/** The name without its article, in lower case unless it is somebody's; undefined when it says nothing. */
export function nounOf(entity: PerceivedEntity): string | undefined {
  const name = withoutArticle(entity.name)
  if (name === '' || articles.has(name.toLowerCase())) return undefined
  return isProperName(entity) ? name : lowerCase(name)
}

export function hasSameName(a: PerceivedEntity, b: PerceivedEntity): boolean {
  return sameNameOf(a) === sameNameOf(b)
}

/** Its name in the form that namesakes share. */
export function sameNameOf({ name }: PerceivedEntity): string {
  return withoutArticle(name).toLowerCase()
}

export function isProperName(entity: PerceivedEntity): boolean {
  if (entity.characterId !== undefined) return true
  const name = withoutArticle(entity.name)
  const isCapital = isCapitalised(name)
  const hasArticle = name !== entity.name.trim()
  if (isPerson(entity) && !personKinds.has(lastWordOf(name))) {
    // "The player" is a person too, but that is no name; nor is "The Miller", a wizard, or "Old guard".
    if (isCapital && !hasArticle) return true
    if (propertyOf(entity, 'kind')?.toLowerCase() === 'person' && (isCapital || !hasArticle)) return true
  }
  if (isCapital && isNamedBesideItsSpecies(entity, name)) return true
  return name.split(/\s+/).filter(isCapitalised).length > 1
}

/** Daisy, whose species is cow. */
function isNamedBesideItsSpecies(entity: PerceivedEntity, name: string): boolean {
  const species = propertyOf(entity, 'species') ?? propertyOf(entity, 'breed')
  return species !== undefined && !name.toLowerCase().includes(species.toLowerCase())
}

function withoutArticle(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return articles.has(first.toLowerCase()) && rest.length > 0 ? rest.join(' ') : name.trim()
}

function lastWordOf(name: string): string {
  return name.toLowerCase().split(/\s+/).at(-1) ?? ''
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Leaves abbreviations as they are: "MRI scanner". */
function lowerCase(name: string): string {
  return name
    .split(/\s+/)
    .map(word => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
