import { lengthAt, type Sequences, sequences } from '../../language/sequences.ts'
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

/**
 * Kind, name, factor, perhaps an offset, and how it is written; a tilde before a factor that people round.
 */
const rows = [
  'length | kilometre | 1e3 | (km|kms|kilometre|kilometres|kilometer|kilometers|kilometern)',
  'length | metre | 1 | (m|metre|metres|meter|meters|metern)',
  'length | decimetre | 0.1 | (dm|decimetre|decimetres|decimeter|decimeters|dezimeter)',
  'length | centimetre | 1e-2 | (cm|cms|centimetre|centimetres|centimeter|centimeters|zentimeter|' +
    'zentimetern)',
  'length | millimetre | 1e-3 | (mm|millimetre|millimetres|millimeter|millimeters)',
  'length | micrometre | 1e-6 | (µm|μm|micrometre|micrometres|micrometer|micrometers|micron|microns|' +
    'mikrometer)',
  'length | nanometre | 1e-9 | (nm|nanometre|nanometres|nanometer|nanometers)',
  'length | mile | ~1609.344 | (mi|mile|miles|meile|meilen)',
  'length | yard | ~0.9144 | (yd|yds|yard|yards)',
  'length | foot | ~0.3048 | (ft|foot|feet|fuss)',
  'length | inch | ~0.0254 | (in|inch|inches|zoll)',
  'length | light year | ~9.4607e15 | (ly|lightyear|lightyears|light year|light years|lichtjahr|' +
    'lichtjahre|lichtjahren)',
  'area | square kilometre | 1e6 | (km2|sq km|square (km|kilometre|kilometres|kilometer|kilometers)|' +
    'quadratkilometer)',
  'area | square metre | 1 | (m2|sq m|square (metre|metres|meter|meters)|quadratmeter)',
  'area | hectare | 1e4 | (ha|hectare|hectares|hektar)',
  'area | acre | ~4046.856 | (acre|acres)',
  'area | square mile | ~2589988.11 | (sq mi|square (mile|miles)|quadratmeile|quadratmeilen)',
  'mass | tonne | 1e3 | (t|tonne|tonnes|metric ton|metric tons|ton|tons|tonnen)',
  'mass | kilogram | 1 | (kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramm)',
  'mass | gram | 1e-3 | (g|gram|grams|gramme|grammes|gramm)',
  'mass | milligram | 1e-6 | (mg|milligram|milligrams|milligramm)',
  'mass | pound | ~0.45359237 | (lb|lbs|pound weight|pounds|pfund)',
  'mass | ounce | ~0.028349523 | (oz|ounce|ounces|unze|unzen)',
  'volume | litre | 1 | (l|litre|litres|liter|liters|litern)',
  'volume | centilitre | 1e-2 | (cl|centilitre|centilitres|centiliter|centiliters|zentiliter)',
  'volume | millilitre | 1e-3 | (ml|millilitre|millilitres|milliliter|milliliters)',
  'volume | gallon | ~3.785411784 | (gal|gallon|gallons|gallone|gallonen)',
  'volume | pint | ~0.473176473 | (pint|pints)',
  'time | millisecond | 1e-3 | (ms|millisecond|milliseconds|millisekunde|millisekunden)',
  'time | second | 1 | (s|sec|secs|second|seconds|sekunde|sekunden|sek)',
  'time | minute | 60 | (min|mins|minute|minutes|minuten)',
  'time | hour | 3600 | (h|hr|hrs|hour|hours|stunde|stunden|std)',
  'time | day | 86400 | (d|day|days|tag|tage|tagen)',
  'time | week | 604800 | (week|weeks|wk|wks|woche|wochen)',
  'time | month | ~2629800 | (month|months|monat|monate|monaten)',
  'time | year | ~31557600 | (y|yr|yrs|year|years|jahr|jahre|jahren)',
  'time | decade | ~315576000 | (decade|decades|jahrzehnt|jahrzehnte)',
  'time | century | ~3155760000 | (centuries|jahrhunderte)',
  'speed | kilometre per hour | 0.2777777777777778 | (kmh|kph|km h|km (per|an|pro) (h|hour)|(kilometre|' +
    'kilometres|kilometer|kilometers) (per|an|pro) (hour|stunde)|kilometer stunde|stundenkilometer)',
  'speed | metre per second | 1 | (m s|mps|(metre|metres|meter|meters) (per|a|pro) (second|sekunde))',
  'speed | kilometre per second | 1e3 | (km s|km (per|a|pro) second|(kilometre|kilometres|kilometer|' +
    'kilometers) (per|a|pro) (second|sekunde))',
  'speed | mile per hour | ~0.44704 | (mph|(mile|miles|meile|meilen) (per|an|pro) (hour|stunde))',
  'temperature | celsius | 1 | 273.15 | (c|celsius|centigrade|(degree|degrees|grad) (c|celsius|centigrade))',
  'temperature | fahrenheit | 0.5555555555555556 | 459.67 | (f|fahrenheit|(degree|degrees|grad) (f|' +
    'fahrenheit))',
  'temperature | kelvin | 1 | 0 | (k|kelvin|kelvins)',
  'degree | degree | 1 | (degree|degrees|grad)',
  'share | percent | 1e-2 | (percent|per cent|percents|percentage|prozent)',
  'share | permille | 1e-3 | (permille|promille)',
  'money dollar | dollar | 1 | (dollar|dollars|bucks|usd)',
  'money dollar | cent | 1e-2 | (cent|cents)',
  'money euro | euro | 1 | (euro|euros|eur)',
  'money pound | pound sterling | 1 | (pound|quid|gbp|pounds sterling|pound sterling)',
  'money yen | yen | 1 | (yen|jpy)',
  'energy | kilojoule | 1e3 | (kj|kilojoule|kilojoules)',
  'energy | joule | 1 | (j|joule|joules)',
  'frequency | kilohertz | 1e3 | (khz|kilohertz)',
  'frequency | hertz | 1 | (hz|hertz)',
  'power | kilowatt | 1e3 | (kw|kilowatt|kilowatts)',
  'power | watt | 1 | (w|watt|watts)',
  'voltage | volt | 1 | (v|volt|volts)',
  'data | gigabyte | 1e9 | (gb|gigabyte|gigabytes)',
  'data | megabyte | 1e6 | (mb|megabyte|megabytes)',
  'data | kilobyte | 1e3 | (kb|kilobyte|kilobytes)',
  'data | byte | 1 | (byte|bytes)',
  'data | bit | 0.125 | (bit|bits)',
]

const named: readonly (readonly [Sequences, Unit])[] = rows.map(row => {
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
