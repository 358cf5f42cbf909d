/**
 * The limits of the interface: those of the specification, and those that it leaves open and we decided. Lengths
 * count UTF-16 code units, as `string.length` does.
 */
import * as limits from './limit-table.ts'

export { limits }

/** Our decision: what a player token may be. */
export const tokenLimits = {
  /** Characters, and actions. A token is sent in a header, with each call. */
  names: 50,
  shortestSeconds: 30,
  longestSeconds: 900,
} as const

/** Our decision: what is kept of lines that were not understood, where an operator allows it. */
export const missedLimits = {
  /** Different ones. */
  linesPerTeam: 2000,
} as const

/** Our decision: what whoever runs a service reads and writes at a time. */
export const operatorLimits = {
  /** Rows of a page: the most, and the default. */
  page: 200,
  pageDefault: 50,
  /** Days of use: the most, and the default. */
  usageDays: 366,
  usageDaysDefault: 30,
  /** Of a list by use, those who used the most; nobody reads farther. */
  ranked: 10_000,
  noteLength: 200,
  /** The largest number that every client's integer can hold. */
  grantedCredits: 2_147_483_647,
  originsPerKey: 20,
} as const

/** Our decision: what a recorded clip may be, beside its size. */
export const clipLimits = {
  durationMs: 60_000,
  /** Samples in a second. */
  lowestRate: 8000,
  highestRate: 48_000,
  channels: 2,
  /** Names sent along, each as long as an entity's at most. */
  names: 40,
} as const
