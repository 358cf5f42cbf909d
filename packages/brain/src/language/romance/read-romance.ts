import { applyRules, type ClauseRule } from '../reading/clause-rules.ts'
import { folded, type Lexicon, type Meaning } from '../reading/lexicon.ts'
import type { FindMeant, LanguagePack, ReadWord } from '../reading/read-word.ts'

/** What French and Spanish are read with: words, rows of words, clauses. */
export interface RomanceGrammar {
  readonly lexicon: Lexicon
  /** Words before others that an apostrophe or a verb holds to them: "l'eau", "tráemela". */
  split(word: string, isVerb: (word: string) => boolean): readonly string[]
  readonly runs: readonly (readonly [string, string])[]
  readonly rules: readonly ClauseRule[]
  /** Said with a verb, they deny it. */
  readonly negations: ReadonlySet<string>
  /** Beside a negation, they say nothing. */
  readonly idle: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  /** "Him", "it": before a verb they are what it is done to. */
  readonly objects: ReadonlySet<string>
}

interface Unit {
  readonly key: string
  readonly typed: string
  readonly isTypo?: boolean
  readonly meaning: Meaning | undefined
  readonly to: string
}

export function readRomance(
  clauses: readonly (readonly ReadWord[])[],
  findMeant: FindMeant,
  pack: LanguagePack,
  grammar: RomanceGrammar,
): readonly (readonly ReadWord[])[] {
  return clauses.map(words => {
    const units = words.flatMap(word => unitsOf(word, findMeant, pack, grammar))
    return readClause(units, grammar)
  })
}

function unitsOf(
  word: ReadWord,
  findMeant: FindMeant,
  pack: LanguagePack,
  grammar: RomanceGrammar,
): readonly Unit[] {
  const { lexicon } = grammar
  const isVerb = (text: string): boolean => lexicon.get(text)?.verb !== undefined
  const parts = lexicon.has(folded(word.text))
    ? [folded(word.text)]
    : grammar.split(folded(word.text), isVerb)
  return parts.map((part, at): Unit => {
    const typed = at === 0 || parts.length === 1 ? word.typed : ''
    const meaning = lexicon.get(part)
    if (meaning !== undefined || grammar.articles.has(part) || grammar.idle.has(part)) {
      return { key: part, typed, meaning, to: meaning?.to ?? (grammar.articles.has(part) ? 'the' : '') }
    }
    const meant = findMeant(part, pack)
    const text = meant?.text ?? part
    const known = meant?.isTypo === true ? lexicon.get(text) : undefined
    const slip = meant?.isTypo === true ? { isTypo: true } : {}
    const own = parts.length > 1 ? part : typed
    return { key: text, typed: own, meaning: known, to: known?.to ?? text, ...slip }
  })
}

function readClause(units: readonly Unit[], grammar: RomanceGrammar): readonly ReadWord[] {
  const ruled = applyRules(
    units.map(({ key }) => key),
    grammar.rules,
  )
  if (ruled === undefined) return wordsOf(units, grammar)
  return ruled.flatMap(part =>
    typeof part === 'string' ? [{ text: part, typed: '' }] : wordsOf(units.slice(...part), grammar),
  )
}

function wordsOf(units: readonly Unit[], grammar: RomanceGrammar): readonly ReadWord[] {
  const run = firstRun(units, grammar)
  if (run !== undefined) {
    const [at, length, to] = run
    const middle = to === '' ? [] : to.split(' ').map(text => ({ text, typed: '' }))
    return [...wordsOf(units.slice(0, at), grammar), ...middle, ...wordsOf(units.slice(at + length), grammar)]
  }
  const said = units.filter(({ key }) => !grammar.idle.has(key) || units.length === 1)
  return named(objectsLast(denied(said, grammar), grammar), grammar).flatMap(({ to, typed, isTypo }) =>
    to
      .split(' ')
      .filter(text => text !== '')
      .map((text, i) => ({ text, typed: i === 0 ? typed : '', ...(isTypo && { isTypo }) })),
  )
}

function firstRun(
  units: readonly Unit[],
  { runs }: RomanceGrammar,
): readonly [number, number, string] | undefined {
  for (let at = 0; at < units.length; at += 1) {
    for (const [from, to] of runs) {
      const words = folded(from).split(' ')
      if (words.every((word, i) => units[at + i]?.key === word)) return [at, words.length, to]
    }
  }
  return undefined
}

/** "Ne l'allume pas", "no la enciendas": do not. */
function denied(units: readonly Unit[], { negations, objects }: RomanceGrammar): readonly Unit[] {
  const rest = units.filter(({ key }) => !negations.has(key))
  const first = rest.find(({ key }) => !objects.has(key))
  if (rest.length === units.length || first?.meaning?.verb === undefined) return units
  return [put('do'), put('not'), ...rest]
}

/** "La traer" is "bring it". */
function objectsLast(units: readonly Unit[], { objects }: RomanceGrammar): readonly Unit[] {
  const at = units.findIndex(
    ({ meaning }, i) => meaning?.verb !== undefined && objects.has(units[i - 1]?.key ?? ''),
  )
  const verb = units[at]
  if (verb === undefined) return units
  let start = at
  while (start > 0 && objects.has(units[start - 1]?.key ?? '')) start -= 1
  const moved = units.slice(start, at).map(unit => (unit.to === 'the' ? { ...unit, to: 'it' } : unit))
  return [...units.slice(0, start), verb, ...moved, ...units.slice(at + 1)]
}

/** Adjectives go before their noun; without one they get "one". */
function named(units: readonly Unit[], { articles, lexicon }: RomanceGrammar): readonly Unit[] {
  const out: Unit[] = []
  units.forEach((unit, at) => {
    const before = out.at(-1)
    const next = units[at + 1]
    const isNoun = (one: Unit | undefined): boolean =>
      one !== undefined &&
      one.meaning === undefined &&
      !articles.has(one.key) &&
      !lexicon.has(one.key) &&
      !one.key.startsWith('=')
    if (unit.meaning?.kind === 'adjective' && isNoun(before) && before !== undefined) {
      out.splice(out.length - 1, 1, unit, before)
      return
    }
    if (
      articles.has(unit.key) &&
      unit.to === 'the' &&
      !isNoun(next) &&
      next?.meaning?.kind !== 'adjective' &&
      !/^(other|first|second|third|last|two|three|left|right|one)/.test(next?.to ?? '')
    ) {
      const isAlone = next === undefined || next.meaning !== undefined
      out.push(isAlone && at > 0 ? { ...unit, to: 'it' } : isAlone ? { ...unit, to: 'the one' } : unit)
      return
    }
    out.push(unit)
    if (
      unit.meaning?.kind === 'adjective' &&
      before !== undefined &&
      /^(the|a|this|which|other|not)$/.test(before.to) &&
      !isNoun(next) &&
      next?.meaning?.kind !== 'adjective'
    ) {
      out.push(put('one'))
    }
  })
  return out
}

function put(to: string): Unit {
  return { key: `=${to}`, typed: '', meaning: undefined, to }
}
