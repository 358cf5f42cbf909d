import { wordList, wordSet } from '../word-lists.ts'
import { colours } from './grammar.ts'

/** What English words say about things, and about more or less of it, as data. */

/** Qualities that exclude each other. What stands on one side is said of the same things. */
export interface Quality {
  readonly sides: readonly ReadonlySet<string>[]
  /** Set when its sides are more or less of something, from the least. */
  readonly scale: Scale | undefined
}

export interface Scale {
  /** Properties whose numbers it compares; of the first one that there is. True for those that count backwards. */
  readonly properties: readonly (readonly [name: string, isBackward: boolean])[]
  readonly less: ReadonlySet<string>
  readonly more: ReadonlySet<string>
  /** How much each word says, from the least to the most. */
  readonly ranks: ReadonlyMap<string, number>
}

const states: readonly string[] = [
  'open | closed shut',
  'locked | unlocked',
  'lit burning glowing on | unlit extinguished off',
  'full | empty',
  'wet | dry',
  'clean | dirty filthy',
  'broken damaged | whole intact working',
  'alive living | dead',
  'awake | asleep sleeping',
  'male | female',
  'round | square | triangular | rectangular',
  'wooden wood oak pine | iron | steel | brass | stone | glass | paper | leather | plastic | clay',
  'raw | cooked',
  'running on | stopped off',
]

/** Properties, less and more of them; the strongest words stand outside. `-` is for what counts backwards. */
const scaleRows: readonly (readonly [properties: string, less: string, more: string])[] = [
  ['weight mass', 'light', 'heavy'],
  ['age years -year -built -made -born', 'new young fresh recent late', 'old ancient'],
  [
    'price cost value worth',
    'cheap inexpensive affordable',
    'expensive dear pricey costly valuable precious',
  ],
  ['size height weight length width volume diameter', 'tiny small little', 'big large great huge giant'],
  ['height size length', 'short low', 'tall high'],
  ['length size height', 'short', 'long'],
  ['speed velocity', 'slow', 'fast quick'],
  ['temperature heat', 'cold cool', 'warm hot'],
  ['strength power force', 'weak', 'strong'],
  ['brightness light', 'dark dim', 'bright'],
  ['volume loudness', 'quiet', 'loud'],
  ['depth', 'shallow', 'deep'],
  ['width breadth', 'narrow', 'wide broad'],
  ['thickness', 'thin', 'thick'],
  ['gold money coins wealth', 'poor', 'rich'],
  ['level difficulty', 'easy simple', 'hard difficult'],
  ['fill filled fullness contents content amount stock', 'empty', 'full'],
  ['charge battery energy fuel', 'empty flat', 'full'],
  ['sharpness', 'blunt dull', 'sharp'],
  ['hunger', 'sated', 'hungry'],
  ['happiness joy', 'sad unhappy', 'happy'],
  ['health hp', 'sick ill', 'healthy well'],
  ['danger threat', 'safe harmless', 'dangerous deadly'],
  ['dirt dirtiness', 'clean', 'dirty filthy'],
  ['freshness', 'stale', 'fresh'],
  ['intelligence', 'stupid dumb', 'clever smart intelligent'],
  ['pages', 'short thin', 'long thick'],
  ['rarity', 'common', 'rare'],
  ['quality rating stars', 'bad', 'good'],
]

/** Neither much nor little. */
const middling = 'medium average normal'

const colourGroups: readonly string[] = ['gold golden', 'purple violet', 'red crimson scarlet']

export const qualities: readonly Quality[] = [
  readColours(),
  ...states.map((row): Quality => ({ sides: readSides(row), scale: undefined })),
  ...scaleRows.map(readScale),
]

/** The qualities that a word belongs to. */
export const qualitiesOf: ReadonlyMap<string, readonly Quality[]> = readQualities()

/** For each word, the bit of its side in each of its qualities. */
export const sidesOf: ReadonlyMap<string, readonly (readonly [Quality, bit: number])[]> = new Map(
  [...qualitiesOf].map(([word, list]) => [
    word,
    list.map(quality => [quality, 1 << quality.sides.findIndex(side => side.has(word))] as const),
  ]),
)

/** The qualities that the numbers of a property measure. */
export const scalesOf: ReadonlyMap<string, readonly Quality[]> = readScales()

/** "Most" and the like say nothing by themselves: of what, the next word tells. */
export const mostWords: ReadonlySet<string> = wordSet('most more highest greatest higher')
export const leastWords: ReadonlySet<string> = wordSet('least less lowest fewest fewer lower')

const irregularDegrees: ReadonlyMap<string, string> = new Map([
  ['latest', 'new'],
  ['elder', 'old'],
  ['eldest', 'old'],
  ['best', 'good'],
  ['worst', 'bad'],
])

export interface Degree {
  /** "heavy" of "heaviest", as far as the ending tells. */
  readonly bases: readonly string[]
  readonly isSuperlative: boolean
}

/** Reads "heaviest" and "heavier"; undefined for a word that ends otherwise. */
export function degreeOf(text: string): Degree | undefined {
  const irregular = irregularDegrees.get(text)
  if (irregular !== undefined) return { bases: [irregular], isSuperlative: text.endsWith('st') }
  const isSuperlative = text.endsWith('est')
  if (!isSuperlative && !text.endsWith('er')) return undefined
  const rest = text.slice(0, isSuperlative ? -3 : -2)
  if (rest.length < 3) return undefined
  const bases = [rest, `${rest}e`]
  if (rest.endsWith('i')) bases.push(`${rest.slice(0, -1)}y`)
  if (rest.at(-1) === rest.at(-2)) bases.push(rest.slice(0, -1))
  return { bases, isSuperlative }
}

/** What a number of a unit is in the unit that it is compared in. */
export const unitFactors: ReadonlyMap<string, number> = new Map([
  ['g', 0.001],
  ['gram', 0.001],
  ['t', 1000],
  ['ton', 1000],
  ['mm', 0.001],
  ['cm', 0.01],
  ['km', 1000],
  ['ml', 0.001],
  ['cl', 0.01],
  ['month', 1 / 12],
  ['week', 1 / 52],
  ['day', 1 / 365],
])

export const numberWords: ReadonlyMap<string, string> = new Map(
  wordList('zero one two three four five six seven eight nine ten eleven twelve').map((word, at) => [
    word,
    `${at}`,
  ]),
)

export const verbDegrees: ReadonlyMap<string, string> = new Map([
  ['cost', 'expensive'],
  ['costs', 'expensive'],
  ['weigh', 'heavy'],
  ['weighs', 'heavy'],
])

function readScale([properties, less, more]: readonly [string, string, string]): Quality {
  const low = wordList(less)
  const high = wordList(more)
  const ranks = new Map<string, number>(wordList(middling).map(word => [word, 0]))
  low.forEach((word, at) => {
    ranks.set(word, at - low.length)
  })
  // "Big" and "large" are one size.
  high.forEach((word, at) => {
    ranks.set(word, word === 'large' ? 1 : at + 1)
  })
  const scale: Scale = {
    properties: wordList(properties).map(name => [name.replace('-', ''), name.startsWith('-')] as const),
    less: new Set(low),
    more: new Set(high),
    ranks,
  }
  return { sides: [scale.less, wordSet(middling), scale.more], scale }
}

function readSides(row: string): readonly ReadonlySet<string>[] {
  return row.split(' | ').map(side => wordSet(side))
}

function readColours(): Quality {
  const grouped = new Set(colourGroups.flatMap(wordList))
  const alone = [...colours].filter(colour => !grouped.has(colour))
  return { sides: [...colourGroups, ...alone].map(side => wordSet(side)), scale: undefined }
}

function readQualities(): ReadonlyMap<string, readonly Quality[]> {
  const read = new Map<string, Quality[]>()
  for (const quality of qualities) {
    for (const word of quality.sides.flatMap(side => [...side])) {
      const known = read.get(word)
      if (known === undefined) read.set(word, [quality])
      else if (!known.includes(quality)) known.push(quality)
    }
  }
  return read
}

function readScales(): ReadonlyMap<string, readonly Quality[]> {
  const read = new Map<string, Quality[]>()
  for (const quality of qualities) {
    for (const [name] of quality.scale?.properties ?? []) read.set(name, [...(read.get(name) ?? []), quality])
  }
  return read
}
