import { lengthAt, type Sequences, sequences } from '../../language/sequences.ts'
import { unitRows } from '../../language/units.ts'
import type { Word } from './words.ts'

export interface Unit {
  readonly name: string
  /** What it measures: only units of one kind are compared. */
  readonly kind: string
  /** How many of the kind's base unit it is. */
  readonly factor: number
  /** Added before the factor counts: degrees Fahrenheit. */
  readonly offset: number
  /** Whether people round when they convert to it: miles, years. */
  readonly isRough: boolean
}

/** A number, perhaps of something. */
export interface Quantity {
  readonly value: number
  readonly unit?: Unit
}

/** The unit that begins at a word, and how many words it has. */
export function readUnit(words: readonly Word[], at: number): { unit: Unit; length: number } | undefined {
  const length = lengthAt(words, at, runs)
  const name = words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
  const unit = units.get(name)
  // "5 in total" is not five inches.
  if (unit === undefined || (name === 'in' && at + 1 < words.length)) return undefined
  return { unit, length }
}

/** Before a number: "$5". */
export function readSign(word: Word | undefined): Unit | undefined {
  const unit = word?.end === (word?.start ?? 0) + 1 ? units.get(word.text) : undefined
  return unit?.kind.startsWith('money') ? unit : undefined
}

/**
 * Whether `said` is as much as `meant`. A unit that only one of them has is taken for granted. In another
 * unit of the same kind it must be as much, give or take one in a hundred where people round.
 */
export function isSameQuantity(meant: Quantity, said: Quantity): boolean {
  if (meant.unit === undefined || said.unit === undefined) {
    const isShare = meant.unit?.kind === 'share' || said.unit?.kind === 'share'
    return (
      areEqual(meant.value, said.value, exact) || (isShare && areEqual(toBase(meant), toBase(said), exact))
    )
  }
  if (meant.unit.name === said.unit.name) return areEqual(meant.value, said.value, exact)
  const isBareDegree = meant.unit.kind === 'degree' || said.unit.kind === 'degree'
  if (isBareDegree && areDegrees(meant.unit, said.unit)) return areEqual(meant.value, said.value, exact)
  if (meant.unit.kind !== said.unit.kind) return false
  if (meant.unit.kind === 'temperature') return Math.abs(toBase(meant) - toBase(said)) <= roundedDegrees
  const isRough = meant.unit.isRough || said.unit.isRough
  return areEqual(toBase(meant), toBase(said), isRough ? rough : exact)
}

/** "5 ft 10 in" is one length. */
export function addQuantities(first: Quantity, second: Quantity): Quantity | undefined {
  if (first.unit === undefined || second.unit === undefined) return undefined
  const isSum = first.unit.kind === second.unit.kind && first.unit.factor > second.unit.factor
  if (!isSum || !['length', 'mass', 'time'].includes(first.unit.kind)) return undefined
  return { value: first.value + (second.value * second.unit.factor) / first.unit.factor, unit: first.unit }
}

const exact = 1e-9
const rough = 0.01
/** In kelvins. */
const roundedDegrees = 0.5

function areEqual(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), Number.MIN_VALUE)
}

function toBase({ value, unit }: Quantity): number {
  return unit === undefined ? value : (value + unit.offset) * unit.factor
}

function areDegrees(a: Unit, b: Unit): boolean {
  return [a, b].every(({ kind, name }) => kind === 'degree' || (kind === 'temperature' && name !== 'kelvin'))
}

const named: readonly (readonly [Sequences, Unit])[] = unitRows.map(row => {
  const cells = row.split(' | ')
  const [kind = '', name = '', factor = ''] = cells
  const unit: Unit = {
    name,
    kind,
    factor: Number(factor.replace('~', '')),
    offset: cells.length > 4 ? Number(cells[3]) : 0,
    isRough: factor.startsWith('~'),
  }
  return [sequences([cells.at(-1) ?? '']), unit]
})

const units: ReadonlyMap<string, Unit> = new Map(
  named.flatMap(([names, unit]) =>
    [...names.values()].flat().map((name): [string, Unit] => [name.join(' '), unit]),
  ),
)

const runs: Sequences = sequences([...units.keys()])
