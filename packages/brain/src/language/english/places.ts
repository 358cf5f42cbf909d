import { wordList, wordSet } from '../word-lists.ts'

/** How the authored brain says in English where something is, as data. The character speaks of itself as "me". */

export type Distance = 'close' | 'few' | 'some' | 'far' | 'unknown'
export type Side = 'left' | 'right'
export type Way = 'up' | 'down' | 'ahead' | 'behind' | 'above' | 'below'

export const placeSentences = {
  /** So near that no direction matters. */
  beside: 'right beside me',
  withSelf: 'with me',
  withPlayer: 'with you',
  byPlayer: 'right beside you',
  with: (name: string): string => `with ${name}`,
  by: (name: string): string => `by ${name}`,
  towards: (name: string): string => `towards ${name}`,
  /** A place that the game names itself: "on", "the shelf". */
  at: (preposition: string, name: string): string => `${preposition} ${name}`,
  /** What it is near to, and where that is. */
  both: (near: string, direction: string): string => `${near}, ${direction}`,
} as const

/** What tells several things of one name apart. */
export const optionWords = {
  one: 'one',
  left: 'left',
  middle: 'middle',
  right: 'right',
  leftmost: 'leftmost',
  rightmost: 'rightmost',
  /** "About fire", "with a queen". */
  of: (topic: string, isThing: boolean): string => (isThing ? `with ${topic}` : `about ${topic}`),
  thatIsNot: (adjective: string): string => `that is not ${adjective}`,
} as const

/** "A few steps ahead and to the left". One of the two is left out when the other says nearly all. */
export function directionWords(distance: Distance, way: Way | undefined, side: Side | undefined): string {
  const aside = side === undefined ? '' : `to the ${side}`
  if (way === undefined) return `${distances[distance].aside}${aside}`
  const along = `${distances[distance].along}${ways[way]}`
  if (side !== undefined) return `${along} and ${aside}`
  return along + (furtherWays[way] ?? '')
}

const distances: Readonly<Record<Distance, { readonly aside: string; readonly along: string }>> = {
  close: { aside: 'just ', along: 'just ' },
  few: { aside: 'a few steps ', along: 'a few steps ' },
  some: { aside: 'some way off ', along: 'some way ' },
  far: { aside: 'far off ', along: 'far ' },
  unknown: { aside: '', along: '' },
}

const ways: Readonly<Record<Way, string>> = {
  up: 'up',
  down: 'down',
  ahead: 'ahead',
  behind: 'behind me',
  above: 'above me',
  below: 'below me',
}

/** "Up" alone would be in the air. */
const furtherWays: Readonly<Partial<Record<Way, string>>> = { up: ' from here', down: ' from here' }

/** How long ago something was seen, up to how many seconds. */
const agoWords: readonly (readonly [words: string, upTo: number])[] = [
  ['a moment ago', 5],
  ['a little while ago', 180],
  ['a while ago', 1800],
]

export function agoOf(seconds: number): string {
  return agoWords.find(([, upTo]) => seconds <= upTo)?.[0] ?? 'a long time ago'
}

/** Properties that say where an entity is. Those with an empty preposition take that of the place's noun. */
export const placeProperties: ReadonlyMap<string, string> = new Map([
  ['place', ''],
  ['location', ''],
  ['where', ''],
  ['spot', ''],
  ['on', 'on'],
  ['hangs on', 'on'],
  ['hangson', 'on'],
  ['hanging on', 'on'],
  ['hangingon', 'on'],
  ['hung on', 'on'],
  ['hungon', 'on'],
  ['hangs from', 'on'],
  ['hangsfrom', 'on'],
  ['lies on', 'on'],
  ['lieson', 'on'],
  ['stands on', 'on'],
  ['standson', 'on'],
  ['in', 'in'],
  ['inside', 'inside'],
  ['under', 'under'],
  ['behind', 'behind'],
  ['beside', 'beside'],
  ['near', 'near'],
  ['by', 'by'],
  ['at', 'at'],
  ['above', 'above'],
  ['container', 'in'],
  ['room', 'in'],
])

/** Properties that say what a book or a picture is of. */
export const topicProperties: readonly string[] = wordList('subject topic theme motif')

/** Properties that say who has an entity with them. */
export const holderProperties: ReadonlySet<string> = new Set([
  ...wordSet(
    'heldby held_by held-by holder carriedby carried_by carried-by carrier wornby worn_by worn-by wearer',
  ),
  'held by',
  'carried by',
  'worn by',
])

/** Properties that say whose an entity is, wherever it may be. */
export const ownerProperties: ReadonlySet<string> = new Set([
  ...wordSet('owner ownedby owned_by owned-by belongsto belongs_to belongs-to'),
  'owned by',
  'belongs to',
])

/** Kinds of what is taken from one place to another. */
export const movableKinds: ReadonlySet<string> = wordSet(
  'item object thing tool food weapon animal creature pet vehicle pickup loot book toy drink clothing',
)

/** Said of a place alone: "upstairs". */
export const placeAdverbs: ReadonlySet<string> = wordSet(
  'here there upstairs downstairs outside inside outdoors indoors overhead underground nearby',
)

/** A value that begins with one of these is said as it stands: "on the shelf". */
export const placePrepositions: ReadonlySet<string> = wordSet(
  'on in at under by near behind beside above below inside between among over beneath outside with around',
)

const usualPrepositions: readonly (readonly [preposition: string, nouns: string])[] = [
  [
    'on',
    'shelf table bench wall floor ground roof chair desk counter stool bed hook ledge windowsill sill stage step ' +
      'stair path road street bridge island beach hill deck board tray plate cart mat rug workbench altar pedestal',
  ],
  [
    'in',
    'box chest drawer bag basket barrel cupboard cabinet crate room kitchen cellar barn shed house tower cave ' +
      'forest wood garden water jar pot bucket pocket sack case hall attic stable library yard field nest cage ' +
      'corner hand boat bowl backpack trunk closet wardrobe classroom office ward lab laboratory village town',
  ],
]

const prepositionOfNoun: ReadonlyMap<string, string> = new Map(
  usualPrepositions.flatMap(([preposition, nouns]) =>
    wordList(nouns).map(noun => [noun, preposition] as const),
  ),
)

/** "on" for a shelf, "in" for a box, "at" for anything else. */
export function usualPreposition(noun: string): string {
  return prepositionOfNoun.get(noun) ?? 'at'
}
