import { wordList, wordPairs, wordSet } from '../word-lists.ts'

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
  /** Part of a saying that asks for nothing, whatever its verb: "give me a break". */
  | 'idiom'
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
  idiom: 1,
  content: 1,
}

/** Words that can stand for an entity alone: "that" in "bring me that". */
export const demonstratives: ReadonlySet<string> = wordSet('this that these those')

const classLists: Readonly<Record<Exclude<WordClass, 'content' | 'idiom'>, string>> = {
  determiner:
    'the a an this that these those my your his its our their some any another all every each both either',
  // What follows one of these says where the entity is, not which one it is.
  landmark:
    'from near by beside behind under beneath below above over on in inside with around between opposite',
  preposition: 'to at into onto towards toward for of about through across along upon',
  particle: 'up down off out away back today tonight tomorrow yesterday soon later',
  pronoun: 'it them him her he she they',
  anything: 'something anything everything someone somebody anyone anybody',
  generic: 'one ones thing things stuff',
  question: 'what where who whom whose which when why how much many',
  personal: 'i me you we us myself yourself mine yours',
  negation: 'not no never nothing nobody none neither nor without',
  greeting: 'hi hello hey hiya howdy yo greetings thanks thank cheers bye goodbye farewell',
  filler: [
    'is are am was were be been being do does did done doing having will would could can shall should',
    'may might must have has had and or but so then if because as than too also just only very really',
    'quite rather even still already please kindly sorry well oh ah um uh hm hmm ok okay alright yes',
    'yeah yep sure now again here there quick fast first second third last next once twice maybe',
    'perhaps need needs number lying standing sitting hanging resting home outside inside upstairs downstairs together instead ever else much many more most',
    'less least actually friend buddy mate dude pal sir madam dear folks everyone yours let like',
    'oops whoops lot bit kind asap immediately while until till before after since though although',
  ].join(' '),
}

/**
 * Before the verb of a request these make it something else: "I will fetch it", "did you fetch it?", "do not
 * fetch it", "the door is open".
 */
export const notAskingWords: ReadonlySet<string> = wordSet(
  'i we he she they not never is are am was were did does has have had who what why when how like love hate enjoy ever used',
)

const classes: ReadonlyMap<string, WordClass> = readClasses()

export function classOf(word: string): WordClass {
  const known = classes.get(word)
  if (known !== undefined) return known
  // Adverbs say how, hardly ever what: "quickly", "immediately".
  return word.length > 5 && word.endsWith('ly') && !tellingInLy.has(word) ? 'filler' : 'content'
}

/** What ends like an adverb, and says what is meant or how it is. */
const tellingInLy: ReadonlySet<string> = wordSet(
  'beastly bristly brotherly bubbly butterfly chilly comply costly courtly cowardly crackly crinkly crumbly cuddly curly ' +
    'deadly disorderly dragonfly drizzly earthly elderly family fatherly firefly friendly frilly frizzly ghastly ghostly ' +
    'gravelly grisly grizzly heavenly homely housefly kindly kingly knobbly likely lively lonely lovely melancholy miserly ' +
    'motherly multiply orderly pearly pimply potbelly prickly princely queenly rascally saintly scholarly shapely sickly ' +
    'sisterly slovenly smelly southerly northerly easterly westerly sparkly spindly squiggly stately straggly stubbly ' +
    'supply tickly tingly twinkly ugly unfriendly unlikely unruly wiggly wobbly womanly woolly worldly wriggly wrinkly',
)

/** Plurals that no rule below reaches, and other spellings of a noun. */
const irregularNouns: ReadonlyMap<string, string> = wordPairs(
  [
    'men man, women woman, children child, people person, mice mouse, geese goose, feet foot, teeth tooth',
    'wolves wolf, knives knife, leaves leaf, loaves loaf, shelves shelf, calves calf, gray grey',
  ].join(', '),
)

/** They end like plurals, and are one; names of people among them. */
const singularsInS: ReadonlySet<string> = wordSet(
  'agnes andreas atlas bias canvas charles chaos christmas dennis doris elias frances gas hans hercules ines james ' +
    'jens jonas judas klaus lars lens lucas marcus mars mathematics mercedes molasses moses niklas nils pancreas pythagoras ' +
    'rhinoceros series silas socrates species tennis texas thomas tobias ulysses zeus',
)

/** Whether a word is known to be one thing though it ends in s. */
export function isSingularInS(word: string): boolean {
  return singularsInS.has(word)
}

/** Forms of verbs that no rule below reaches. */
const irregularVerbs: ReadonlyMap<string, string> = wordPairs(
  [
    'is be, are be, am be, was be, were be, been be, did do, done do, does do, had have, has have',
    'ate eat, eaten eat, bit bite, bitten bite, blew blow, blown blow, bought buy, broke break, broken break',
    'brought bring, built build, burnt burn, came come, caught catch, chose choose, chosen choose, drank drink',
    'drawn draw, drew draw, driven drive, drove drive, dug dig, fallen fall, fed feed, fell fall, felt feel',
    'fought fight, flew fly, flown fly, found find, froze freeze, frozen freeze, gave give, given give, gone go',
    'got get, gotten get, grew grow, grown grow, heard hear, held hold, hid hide, hidden hide, hung hang, kept keep',
    'knew know, known know, laid lay, led lead, left leave, lent lend, lit light, lost lose, made make, meant mean',
    'met meet, paid pay, ridden ride, rode ride, ran run, rang ring, rung ring, risen rise, rose rise, said say',
    'sang sing, sung sing, sank sink, sat sit, saw see, seen see, sent send, shook shake, shaken shake, shone shine',
    'shot shoot, shown show, slept sleep, sold sell, spoke speak, spoken speak, spent spend, spun spin, stood stand',
    'stole steal, stolen steal, struck strike, swam swim, swept sweep, swum swim, taken take, taught teach, threw throw',
    'thrown throw, told tell, took take, tore tear, torn tear, thought think, went go, woke wake, woken wake, won win',
    'wore wear, worn wear, written write, wrote write',
  ].join(', '),
)

/** "Go" of "went". */
export function verbOfForm(word: string): string | undefined {
  return irregularVerbs.get(word)
}

/** "Mouse" of "mice". */
export function nounOfForm(word: string): string | undefined {
  return irregularNouns.get(word)
}

/** An irregular form of a verb: "went", "rang". Requests have none. */
export function isIrregularForm(word: string): boolean {
  return irregularVerbs.has(word)
}

/** Colours are known even when nothing perceived has them: "the green one" must not fit what is red. */
export const colours: ReadonlySet<string> = wordSet(
  'red green blue yellow orange purple violet pink brown black white grey amber gold golden silver ' +
    'turquoise cyan magenta crimson scarlet beige bronze copper',
)

/** Property values that say whether the property's own name is true of the entity. */
export const affirmative: ReadonlySet<string> = wordSet('yes true on')
export const negative: ReadonlySet<string> = wordSet('no false off')

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
export const nearWords: ReadonlySet<string> = wordSet('near nearer nearest close closer closest nearby')
export const farWords: ReadonlySet<string> = wordSet('far farther farthest further furthest distant remote')

/** What may stand around a name in "no, I meant the blue one", "and the other one too". */
export const followUpWords: ReadonlySet<string> = wordSet(
  'and also too well same with now then do it again how what about to no nope not wrong i meant mean said say ' +
    'sorry wait actually rather instead other one make want wanted next but ok yes thing only was talking stop oops whoops',
)
/** "I do not want the blue one" does not ask for it. */
export const wantingWords: ReadonlySet<string> = wordSet('want wanted need like')
/** What is not wanted: "I don't want that one". */
export const decliningWords: ReadonlySet<string> = wordSet('want need')
/** Some of them show that a line goes on from the last one. */
export const followUpCues: ReadonlySet<string> = wordSet(
  'and also too same again about no nope not wrong meant mean said sorry wait actually instead other now then next',
)
/** What takes back what was just said. */
export const correctionWords: ReadonlySet<string> = wordSet(
  'no nope not sorry wait rather mean meant scratch wrong actually hmm erm um oops whoops',
)
export const repeatWords: ReadonlySet<string> = wordSet('again once more repeat encore')

/** Answers a question with no, and lets a better answer follow. */
export const negativeAnswer: string = 'no'

/** How a question that was asked is waved away. */
export const cancelPhrases: readonly string[] = [
  'stop',
  'stop it',
  'stop that',
  'cancel that',
  'undo',
  'undo that',
  'do not',
  'do not do that',
  'do not do it',
  'wait do not',
  'no wait',
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
  /** Stands for `{player}` until the player's name is known. */
  player: 'friend',
  /** Stands for `{target}` where no perceived entity is meant. */
  noTarget: 'that',
  refusal: "I can't do that here.",
  /** After something moved a conversation on that an author wrote no words for. */
  understood: 'All right.',
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

export const articles: ReadonlySet<string> = wordSet('the a an')

/** Stands for a thing that was not named. */
export const unnamed = 'it'

export function withArticle(noun: string): string {
  return `the ${noun}`
}

/** Whether words begin with a definite article: "the heaviest". */
export function hasArticle(words: string): boolean {
  return words.startsWith(withArticle(''))
}

/** "Lit" of "is lit"; undefined for what does not begin so. */
export function withoutIs(words: string): string | undefined {
  return words.startsWith('is ') ? words.slice('is '.length) : undefined
}

/** "a", "a or b", "a, b or c". */
export function joinOptions(options: readonly string[]): string {
  return joinWith('or', options)
}

/** "a", "a and b", "a, b and c". */
export function joinAll(names: readonly string[]): string {
  return joinWith('and', names)
}

function joinWith(word: string, items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

/** The singular of a noun, well enough to compare two words of the same rule. */
export function singular(word: string): string {
  const form = irregularNouns.get(word)
  if (form !== undefined) return form
  if (word.length < 4 || !word.endsWith('s') || singularsInS.has(word)) return word
  if (word.endsWith('es') && singularsInS.has(word.slice(0, -2))) return word.slice(0, -2)
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

function readClasses(): ReadonlyMap<string, WordClass> {
  const read = new Map<string, WordClass>()
  for (const [name, list] of Object.entries(classLists)) {
    for (const word of wordList(list)) if (!read.has(word)) read.set(word, name as WordClass)
  }
  return read
}
