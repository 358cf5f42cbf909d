/**
 * All that the authored brain knows about English, as data. Words are lower case and stand as a player types
 * them. Nothing in here belongs to one game.
 */

/** What a word does in a sentence; `content` is everything that no list here names. */
export type WordClass =
  | 'determiner'
  | 'landmark'
  | 'preposition'
  | 'particle'
  | 'pronoun'
  | 'anything'
  | 'generic'
  | 'question'
  | 'personal'
  | 'negation'
  | 'greeting'
  | 'filler'
  | 'content'

/**
 * How much a word says about what is wanted. Content words are weighed further by how few nodes use them.
 * Small words count a little, because "who are you" and "who is that" differ in nothing else.
 */
export const classWeights: Readonly<Record<WordClass, number>> = {
  determiner: 0.05,
  landmark: 0.2,
  preposition: 0.1,
  particle: 0.4,
  pronoun: 0.25,
  anything: 0.25,
  generic: 0.1,
  question: 0.5,
  personal: 0.25,
  negation: 0.9,
  greeting: 0.6,
  filler: 0.07,
  content: 1,
}

/** Words that can stand for an entity alone: "that" in "bring me that". */
export const demonstratives: ReadonlySet<string> = new Set(words('this that these those'))

const classLists: Readonly<Record<Exclude<WordClass, 'content'>, string>> = {
  determiner:
    'the a an this that these those my your his its our their some any another all every each both either',
  // What follows one of these says where the entity is, not which one it is.
  landmark:
    'from near by beside behind under beneath below above over on in inside with around between opposite',
  preposition: 'to at into onto towards toward for of about through across along upon',
  particle: 'up down off out away back today tonight tomorrow yesterday soon later',
  pronoun: 'it them him her',
  anything: 'something anything everything someone somebody anyone anybody',
  generic: 'one ones thing things stuff',
  question: 'what where who whom whose which when why how',
  personal: 'i me you we us he she they myself yourself mine yours',
  negation: 'not no never nothing nobody none neither nor without',
  greeting: 'hi hello hey hiya howdy yo greetings thanks thank cheers bye goodbye farewell',
  filler: [
    'is are am was were be been being do does did done doing having will would could can shall should',
    'may might must have has had and or but so then if because as than too also just only very really',
    'quite rather even still already please kindly sorry well oh ah um uh hm hmm ok okay alright yes',
    'yeah yep sure right now again here there quick fast first second third last next once twice maybe',
    'perhaps home outside inside upstairs downstairs together instead ever else much many more most',
    'less least actually friend buddy mate dude pal sir madam dear man folks everyone yours let like',
    'lot bit kind asap immediately while until till before after since though although',
  ].join(' '),
}

/**
 * Before the verb of a request these make it something else: "I will fetch it", "did you fetch it?", "do not
 * fetch it", "the door is open".
 */
export const notAskingWords: ReadonlySet<string> = new Set(
  words('i we he she they not never is are am was were did does has have had who what why when how'),
)

const classes: ReadonlyMap<string, WordClass> = readClasses()

export function classOf(word: string): WordClass {
  const known = classes.get(word)
  if (known !== undefined) return known
  // Adverbs say how, hardly ever what: "quickly", "immediately".
  return word.length > 5 && word.endsWith('ly') ? 'filler' : 'content'
}

/** Short forms, as typed, and what they stand for. */
export const contractions: ReadonlyMap<string, readonly string[]> = pairs([
  ['gimme', 'give me'],
  ['lemme', 'let me'],
  ['wanna', 'want to'],
  ['gonna', 'going to'],
  ['gotta', 'got to'],
  ['whatcha', 'what are you'],
  ['u', 'you'],
  ['ya', 'you'],
  ['r', 'are'],
  ['ur', 'your'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['thx', 'thanks'],
  ['ty', 'thanks'],
  ['mister', 'mr'],
  ['im', 'i am'],
  ['ive', 'i have'],
  ['dont', 'do not'],
  ['doesnt', 'does not'],
  ['cant', 'can not'],
  ['cannot', 'can not'],
  ["can't", 'can not'],
  ['wont', 'will not'],
  ["won't", 'will not'],
  ['isnt', 'is not'],
  ['whats', 'what is'],
  ['wheres', 'where is'],
  ['whos', 'who is'],
  ['hows', 'how is'],
  ['thats', 'that is'],
  ['lets', 'let us'],
  ["let's", 'let us'],
])

/**
 * What stands after the apostrophe of a contraction. A possessive 's is dropped: only these words take "is".
 */
export const contractionEnds: ReadonlyMap<string, string> = new Map([
  ['re', 'are'],
  ['ll', 'will'],
  ['d', 'would'],
  ['ve', 'have'],
  ['m', 'am'],
])
export const takesIs: ReadonlySet<string> = new Set(
  words('what where who how when why that this it there here he she'),
)

/**
 * Runs of words that are replaced before anything else: politeness says nothing, and some pairs mean one
 * word. Not applied right after a question word: "what can you do" is no request. The longest is tried first.
 */
export const rewrites: ReadonlyMap<string, readonly Rewrite[]> = readRewrites([
  ['would you be so kind as to', ''],
  ['would you be so kind and', ''],
  ['be so kind and', ''],
  ['be a dear and', ''],
  ['do me a favour and', ''],
  ['do me a favor and', ''],
  ['i would like you to', ''],
  ['i would love you to', ''],
  ['i want you to', ''],
  ['i need you to', ''],
  ['i wonder if you could', ''],
  // Said of oneself, these stay as they are; said of an entity, they ask for it.
  ['i want to', 'i want to'],
  ['i need to', 'i need to'],
  ['i would like to', 'i would like to'],
  ['i want', 'get me'],
  ['i need', 'get me'],
  ['i would like', 'get me'],
  ['may i have', 'give me'],
  ['can i have', 'give me'],
  ['could i have', 'give me'],
  ['would you mind', ''],
  ['do you mind', ''],
  ['are you able to', ''],
  ['is it possible to', ''],
  ['could you', ''],
  ['can you', ''],
  ['would you', ''],
  ['will you', ''],
  ['go and', ''],
  ['go on and', ''],
  ['come and', ''],
  ['try to', ''],
  ['have a look', 'look'],
  ['take a look', 'look'],
  ['go get', 'get'],
  ['go fetch', 'fetch'],
  ['go grab', 'grab'],
  ['go find', 'find'],
  ['pick up', 'take'],
  ['next to', 'near'],
  ['close to', 'near'],
  ['in front of', 'near'],
  ['on top of', 'on'],
  ['a lot', ''],
  ['a bit', ''],
  ['a little', ''],
])

export interface Rewrite {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/**
 * Verbs and other words that players use for each other. A synonym counts for less than the word itself, so
 * that two actions may still use two words of one group.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  words('bring fetch get grab take retrieve collect'),
  words('give hand pass offer lend'),
  words('bring fetch get give hand pass'),
  words('go walk move head run travel'),
  words('look watch observe inspect examine check'),
  words('say tell speak talk explain'),
  words('begin start launch'),
  words('stop halt quit cease'),
  words('close shut'),
  words('open unlock'),
  words('light ignite kindle'),
  words('attack fight strike hit'),
  words('find locate'),
  words('repair fix mend'),
  words('make build craft create'),
  words('help assist aid'),
  words('follow accompany'),
  words('put place set'),
  words('push press'),
  words('pull drag tug'),
  words('buy purchase'),
  words('wait stay'),
  words('clean wash wipe scrub'),
  words('drop release'),
  words('fill refill'),
  words('know understand'),
  words('hi hello hey hiya howdy yo greetings'),
  words('bye goodbye farewell'),
  words('thanks thank cheers'),
  words('happen occur'),
  words('work job'),
  words('big large huge'),
  words('small little tiny'),
]

/** Plurals that no rule below reaches, and other spellings of a noun. */
const irregularNouns: ReadonlyMap<string, string> = readForms([
  'men man, women woman, children child, people person, mice mouse, geese goose, feet foot, teeth tooth',
  'wolves wolf, knives knife, leaves leaf, loaves loaf, shelves shelf, calves calf, gray grey',
])

/** Forms of verbs that no rule below reaches. */
const irregularVerbs: ReadonlyMap<string, string> = readForms([
  'is be, are be, am be, was be, were be, been be, did do, done do, does do, had have, has have',
  'brought bring, got get, took take, taken take, gave give, given give, went go, gone go, going go',
  'saw see, seen see, told tell, said say, lit light, made make, found find, knew know, fed feed',
  'shown show, held hold, sat sit',
])

/** Colours are known even when nothing perceived has them: "the green one" must not fit what is red. */
export const colours: ReadonlySet<string> = new Set(
  words(
    'red green blue yellow orange purple violet pink brown black white grey amber gold golden silver ' +
      'turquoise cyan magenta crimson scarlet beige bronze copper',
  ),
)

/** Property values that say whether the property's own name is true of the entity. */
export const affirmative: ReadonlySet<string> = new Set(words('yes true on'))
export const negative: ReadonlySet<string> = new Set(words('no false off'))

/** Places in a list of options, from the first; -1 is the last. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ['first', 0],
  ['1st', 0],
  ['second', 1],
  ['2nd', 1],
  ['third', 2],
  ['3rd', 2],
  ['fourth', 3],
  ['fifth', 4],
  ['last', -1],
  ['latter', -1],
  ['former', 0],
])
export const nearWords: ReadonlySet<string> = new Set(
  words('near nearer nearest close closer closest nearby'),
)
export const farWords: ReadonlySet<string> = new Set(
  words('far farther farthest further furthest distant remote'),
)

/** Answers a question with no, and lets a better answer follow. */
export const negativeAnswer: string = 'no'

/** How a question that was asked is waved away. */
export const cancelPhrases: readonly string[] = [
  'never mind',
  'nevermind',
  'none',
  'none of them',
  'neither',
  'nothing',
  'no',
  'no thanks',
  'nope',
  'forget it',
  'forget about it',
  'cancel',
  'leave it',
]

export const sentences = {
  /** Stands for `{player}` until the service is told the player's name. */
  player: 'friend',
  /** Stands for `{target}` where no perceived entity is meant. */
  noTarget: 'that',
  refusal: "I can't do that here.",
  fallback: "I don't know what you mean.",
  whichOne: 'Which one, {options}?',
  /** Options that nothing tells apart. */
  sameOptions: 'this one or that one',
  moreOptions: 'another one',
  near: 'near',
  far: 'far',
  nearest: 'nearest',
  farthest: 'farthest',
  ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
} as const

export const articles: ReadonlySet<string> = new Set(words('the a an'))

export function withArticle(noun: string): string {
  return `the ${noun}`
}

export function theOne(adjective: string): string {
  return `the ${adjective} one`
}

/** "a", "a or b", "a, b or c". */
export function joinOptions(options: readonly string[]): string {
  const last = options.at(-1) ?? ''
  return options.length < 2 ? last : `${options.slice(0, -1).join(', ')} or ${last}`
}

/** The singular of a noun, well enough to compare two words of the same rule. */
export function singular(word: string): string {
  const form = irregularNouns.get(word)
  if (form !== undefined) return form
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  for (const ending of ['sses', 'shes', 'ches', 'xes', 'zes', 'oes']) {
    if (word.endsWith(ending)) return word.slice(0, -2)
  }
  return word.endsWith('ss') || word.endsWith('us') || word.endsWith('is') ? word : word.slice(0, -1)
}

/** The stem of a verb or noun: "lighting", "lighted" and "lights" all give "light". */
export function stem(word: string): string {
  const verb = irregularVerbs.get(word)
  if (verb !== undefined) return withoutFinalE(verb)
  const noun = singular(word)
  for (const ending of ['ing', 'ed']) {
    if (!noun.endsWith(ending) || noun.endsWith('eed')) continue
    const rest = noun.slice(0, -ending.length)
    if (rest.length >= 3 && hasVowel(rest)) return withoutFinalE(withoutDoubledEnd(rest))
  }
  return withoutFinalE(noun)
}

function withoutDoubledEnd(word: string): string {
  const last = word.at(-1) ?? ''
  return last === word.at(-2) && !'lsz'.includes(last) ? word.slice(0, -1) : word
}

function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}

function hasVowel(word: string): boolean {
  for (const letter of word) if ('aeiouy'.includes(letter)) return true
  return false
}

function words(list: string): string[] {
  return list.split(' ')
}

function pairs(list: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  return new Map(list.map(([from, to]) => [from, words(to)]))
}

function readForms(rows: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(row =>
      row.split(', ').map((pair): [string, string] => {
        const [form = '', plain = ''] = words(pair)
        return [form, plain]
      }),
    ),
  )
}

function readClasses(): ReadonlyMap<string, WordClass> {
  const read = new Map<string, WordClass>()
  for (const [name, list] of Object.entries(classLists)) {
    for (const word of words(list)) if (!read.has(word)) read.set(word, name as WordClass)
  }
  return read
}

function readRewrites(list: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly Rewrite[]> {
  const read = new Map<string, Rewrite[]>()
  for (const [from, to] of list) {
    const rewrite = { from: words(from), to: to === '' ? [] : words(to) }
    const first = rewrite.from[0] ?? ''
    read.set(first, [...(read.get(first) ?? []), rewrite])
  }
  for (const rules of read.values()) rules.sort((a, b) => b.from.length - a.from.length)
  return read
}
