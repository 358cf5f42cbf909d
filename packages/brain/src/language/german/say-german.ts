import type { Gender, Role, Wording } from '../reading/read-word.ts'
import { genderOfNoun, pluralOf } from './nouns.ts'
import { adjectiveRows, degreeRows } from './words.ts'

/** Canonical runs of words, and the role of the name that follows them. */
const phrases: readonly (readonly [string, string, Role?])[] = [
  ['right beside me', 'direkt neben mir'],
  ['right beside you', 'direkt neben dir'],
  ['with me', 'bei mir'],
  ['with you', 'bei dir'],
  ['a few steps', 'ein paar Schritte'],
  ['some way off', 'ein Stück weiter'],
  ['some way', 'ein Stück'],
  ['far off', 'weit weg'],
  ['just to the', 'gleich'],
  ['to the left', 'links'],
  ['to the right', 'rechts'],
  ['behind me', 'hinter mir'],
  ['above me', 'über mir'],
  ['below me', 'unter mir'],
  ['up from here', 'weiter oben'],
  ['down from here', 'weiter unten'],
  ['the nearest of them', 'das nächste davon'],
  ['a moment ago', 'eben gerade'],
  ['a little while ago', 'vor einer Weile'],
  ['a while ago', 'vor einer Weile'],
  ['a long time ago', 'vor langer Zeit'],
  ['this one or that one', 'dies oder das'],
  ['the other', 'das andere'],
  ['both are', 'beide sind'],
  ['are the same', 'sind gleich'],
  ['in front of', 'vor', 'indirect'],
  ['next to', 'neben', 'indirect'],
  ['by', 'bei', 'indirect'],
  ['near', 'nahe', 'indirect'],
  ['towards', 'nicht weit von', 'indirect'],
  ['with', 'bei', 'indirect'],
  ['at', 'an', 'indirect'],
  ['on', 'auf', 'indirect'],
  ['in', 'in', 'indirect'],
  ['inside', 'in', 'indirect'],
  ['under', 'unter', 'indirect'],
  ['below', 'unter', 'indirect'],
  ['behind', 'hinter', 'indirect'],
  ['above', 'über', 'indirect'],
  ['over', 'über', 'indirect'],
  ['beside', 'neben', 'indirect'],
  ['between', 'zwischen', 'indirect'],
  ['from', 'aus', 'indirect'],
  ['to', 'zu', 'indirect'],
  ['ahead', 'geradeaus'],
  ['down', 'weiter unten'],
  ['up', 'weiter oben'],
  ['aged', 'Alter'],
  ['age', 'Alter'],
  ['height', 'Höhe'],
  ['weight', 'Gewicht'],
  ['size', 'Größe'],
  ['price', 'Preis'],
  ['colour', 'Farbe'],
  ['length', 'Länge'],
  ['width', 'Breite'],
  ['depth', 'Tiefe'],
  ['temperature', 'Temperatur'],
  ['speed', 'Tempo'],
  ['state', 'Zustand'],
  ['mood', 'Stimmung'],
  ['just', 'gleich'],
  ['far', 'weit'],
  ['upstairs', 'oben'],
  ['downstairs', 'unten'],
  ['outside', 'draußen'],
  ['here', 'hier'],
  ['there', 'dort'],
  ['nearby', 'in der Nähe'],
  ['and', 'und'],
  ['or', 'oder'],
  ['but', 'aber'],
  ['not', 'nicht'],
  ['is', 'ist'],
  ['are', 'sind'],
  ['has', 'hat'],
  ['have', 'haben'],
  ['yes', 'ja'],
  ['no', 'nein'],
  ['none', 'keines'],
  ['friend', 'Freund'],
  ['that', 'das'],
  ['it', 'es'],
  ['them', 'sie'],
  ['left', 'links'],
  ['right', 'rechts'],
  ['coins', 'Münzen'],
  ['on the', 'auf'],
]

const byFirst = new Map<string, (readonly [readonly string[], string, Role | undefined])[]>()
for (const [from, to, role] of phrases.filter(([from]) => from !== 'on the' && from !== 'just to the')) {
  const words = from.split(' ')
  const first = words[0] ?? ''
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), [words, to, role] as const].sort((a, b) => b[0].length - a[0].length),
  )
}

/** Adjectives by their canonical words. */
const adjectives = new Map<string, string>(
  [
    ...adjectiveRows.map(row => row.split(': ') as [string, string]),
    ...degreeRows.flatMap((row): [string, string][] => {
      const [to = '', words = ''] = row.split(': ')
      const [more = '', most = ''] = to.split(' ')
      const [moreWord = '', mostWord = ''] = words.split(' ')
      return [
        [more, moreWord],
        [most, mostWord],
      ]
    }),
  ]
    .reverse()
    .map(([to, words]) => [to, words.split(' ')[0] ?? ''] as const),
)
for (const [to, word] of [
  ['first', 'erst'],
  ['second', 'zweit'],
  ['third', 'dritt'],
  ['fourth', 'viert'],
  ['fifth', 'fünft'],
  ['last', 'letzt'],
  ['nearest', 'nächst'],
  ['farthest', 'entferntest'],
  ['left', 'link'],
  ['right', 'recht'],
  ['middle', 'mittler'],
  ['leftmost', 'linkest'],
  ['rightmost', 'rechtest'],
  ['near', 'nah'],
  ['far', 'fern'],
  ['lit', 'brennend'],
  ['open', 'offen'],
] as const)
  adjectives.set(to, word)
/** Behind "is". */
const predicates: ReadonlyMap<string, string> = new Map([
  ['lit', 'an'],
  ['unlit', 'aus'],
  ['open', 'offen'],
  ['closed', 'geschlossen'],
  ['locked', 'abgeschlossen'],
  ['expensive', 'teuer'],
  ['tall', 'hoch'],
  ['dark', 'dunkel'],
  ['dry', 'trocken'],
  ['on', 'an'],
  ['off', 'aus'],
])

const numbers: ReadonlyMap<string, string> = new Map(
  'zero null, two zwei, three drei, four vier, five fünf, six sechs, seven sieben, eight acht, nine neun, ten zehn, eleven elf, twelve zwölf'
    .split(', ')
    .map(pair => pair.split(' ') as [string, string]),
)

type Form = readonly [subject: string, object: string, indirect: string]
const definite: Readonly<Record<Gender, Form>> = {
  m: ['der', 'den', 'dem'],
  f: ['die', 'die', 'der'],
  n: ['das', 'das', 'dem'],
  p: ['die', 'die', 'den'],
}
const indefinite: Readonly<Record<Gender, Form>> = {
  m: ['ein', 'einen', 'einem'],
  f: ['eine', 'eine', 'einer'],
  n: ['ein', 'ein', 'einem'],
  p: ['', '', ''],
}
const weakEnds: Readonly<Record<Gender, Form>> = {
  m: ['e', 'en', 'en'],
  f: ['e', 'e', 'en'],
  n: ['e', 'e', 'en'],
  p: ['en', 'en', 'en'],
}
const mixedEnds: Readonly<Record<Gender, Form>> = {
  m: ['er', 'en', 'en'],
  f: ['e', 'e', 'en'],
  n: ['es', 'es', 'en'],
  p: ['e', 'e', 'en'],
}
const roles: Readonly<Record<Role, 0 | 1 | 2>> = { subject: 0, object: 1, indirect: 2 }

/** What the brain made of canonical words and names, in German. */
export function sayGerman(canonical: string, role: Role, wording: Wording): string {
  const words = canonical.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*|[^\s]/gu) ?? []
  const said: string[] = []
  let next: Role = role
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const isArticle = /^(the|a|an|some)$/.test(word)
    const run = byFirst.get(word)?.find(([from]) => from.every((part, i) => words[at + i] === part))
    const isNamed = isArticle || numbers.has(word) || adjectives.has(word)
    if (run !== undefined && !(isNamed && run[0].length === 1)) {
      said.push(run[1])
      if (run[2] !== undefined) next = run[2]
      at += run[0].length
      continue
    }
    if (isArticle || numbers.has(word)) {
      const length = lengthOfName(words, at + 1)
      said.push(nameOf(word, words.slice(at + 1, at + 1 + length), next, wording))
      at += 1 + length
      next = words[at] === 'and' || words[at] === 'or' || words[at] === ',' ? next : role
      continue
    }
    said.push(predicates.get(word) ?? adjectives.get(word) ?? writtenOf(word, wording))
    at += 1
    if (/[,.]/.test(word)) next = role
  }
  return contracted(said.join(' ').replace(/ ([,.;:!?])/g, '$1'))
}

function writtenOf(word: string, wording: Wording): string {
  const { written } = wording
  const one = written.get(singularOf(word, wording))
  return written.get(word) ?? (one !== undefined && /s$/.test(word) ? pluralOf(one) : word)
}

/** "Laterne" of "laternes": the canonical plural of a name in this language. */
function singularOf(word: string, { written }: Wording): string {
  const ends: readonly (readonly [RegExp, string])[] = [
    [/s$/, ''],
    [/es$/, ''],
    [/ies$/, 'y'],
  ]
  const found = ends.map(([end, rest]) => word.replace(end, rest)).find(one => written.has(one))
  return written.has(word) ? word : (found ?? word.replace(/s$/, ''))
}

function lengthOfName(words: readonly string[], start: number): number {
  let at = start
  while (at < words.length) {
    const word = words[at] ?? ''
    const isEnd = /^[,.;:!?]$/.test(word) || (byFirst.has(word) && !adjectives.has(word))
    if (isEnd && at > start) break
    if (isEnd && !byFirst.has(word)) break
    at += 1
  }
  return at - start
}

function nameOf(article: string, words: readonly string[], role: Role, wording: Wording): string {
  const isNumbered = numbers.has(article)
  const isPlain = words.at(-1) === 'one'
  const first = words.findIndex(word => !adjectives.has(word))
  const adjectivesOf = words.slice(0, first < 0 ? words.length : first)
  const nouns = words.slice(first < 0 ? words.length : first).filter(word => word !== 'one')
  const last = nouns[nouns.length - 1] ?? ''
  const single = singularOf(last, wording)
  const isMany = isNumbered
  if (isNumbered && nouns.length === 0) return numbers.get(article) ?? article
  const noun = (isMany ? single : last).toLowerCase()
  const written = wording.written.get(noun) ?? capital(noun)
  const rest = nouns.slice(0, -1).map(word => wording.written.get(word) ?? word)
  if (isPlain && nouns.length === 0)
    return adjectivesOf.map(word => predicates.get(word) ?? adjectives.get(word) ?? word).join(' ')
  const gender = wording.genders.get(noun) ?? genderOfNoun(written)
  if (isNumbered || isMany) {
    const ofMany = adjectivesOf.map(
      word => `${adjectives.get(word) ?? word}${role === 'indirect' ? 'en' : 'e'}`,
    )
    return [numbers.get(article) ?? article, ...ofMany, ...rest, isMany ? pluralOf(written) : written].join(
      ' ',
    )
  }
  if (gender === undefined || article === 'some') {
    const ofIt = adjectivesOf.map(word => adjectives.get(word) ?? word)
    return [...rest, written].join(' ') + (ofIt.length > 0 ? ` (${ofIt.join(', ')})` : '')
  }
  const which = roles[role]
  const [ends, articlesOf] = article === 'the' ? [weakEnds, definite] : [mixedEnds, indefinite]
  const declined = adjectivesOf.map(word => declinedOf(adjectives.get(word) ?? word, ends[gender][which]))
  const isNamedSo = wording.names.some(name => name.includes([...rest, written].join(' ')))
  const whole = isNamedSo || rest.length === 0 ? [...rest, written].join(' ') : [...rest, written].join('-')
  return [articlesOf[gender][which], ...declined, whole].filter(part => part !== '').join(' ')
}

/** "Teuer" is "teure", "dunkel" is "dunkle"; "lila" never changes. */
function declinedOf(adjective: string, end: string): string {
  if (/^(lila|rosa|pink|orange)$/.test(adjective)) return adjective
  const stem =
    adjective === 'hoch'
      ? 'hoh'
      : adjective === 'teuer'
        ? 'teur'
        : adjective === 'dunkel'
          ? 'dunkl'
          : adjective.replace(/e$/, '')
  return `${stem}${end}`
}

function contracted(text: string): string {
  return text
    .replace(/\bbei dem\b/g, 'beim')
    .replace(/\bin dem\b/g, 'im')
    .replace(/\ban dem\b/g, 'am')
    .replace(/\bzu dem\b/g, 'zum')
    .replace(/\bzu der\b/g, 'zur')
    .replace(/\bvon dem\b/g, 'vom')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Which case a name has between these parts of an author's line. */
export function roleAt(before: string, _after: string): Role {
  const sentence =
    before
      .split(/[.!?:]\s*/)
      .at(-1)
      ?.trim()
      .toLowerCase() ?? ''
  const last = sentence.split(/[\s,]+/).at(-1) ?? ''
  if (sentence === '') return 'subject'
  if (/^(zu|bei|mit|von|aus|nach|seit|gegenüber|neben|hinter|vor|unter|über|auf|in|an|zwischen)$/.test(last))
    return 'indirect'
  if (/^(für|ohne|durch|gegen|um)$/.test(last)) return 'object'
  if (/^(ist|sind|heißt|bleibt|war|wo|dass|ob|wie|und)$/.test(last)) return 'subject'
  return /\b(ich|wir|du|er|bitte|gerne?)\b/.test(sentence) ? 'object' : 'subject'
}
