import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll, withArticle } from '../english.ts'
import { nameOf } from '../naming.ts'
import { propertyOf } from '../templates.ts'
import { readWords } from '../tokens.ts'
import { countWords, irregularPlurals, massNouns, pluralNouns, tellingProperties } from './english-things.ts'

/** "A well, two lanterns and Mira": what is called alike is counted. */
export function listThings(
  entities: readonly PerceivedEntity[],
  all: readonly PerceivedEntity[],
  most: number = entities.length,
): string {
  const namesakes = new Map<string, number>()
  for (const { name } of entities) namesakes.set(name, (namesakes.get(name) ?? 0) + 1)
  // Many namesakes are counted together, whatever tells them apart.
  const keys = entities.map(entity =>
    (namesakes.get(entity.name) ?? 0) > mostToldApart ? bareNoun(entity) : nounOf(entity, all),
  )
  const groups = new Map<string, number>()
  for (const key of keys) groups.set(key, (groups.get(key) ?? 0) + 1)
  return joinAll([...groups].slice(0, most).map(([noun, count]) => counted(noun, count)))
}

/** "The lantern", "Mira and the guard". */
export function listNames(entities: readonly PerceivedEntity[], all: readonly PerceivedEntity[]): string {
  return joinAll([...new Set(entities.map(entity => nameOf(entity, all)))])
}

export function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(/ (?=(?:of|from|with|in|on|for|at|by|near) )/)
  const words = head.split(' ')
  const last = words.at(-1) ?? ''
  return [[...words.slice(0, -1), pluralOfWord(last)].join(' '), ...rest].join(' ')
}

/** "An apple", "a uniform". */
export function withA(noun: string): string {
  return `${/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

export function countWord(count: number): string {
  return countWords[count] ?? `${count}`
}

/** Three lanterns are three lanterns; of two one says what tells them apart. */
const mostToldApart = 2

const the = withArticle('')

/** A noun with what tells it from the rest at first glance, or a name as it is. */
function nounOf(entity: PerceivedEntity, all: readonly PerceivedEntity[]): string {
  const name = nameOf(entity, all)
  if (!name.startsWith(the)) return hasNamesake(entity, all) ? `${the}${name.toLowerCase()}` : name
  const noun = name.slice(the.length)
  if (name !== nameOf(entity, [])) return `${the}${noun}`
  const trait = traitOf(entity)
  return trait === undefined || readWords(noun).includes(trait) ? `${the}${noun}` : `${the}${trait} ${noun}`
}

/** "Visitor" of two visitors is no name. */
function hasNamesake({ id, name }: PerceivedEntity, all: readonly PerceivedEntity[]): boolean {
  return all.some(other => other.id !== id && other.name === name)
}

function bareNoun(entity: PerceivedEntity): string {
  return nameOf(entity, [])
}

function traitOf(entity: PerceivedEntity): string | undefined {
  for (const name of tellingProperties) {
    const value = propertyOf(entity, name)?.toLowerCase()
    if (value !== undefined && /^\p{L}[\p{L}-]+$/u.test(value) && value.length <= longestTrait) return value
  }
  return undefined
}

const longestTrait = 12

/** Names have no article; nouns get "a", "some" or a number. */
function counted(noun: string, count: number): string {
  if (!noun.startsWith(the)) return noun
  const bare = noun.slice(the.length)
  if (count > 1) return `${countWord(count)} ${plural(bare)}`
  const head = headOf(bare)
  if (massNouns.has(head) || isPlural(head)) return `some ${bare}`
  return withA(bare)
}

function headOf(noun: string): string {
  const [head = ''] = noun.split(/ (?:of|from|with|in|on|for|at|by|near) /)
  return head.split(' ').at(-1) ?? ''
}

function isPlural(word: string): boolean {
  if (irregularPlurals.has(word)) return false
  if (pluralNouns.has(word) || pluralForms.has(word)) return true
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is|as)$/.test(word)
}

const pluralForms: ReadonlySet<string> = new Set(irregularPlurals.values())

function pluralOfWord(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular !== undefined) return irregular
  if (massNouns.has(word) || isPlural(word)) return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
