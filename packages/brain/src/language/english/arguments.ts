import { timeUnits } from '../time-units.ts'
import { alike, wordList, wordSet } from '../word-lists.ts'
import { joinOptions } from './grammar.ts'
import { numberWords } from './qualities.ts'

/** How English says what an action takes beside its target, and asks for it. */

/** Prepositions that say much the same: what an author wrote with one of them, players may say with another. */
export const alikeLeads: readonly ReadonlySet<string>[] = [
  wordSet('to towards toward'),
  wordSet('on onto upon'),
  wordSet('in into inside within'),
  wordSet('with using'),
  wordSet('from off'),
]

/** They lead to a place; of several words the first one. */
export const placeLeads: ReadonlySet<string> = wordSet(
  'on onto upon in into inside at by near beside behind under beneath below above over to towards next against around over along',
)

/** What may stand between such a word and the thing: "next to", "in front of", "on top of". */
export const leadTails: ReadonlySet<string> = wordSet('to of front top')

/** Who speaks, and who is spoken to, where something is done to them or for them. */
export const speakerWords: ReadonlySet<string> = wordSet('me us myself')
export const spokenToWords: ReadonlySet<string> = wordSet('you yourself')

export const hereWords: ReadonlySet<string> = wordSet('here')
export const thereWords: ReadonlySet<string> = wordSet('there')

/** Something else begins with them. */
export const clauseWords: ReadonlySet<string> = wordSet('and then but because so if when before after while')

/** Lead to how long and how many. */
export const numberLeads: ReadonlySet<string> = wordSet('in for about after within around')

const teens = wordList('thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
/** From ten on. */
const tens = wordList('ten twenty thirty forty fifty sixty seventy eighty ninety')

/** What one word counts. */
export const counted: ReadonlyMap<string, number> = new Map([
  ...[...numberWords].map(([word, digits]) => [word, Number(digits)] as const),
  ...teens.map((word, at) => [word, at + 13] as const),
  ...tens.map((word, at) => [word, Number(`${at + 1}0`)] as const),
])

const ten = 10

/** They make many of the number before them, or of one. */
export const multiples: ReadonlyMap<string, number> = new Map([
  ...alike('dozen dozens', 12),
  ...alike('hundred hundreds', ten ** 2),
  ...alike('thousand thousands', ten ** 3),
  ...alike('couple pair', 2),
])

export const parts: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])

/** Stand for one before what is counted: "a minute". */
export const oneWords: ReadonlySet<string> = wordSet('a an one another')

const shownUnits: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** "30 seconds", "half an hour" as "30 minutes", "3 coins", "3". */
export function sayAmount(value: number, unit: string | undefined): string {
  const factor = unit === undefined ? undefined : timeUnits.get(unit.toLowerCase())
  if (factor !== undefined) {
    const seconds = value * factor
    const [name, size] = shownUnits.find(([, size]) => seconds >= size && seconds % size === 0) ?? [
      unit,
      factor,
    ]
    return withUnit(seconds / size, name ?? '')
  }
  return unit === undefined ? `${value}` : withUnit(value, unit)
}

function withUnit(value: number, unit: string): string {
  const one = unit.replace(/s$/, '')
  return `${value} ${value === 1 ? one : `${one}s`}`
}

/** What is asked for. */
export interface AskedArgument {
  readonly kind: 'person' | 'thing' | 'place' | 'time' | 'number' | 'word'
  /** Its name: "colour". */
  readonly name: string
  /** What stands before it in the phrase, "to"; empty when nothing does. */
  readonly lead: string
  /** What a number counts. */
  readonly unit: string | undefined
  /** Empty when there are none, or too many to be listed. */
  readonly options: readonly string[]
}

/** "To whom?", "Where, the tall post or the short post?", "Which colour: red or blue?" */
export function askFor({ kind, name, lead, unit, options }: AskedArgument): string {
  const listed = options.length === 0 ? '' : `, ${joinOptions(options)}`
  switch (kind) {
    case 'place':
      return `Where${listed}?`
    case 'time':
      return 'How long?'
    case 'number':
      return `How many${unit === undefined ? '' : ` ${unit}`}?`
    case 'word':
      return `Which ${name}${options.length === 0 ? '' : `: ${joinOptions(options)}`}?`
    default: {
      const asked = kind === 'person' ? 'whom' : 'what'
      const alone = kind === 'person' ? 'Who' : 'What'
      return lead === ''
        ? `${alone}${listed}?`
        : `${lead.charAt(0).toUpperCase()}${lead.slice(1)} ${asked}${listed}?`
    }
  }
}

/** "From 1 to 10, please.", of numbers that are out of range. */
export function sayRange(least: string | undefined, most: string | undefined): string {
  if (least === undefined) return `${most} at most, please.`
  return most === undefined ? `${least} at least, please.` : `From ${least} to ${most}, please.`
}

/** Of a thing that is there, but will not do: "Not the gate. To whom?" */
export function notThat(thing: string): string {
  return `Not ${thing}.`
}
