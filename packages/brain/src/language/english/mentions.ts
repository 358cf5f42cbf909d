import { wordList, wordSet } from '../word-lists.ts'
import { ordinals } from './grammar.ts'

/** Words with which players tell one thing from others, as data. Those of qualities are in `qualities.ts`. */

/** How an entity stands to another one. */
export type Relation =
  | 'by'
  | 'nearest'
  | 'farthest'
  | 'left'
  | 'right'
  | 'above'
  | 'below'
  | 'front'
  | 'behind'
  | 'held'
  /** "That you have" may be no more than that it is here. */
  | 'had'
  | 'having'
  | 'with'
  | 'about'
  /** Of two things it stands between both. */
  | 'between'
  /** Who made it, found it, left it: "the lantern that Bram made". */
  | 'of'
  | 'unheld'

/** Words that lead to what an entity stands to. */
export const relationWords: ReadonlyMap<string, Relation> = new Map([
  ...wordList('by near beside at on in inside around opposite from against').map(by),
  ...wordList('above over').map((word): [string, Relation] => [word, 'above']),
  ...wordList('below under beneath underneath').map((word): [string, Relation] => [word, 'below']),
  ['behind', 'behind'],
  ['between', 'between'],
  ...wordList('with containing showing depicting').map((word): [string, Relation] => [word, 'with']),
  ['about', 'about'],
])

export const nearestWords: ReadonlySet<string> = wordSet('nearest closest nearer closer')
export const farthestWords: ReadonlySet<string> = wordSet('farthest furthest farther further')

export type Side = 'left' | 'right' | 'middle' | 'top' | 'bottom'

export const sideWords: ReadonlyMap<string, Side> = new Map([
  ['left', 'left'],
  ['lefthand', 'left'],
  ['leftmost', 'left'],
  ['right', 'right'],
  ['righthand', 'right'],
  ['rightmost', 'right'],
  ['middle', 'middle'],
  ['centre', 'middle'],
  ['center', 'middle'],
  ['top', 'top'],
  ['upper', 'top'],
  ['topmost', 'top'],
  ['bottom', 'bottom'],
  ['lower', 'bottom'],
])
/** "On the left hand side". */
export const sideTails: ReadonlySet<string> = wordSet('hand side')
/** "On the far left". */
export const sideHeads: ReadonlySet<string> = wordSet('far very')

/** After a name, these say that it has the thing: "the key the guard has". */
export const holdingWords: ReadonlySet<string> = wordSet(
  'has have had got holds hold holding carries carry carrying wears wear wearing owns own',
)
/** Of these, those that say as well that there is such a thing: "the best rope you have". */
export const havingWords: ReadonlySet<string> = wordSet('has have had got owns own')
/** Before "by": "the key held by the guard". */
export const heldWords: ReadonlySet<string> = wordSet('held carried worn owned')

/** Before "to": "the lantern that belongs to Mira". */
export const belongingWords: ReadonlySet<string> = wordSet('belongs belong belonging')

/** "In your hand" is held by you. */
export const bodyParts: ReadonlySet<string> = wordSet(
  'hand arm belt pocket back head bag backpack paw fist lap grip possession',
)

/** After a name, these say whose doing a thing is: "the lantern Bram made". */
export const makerVerbs: ReadonlySet<string> = wordSet(
  'made built wrote painted drew brought found gave bought sold lost dropped baked carved forged cooked knitted wove ' +
    'sewed stole took made invented composed wants likes loves needs uses',
)
/** Begin what is called by what somebody has: "what Bram is holding". */
export const freeRelatives: ReadonlySet<string> = wordSet('what whatever')
/** "Whoever has the key". */
export const whoevers: ReadonlySet<string> = wordSet('whoever whichever')

/** Before "of", what follows is what is in it: "the one full of coal". */
export const fillingWords: ReadonlySet<string> = wordSet('full')

/** "That nobody has". */
export const nobodyWords: ReadonlySet<string> = wordSet('nobody none noone')
/** What is not done by who is named before: "the one Yuki does not have". */
export const denyingVerbs: ReadonlySet<string> = wordSet('does is do are has have')
/** Where a thing is that somebody is at: "the bed Lena is in". */
export const standingVerbs: ReadonlySet<string> = wordSet('is are stands sits lies lives sleeps was')

/** Before a name these say that it is not wanted: "I don't want the blue one". */
export const wishVerbs: ReadonlySet<string> = wordSet('want like need mean fancy prefer')
/** Whom one speaks to, at the end of what is said: "the lantern, captain", "the lantern old man". */
export const addressWords: ReadonlySet<string> = wordSet(
  'captain boss chief lad lass laddie lassie love darling sweetie sweetheart honey man bro dude mate pal guys folks ' +
    'sir madam miss mister lady gentleman master mistress lord kid son girl boy friend comrade stranger buddy',
)

export const excluding: ReadonlySet<string> = wordSet(
  'not except without excluding besides forget neither nor',
)
/** Two words that exclude what follows. */
export const excludingPairs: ReadonlySet<string> = new Set([
  'other than',
  'apart from',
  'instead of',
  'rather than',
  'except for',
  'but not',
])

export const othersWords: ReadonlySet<string> = wordSet('other others another else different')

export const allWords: ReadonlySet<string> = wordSet('all both every each everything everyone')
/** "Some lanterns" are not all of them. */
export const indefinites: ReadonlySet<string> = wordSet('a an some any no another')

export const anyWords: ReadonlySet<string> = wordSet(
  'any either whichever whatever anything anyone anybody whoever',
)

/** Join a description to the thing: "the one that is red", "the one that costs 7". */
export const relatives: ReadonlySet<string> = wordSet('that which who')
export const linkingVerbs: ReadonlySet<string> = wordSet(
  'is are was were looks look seems costs cost weighs weigh says',
)

/** Small words between parts of a mention. */
export const mentionLinks: ReadonlySet<string> = wordSet('but or and to from here there')

/** Words before an adjective that change nothing about which one is meant. */
export const intensifiers: ReadonlySet<string> = wordSet(
  'very really quite rather so too just right already still now currently always',
)

/** Stand before a word that describes a thing further: "the one made of brass", "the cow called Bess". */
export const makings: ReadonlySet<string> = wordSet('made built carved woven')
export const callings: ReadonlySet<string> = wordSet('called named labelled labeled marked titled entitled')

/** What is so once it was done: "locked" after "lock". */
export function resultsOf(verb: string): readonly string[] {
  const own = results.get(verb)
  return [...(own === undefined ? [] : [own]), verb, `${verb}ed`, `${verb}d`]
}

const results: ReadonlyMap<string, string> = new Map([
  ['light', 'lit'],
  ['break', 'broken'],
])

/** "Bed number 3", "room no 2", "option 2". */
export const numberingWords: ReadonlySet<string> = wordSet('number no nr option')

/** The index of a place in a row; -1 is the last. It knows more than `ordinals`: "sixth", "23rd". */
export function ordinalOf(text: string): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(text)?.[1]
  return (
    ordinals.get(text) ?? moreOrdinals.get(text) ?? (digits === undefined ? undefined : Number(digits) - 1)
  )
}

const moreOrdinals: ReadonlyMap<string, number> = new Map(
  wordList('sixth seventh eighth ninth tenth').map((word, at) => [word, at + 5]),
)

/** "A pair of gloves" are gloves. */
export const amountNouns: ReadonlySet<string> = wordSet('pair piece bit kind sort bunch pile lump set one')

/** Whose a thing is. */
export const possessives: ReadonlyMap<string, 'player' | 'self' | 'person'> = new Map([
  ['my', 'player'],
  ['mine', 'player'],
  ['our', 'player'],
  ['your', 'self'],
  ['yours', 'self'],
  ['his', 'person'],
  ['her', 'person'],
  ['hers', 'person'],
  ['their', 'person'],
])

export const persons: ReadonlyMap<string, 'player' | 'self' | 'person'> = new Map([
  ['i', 'player'],
  ['me', 'player'],
  ['us', 'player'],
  ['we', 'player'],
  ['myself', 'player'],
  ['you', 'self'],
  ['yourself', 'self'],
  ['he', 'person'],
  ['she', 'person'],
  ['they', 'person'],
  ['him', 'person'],
  ['her', 'person'],
])

export const pluralPronouns: ReadonlySet<string> = wordSet('them these those')

/** "Next to me", "by yourself". */
export const objectPersons: ReadonlySet<string> = wordSet('me us myself yourself')

export const fromOrTo: ReadonlySet<string> = wordSet('from to')

/** Before a side: "on the left". */
export const sideLeads: ReadonlySet<string> = wordSet('on to at in from')

/** "Made of", "made out of". */
export const makingLinks: ReadonlySet<string> = wordSet('of from out')

function by(word: string): [string, Relation] {
  return [word, 'by']
}
