import { past } from '../english/verbs.ts'
import { applyRules } from '../reading/clause-rules.ts'
import { folded, type Meaning } from '../reading/lexicon.ts'
import type { FindMeant, LanguagePack, ReadWord } from '../reading/read-word.ts'
import { rules } from './clauses.ts'
import { lexicon, particleSet, separable } from './lexicon.ts'
import { stativeVerbs } from './verbs.ts'
import { contractions, idleWords, runRows } from './words.ts'

/** A German word with what it means. */
interface Unit {
  readonly key: string
  readonly typed: string
  readonly isTypo?: boolean
  readonly meaning: Meaning | undefined
  /** Already in canonical words. */
  readonly to?: string
}

const articles = new Set(['der', 'die', 'das', 'den', 'dem', 'des'])
const conjunctions = new Set(['und', 'oder', 'aber', 'sondern', 'dann', 'danach', 'sowie'])
const subjects = new Set(['du', 'sie', 'ihr', 'ich', 'wir', 'er', 'es', 'man'])
const asked = new Set(['du', 'sie', 'ihr'])
const politeModals = new Set(
  'kannst konntest wurdest willst magst mochtest konnt konnen konnten konntet wurden wollen wollt mogen mochten darfst durftest'.split(
    ' ',
  ),
)
const questionStarts =
  /^(wo|wer|was|wie|ob|wann|warum|wieso|weshalb|woher|wohin|welche[rsnm]?|dass|wessen|wem|wen)$/
const knowing =
  /^(weisst|wissen|wisst|weiss|sag|sage|sagen|sagst|erklar|erklare|frage|verrat|verrate|zeig|zeige|ahnung|mochte|will|wunsche|wen|nett|lieb|gut|freundlich|schon|ware|siehst)$/
const beforeNames = /^(in|im|an|am|auf|bei|beim|neben|mit|unter|hinter|vor|vom|von|aus|ohne|uber)$/
const places = /^(steht|liegt|hangt|sitzt|stehen|liegen|hangen|sitzen|ist|sind|brennt|hat|leuchtet|war)$/

const runs = new Map<string, (readonly [readonly string[], string])[]>()
for (const [from, to] of runRows) {
  const words = from.split(' ').map(folded)
  const first = words[0] ?? ''
  runs.set(
    first,
    [...(runs.get(first) ?? []), [words, to] as const].sort((a, b) => b[0].length - a[0].length),
  )
}

export function readGerman(
  clauses: readonly (readonly ReadWord[])[],
  findMeant: FindMeant,
  pack: LanguagePack,
): readonly (readonly ReadWord[])[] {
  const whole = clauses.map(words => words.flatMap(spelledOut))
  const units = whole.map(words => words.map((word, at) => unitOf(word, at > 0, findMeant, pack)))
  return joinClauses(units).map(readClause)
}

/** "Gibts" and "hast'e" are two words. */
function spelledOut(word: ReadWord): readonly ReadWord[] {
  const [first, ...more] = contractions[folded(word.text).replaceAll("'", '')] ?? []
  if (first === undefined) return [word]
  return [{ ...word, text: first }, ...more.map(text => ({ text, typed: '' }))]
}

/** What the lists know of a word as it was typed, its umlauts perhaps spelt out. */
export function meaningOf(word: string): Meaning | undefined {
  const key = folded(word)
  return lexicon.get(key) ?? (/[aou]e/.test(key) ? lexicon.get(key.replace(/([aou])e/g, '$1')) : undefined)
}

export function isGermanWord(word: string): boolean {
  const key = folded(word)
  return (
    meaningOf(word) !== undefined ||
    articles.has(key) ||
    idleWords.has(key) ||
    runs.has(key) ||
    conjunctions.has(key) ||
    subjects.has(key) ||
    particleSet.has(key)
  )
}

function unitOf(
  { text, typed, isTypo }: ReadWord,
  isInside: boolean,
  findMeant: FindMeant,
  pack: LanguagePack,
): Unit {
  const key = folded(text)
  const spelt = /[aou]e/.test(key) && !lexicon.has(key) && lexicon.has(key.replace(/([aou])e/g, '$1'))
  const plain = spelt ? key.replace(/([aou])e/g, '$1') : key
  if (isGermanWord(plain)) {
    // A capital within a line is a noun's: "das Licht".
    const meant =
      isInside && /^\p{Lu}/u.test(typed) && lexicon.get(plain)?.kind !== 'word'
        ? findMeant(text, pack)
        : undefined
    if (meant !== undefined && !meant.isTypo)
      return { key: meant.text, typed, meaning: undefined, to: meant.text }
    return { key: plain, typed, meaning: lexicon.get(plain), ...(isTypo && { isTypo }) }
  }
  const meant = findMeant(text, pack)
  // What has a capital is a name sooner than a typo of a small word.
  const isName = isInside && /^\p{Lu}/u.test(typed) && meant?.isTypo === true && isGermanWord(meant.text)
  if (meant === undefined || isName) return { key: plain, typed, meaning: undefined, to: text }
  const slip = meant.isTypo ? { isTypo: true } : {}
  const known = isGermanWord(meant.text) && meant.isTypo
  return known
    ? { key: meant.text, typed, meaning: lexicon.get(meant.text), ...slip }
    : { key: folded(meant.text), typed, meaning: undefined, to: meant.text, ...slip }
}

/** German parts clauses with commas where the canonical grammar has none: "weißt du, wo …", "die Laterne, die …". */
function joinClauses(clauses: readonly (readonly Unit[])[]): readonly (readonly Unit[])[] {
  const joined: Unit[][] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    const first = clause[0]?.key ?? ''
    const last = clause.at(-1)?.key ?? ''
    const isAsked = questionStarts.test(first) && before?.some(({ key }) => knowing.test(key)) === true
    const isWish =
      first === 'wenn' && before?.some(({ key }) => /^(ware|nett|schon|toll)$/.test(key)) === true
    const isZu =
      before?.some(({ key }) => key === 'so') === true && /zu/.test(clause.map(({ key }) => key).join(' '))
    const isRelative =
      articles.has(first) &&
      clause.length > 1 &&
      places.test(last) &&
      before !== undefined &&
      before.length > 0
    if (first === 'sondern' && before !== undefined) {
      before.push(...clause)
    } else if (isRelative) {
      const words = clause.slice(1, -1)
      const verb = clause.at(-1)
      before.push(
        put('that'),
        put(last === 'hat' ? 'has' : /^(brennt|leuchtet)$/.test(last) ? 'is lit' : 'is', verb?.typed),
        ...words,
      )
    } else if ((isAsked || isWish || isZu) && before !== undefined) before.push(...clause)
    else joined.push([...clause])
  }
  return joined
}

function put(to: string, typed = ''): Unit {
  return { key: `=${to}`, typed, meaning: undefined, to }
}

function readClause(clause: readonly Unit[]): readonly ReadWord[] {
  const said = clause.filter(({ key }, at) => key !== 'bitte' || clause.length === 1 || at < 0)
  const quick =
    said.length > 1 ? said.filter(({ key }, at) => !idleWords.has(key) || isWord(key, at, said)) : said
  return segmentsOf(quick).flatMap(segment => wordsOf(segment))
}

/** "Ja" alone is an answer, "dich selbst" no filler. */
function isWord(key: string, at: number, words: readonly Unit[]): boolean {
  return (key === 'ja' && at === 0) || (key === 'doch' && words[at + 1]?.key === 'nicht')
}

/** Parts that "und" and the like join, each with a verb of its own; what has none stays with the one before. */
function segmentsOf(words: readonly Unit[]): readonly (readonly Unit[])[] {
  const parts: Unit[][] = [[]]
  words.forEach((word, at) => {
    const next = words[at + 1]
    const hasVerb =
      next !== undefined && (isVerb(next) || politeModals.has(next.key) || questionStarts.test(next.key))
    if (conjunctions.has(word.key) && hasVerb) parts.push([word], [])
    else parts.at(-1)?.push(word)
  })
  return parts
}

function isVerb({ meaning }: Unit): boolean {
  return meaning?.verb !== undefined && meaning.kind !== 'participle'
}

function wordsOf(segment: readonly Unit[]): readonly ReadWord[] {
  const keys = segment.map(({ key }) => key)
  const ruled = applyRules(keys, rules)
  if (ruled !== undefined) {
    return ruled.flatMap(part => {
      if (typeof part === 'string') return [{ text: part, typed: '' }]
      const inner = segment.slice(...part)
      return wordsOfOrder(inner)
    })
  }
  return wordsOfOrder(segment)
}

function wordsOfOrder(segment: readonly Unit[]): readonly ReadWord[] {
  return mapped(denied(ordered(joinSeparable(segment))))
}

/** "Heb … auf" is one verb. */
function joinSeparable(words: readonly Unit[]): readonly Unit[] {
  const at = words.findIndex(isVerb)
  const verb = words[at]?.meaning?.verb
  if (verb === undefined) return words
  for (let last = words.length - 1; last > at; last -= 1) {
    const { key = '', typed = '' } = words[last] ?? {}
    if (!particleSet.has(key)) continue
    const isEnd =
      last === words.length - 1 ||
      words[last + 1]?.key === 'nicht' ||
      conjunctions.has(words[last + 1]?.key ?? '')
    const to = separable.get(`${verb} ${key}`)
    if (to === undefined || !isEnd) continue
    const whole: Unit = {
      key: `${key}${verb}`,
      typed: `${words[at]?.typed ?? ''} ${typed}`,
      meaning: { to, kind: words[at]?.meaning?.kind ?? 'finite', verb },
    }
    return words.flatMap((word, i) => (i === last ? [] : i === at ? [whole] : [word]))
  }
  return words
}

/** The verb at the end of a clause goes to where the canonical grammar has it. */
function ordered(words: readonly Unit[]): readonly Unit[] {
  const first = words[0]
  if (first === undefined || words.length < 2) return words
  const last = words.at(-1)
  const isPolite = politeModals.has(first.key) && asked.has(words[1]?.key ?? '')
  const start = isPolite
    ? 2
    : first.key === 'du' || first.key === 'sie' || first.key === 'ihr'
      ? isModal(words[1])
        ? 2
        : 0
      : 0
  const rest = words.slice(start)
  const isEnd =
    last?.meaning?.kind === 'infinitive' ||
    (last?.meaning?.kind === 'finite' && last.meaning.verb !== undefined && /(st|en)$/.test(last.key))
  // "Die Laterne holen", "mir die Laterne zu holen".
  if (
    isEnd &&
    (start > 0 || !rest.slice(0, -1).some(isVerb)) &&
    !questionStarts.test(first.key) &&
    rest.length > 1
  ) {
    const inner = rest.slice(0, -1).filter(({ key }, i) => !(key === 'zu' && i === rest.length - 2))
    return [...words.slice(0, start), last, ...inner]
  }
  // "Ihr bringt …", "bringst du mir …" ask for it.
  const isAction = isVerb(first) && isAddressed(first, words[1]) && !stativeVerbs.has(first.meaning?.to ?? '')
  if (isAction) return [asRequest(first), ...words.slice(2)]
  // "Siehst du …", "magst du …".
  if (isVerb(first) && agrees(first, words[1])) {
    const [verb, subject, ...others] = words
    if (verb !== undefined && subject !== undefined) return [put('do'), subject, asRequest(verb), ...others]
  }
  const second = words[1]
  if (questionStarts.test(first.key) && second !== undefined && isVerb(second) && agrees(second, words[2])) {
    const subject = words[2] ?? first
    return [first, put('do'), subject, asRequest(second), ...words.slice(3)]
  }
  // "Hast du … geholt".
  const isPerfect =
    /^(hast|haben|habt|hat|habe|bist|ist)$/.test(first.key) && last?.meaning?.kind === 'participle'
  if (isPerfect && last !== undefined) {
    const subject = subjects.has(words[1]?.key ?? '') ? 2 : 1
    return [...words.slice(0, subject), last, ...words.slice(subject, -1)]
  }
  // "Ob das Tor offen ist".
  if (first.key === 'ob' && last !== undefined && /^(ist|sind)$/.test(last.key)) {
    return [...words.slice(0, -2), last, ...words.slice(-2, -1)]
  }
  return isVerb(first) && first.meaning?.kind !== 'infinitive' ? [asRequest(first), ...words.slice(1)] : words
}

/** "Bringst du", "bringt ihr", "bringen Sie", but not "bring sie". */
function isAddressed({ key }: Unit, subject: Unit | undefined): boolean {
  if (subject?.key === 'sie') return key.endsWith('n')
  return asked.has(subject?.key ?? '') && /t$/.test(key)
}

/** Whether the verb is one of this subject: "gib es" has none. */
function agrees({ key }: Unit, subject: Unit | undefined): boolean {
  return subjectEnds[subject?.key ?? '']?.test(key) ?? false
}

const subjectEnds: Readonly<Record<string, RegExp>> = {
  du: /st$/,
  ich: /(e|ss|ag)$/,
  wir: /n$/,
  sie: /[tn]$/,
  ihr: /t$/,
  er: /t$/,
  es: /t$/,
  man: /t$/,
}

function isModal(word: Unit | undefined): boolean {
  return /^(sollst|solltest|musst|kannst|konntest|darfst|sollen|sollten|mussen|konnen|konnten|sollt|musst)$/.test(
    word?.key ?? '',
  )
}

function asRequest(verb: Unit): Unit {
  return verb.meaning === undefined ? verb : { ...verb, meaning: { ...verb.meaning, kind: 'infinitive' } }
}

/** "Bring sie nicht" is "do not bring it". */
function denied(words: readonly Unit[]): readonly Unit[] {
  const [first] = words
  if (first === undefined || !isVerb(first)) return words
  const at = words.findIndex(({ key }) => key === 'nicht' || key === 'nie')
  const next = words[at + 1]
  const isInstead = words.some(({ key }) => key === 'sondern')
  if (at <= 0 || next?.meaning?.kind === 'adjective' || isInstead) return words
  return [put('do'), put('not'), ...words.filter((_, i) => i !== at)]
}

function mapped(units: readonly Unit[]): readonly ReadWord[] {
  const words: ReadWord[] = []
  let isNamed = false
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at]
    if (unit === undefined) break
    const run = runs.get(unit.key)?.find(([from]) => from.every((key, i) => units[at + i]?.key === key))
    const inner = unit.to !== undefined && unit.meaning === undefined
    const to = run !== undefined && !inner ? run[1] : canonicalOf(unit, at, units)
    const length = run !== undefined && !inner ? run[0].length : 1
    const typed = units
      .slice(at, at + length)
      .map(one => one.typed)
      .join(' ')
    const { isTypo } = unit
    to.split(' ').forEach((text, i) => {
      if (text !== '') words.push({ text, typed: i === 0 ? typed : '', ...(isTypo && { isTypo }) })
    })
    at += length - 1
    const next = units[at + 1]
    const isAlone =
      unit.meaning?.kind === 'adjective' || (unit.meaning?.to !== undefined && pointing.has(unit.meaning.to))
    if (
      isAlone &&
      isNamed &&
      !isNoun(next) &&
      next?.meaning?.kind !== 'adjective' &&
      !isPointing(next) &&
      !isJoined(units, at)
    ) {
      words.push({ text: 'one', typed: '' })
    }
    isNamed =
      articles.has(unit.key) ||
      /^(the|a|this|which|another|other|no)$/.test(unit.meaning?.to ?? '') ||
      (isNamed && isAlone)
  }
  return words
}

/** "Die rote und die blaue Laterne": "red" is said of the lantern. */
function isJoined(units: readonly Unit[], at: number): boolean {
  return /^(und|oder)$/.test(units[at + 1]?.key ?? '') && units[at + 2]?.meaning?.kind === 'adjective'
}

const pointing = new Set(
  'left right middle first second third fourth last other upper lower nearest farthest'.split(' '),
)

function isPointing(unit: Unit | undefined): boolean {
  return pointing.has(unit?.meaning?.to ?? '')
}

/** A word that no list has is a name of something. */
function isNoun(unit: Unit | undefined): boolean {
  if (unit === undefined) return false
  return (
    (unit.meaning === undefined && !unit.key.startsWith('=') && !isGermanWord(unit.key)) ||
    (unit.to !== undefined && !unit.key.startsWith('=')) ||
    /^(time|name|weather|colour|price|weight|age|size|story|joke|friend)$/.test(unit.meaning?.to ?? '')
  )
}

function startsName(unit: Unit | undefined): boolean {
  if (unit === undefined) return false
  return (
    isNoun(unit) ||
    unit.meaning?.kind === 'adjective' ||
    isPointing(unit) ||
    /^(two|three|four|five|six|seven|eight|nine|ten|other|most)$/.test(unit.meaning?.to ?? '') ||
    (/^\p{Lu}/u.test(unit.typed) && unit.key !== 'sie')
  )
}

function canonicalOf(unit: Unit, at: number, units: readonly Unit[]): string {
  const { key, meaning, typed } = unit
  const next = units[at + 1]
  const before = units[at - 1]
  if (unit.to !== undefined && meaning === undefined) return unit.to
  if (articles.has(key)) {
    if (startsName(next)) return 'the'
    if (next?.key === 'links' || next?.key === 'rechts') return 'the one on the'
    if (at === 0 && next !== undefined && beforeNames.test(next.key)) return 'the one'
    if (next?.key === 'da' || next?.key === 'dort') return key === 'das' ? 'that' : 'that one'
    if (before !== undefined && /^(in|on|under|by|near|to|with)$/.test(before.meaning?.to ?? '')) return 'it'
    if (key === 'das' && before === undefined) return 'that'
    return before === undefined || isVerb(before) || key === 'das' ? 'it' : 'that one'
  }
  if (key === 'sie') {
    const isFormal = /^S/.test(typed) && at > 0
    if (
      isFormal ||
      (before !== undefined && (politeModals.has(before.key) || /^(sind|haben)$/.test(before.key)))
    )
      return 'you'
    return 'it'
  }
  if (key === 'ihr') return before === undefined || before.meaning?.verb === undefined ? 'you' : 'her'
  if (/^ihre[nmrs]?$/.test(key)) return 'your'
  if (/^seine?[nmrs]?$/.test(key)) return key === 'sein' && at === units.length - 1 ? 'be' : 'his'
  if (key === 'mit' && next === undefined) return 'with'
  if (/^(da|dr)(r?)(mit|auf|in|unter|uber|neben|an|hinter)$/.test(key)) return 'it'
  if (key === 'zu')
    return next === undefined
      ? 'closed'
      : startsName(next) || articles.has(next.key) || /^(me|you|us)$/.test(next.meaning?.to ?? '')
        ? 'to'
        : 'too'
  if (key === 'auf' && next === undefined && units.some(other => /^(ist|sind)$/.test(other.key)))
    return 'open'
  if (/^(an|aus)$/.test(key) && next === undefined && units.some(other => /^(ist|sind)$/.test(other.key))) {
    return key === 'an' ? 'on' : 'off'
  }
  if (key === 'vor' && (articles.has(next?.key ?? '') || startsName(next))) return 'in front of'
  if (key === 'bei' || key === 'beim') return key === 'bei' ? 'by' : 'by the'
  if (key === 'am' && startsName(next)) return 'by the'
  if (key === 'an' && (articles.has(next?.key ?? '') || startsName(next))) return 'by'
  if (key === 'man') return 'you'
  if (key === 'gibt' && next?.key === 'es') return 'is there'
  if (key === 'es' && before?.key === 'gibt') return ''
  if (meaning === undefined) return idleWords.has(key) ? '' : key
  if (meaning.kind === 'participle') return meaning.to === 'see' ? 'seen' : past(meaning.to)
  if (
    meaning.kind === 'finite' &&
    at > 0 &&
    /t$/.test(key) &&
    !/^(you|i|we)$/.test(before?.meaning?.to ?? '')
  ) {
    return `${meaning.to}${/(s|sh|ch)$/.test(meaning.to) ? 'es' : 's'}`
  }
  if (meaning.to === 'is' && next === undefined && at > 2) return 'is'
  return meaning.to
}
