import { once } from '../../text/once-per.ts'
import { folded, type Lexicon } from '../reading/lexicon.ts'
import type { LanguagePack } from '../reading/read-word.ts'
import { type RomanceGrammar, readRomance } from './read-romance.ts'

/** What differs between French and Spanish beside their grammar. */
export interface RomanceParts {
  readonly code: string
  readonly grammar: RomanceGrammar
  readonly properties: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly lines: LanguagePack['lines']
  readonly plain: LanguagePack['plain']
  readonly say: LanguagePack['say']
}

export function romancePack({
  code,
  grammar,
  properties,
  values,
  lines,
  plain,
  say,
}: RomanceParts): LanguagePack {
  const { lexicon } = grammar
  const pack: LanguagePack = {
    code,
    covers: 'commands and talk, plain answers',
    read: (clauses, findMeant) => readRomance(clauses, findMeant, pack, grammar),
    knows: word =>
      lexicon.has(folded(word)) || grammar.articles.has(folded(word)) || grammar.idle.has(folded(word)),
    spelling: [...lexicon.keys()].filter(word => word.length > 3),
    formOf,
    readName: name => adjectivesFirst(name.trim().split(/\s+/), lexicon, grammar.articles),
    readProperty: name => properties[folded(name)] ?? name,
    readValue: value => values[folded(value)] ?? adjectiveOf(value, lexicon) ?? value,
    genderOf: () => undefined,
    lines,
    plain,
    roleAt: () => 'subject',
    say,
  }
  return pack
}

function adjectiveOf(word: string, lexicon: Lexicon): string | undefined {
  const meaning = lexicon.get(folded(word))
  return meaning?.kind === 'adjective' ? meaning.to : undefined
}

/** "Lanterne rouge" is "red lanterne". */
function adjectivesFirst(words: readonly string[], lexicon: Lexicon, articles: ReadonlySet<string>): string {
  const named = words.filter((word, at) => at > 0 || words.length === 1 || !articles.has(folded(word)))
  const [adjectives, others] = [true, false].map(wanted =>
    named.filter(word => (adjectiveOf(word, lexicon) !== undefined) === wanted),
  )
  if (others === undefined || adjectives === undefined || others.length === 0) return named.join(' ')
  return [...adjectives.map(word => adjectiveOf(word, lexicon) ?? word), ...others].join(' ')
}

/** Plurals and genders: "lanternes", "bleue". */
function formOf(word: string, known: readonly string[]): string | undefined {
  return byRoot(known).get(rootOf(word))
}

const byRoot = once((known: readonly string[]): ReadonlyMap<string, string> => {
  const roots = new Map<string, string>()
  for (const word of known) if (word.length > 2 && !roots.has(rootOf(word))) roots.set(rootOf(word), word)
  return roots
})

function rootOf(word: string): string {
  const plain = folded(word).replace(/(s|x)$/, '')
  return plain.length > 4 ? plain.replace(/[eoa]$/, '') : plain
}
