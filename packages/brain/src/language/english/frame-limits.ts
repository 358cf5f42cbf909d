import { wordSet } from '../word-lists.ts'
import { stem } from './grammar.ts'

/** Words of a statement about what is over, which calls for nothing now. */
export const past: ReadonlySet<string> = wordSet('yesterday ago once earlier used')

/** Statements of how a thing is. */
export const statesBeing: RegExp = / (is|are) /

/** What says that a thing is so, in any form: "looks dirty", "got dirty". */
export const beingStems: ReadonlySet<string> = new Set(
  ['be', 'look', 'looks', 'seem', 'feel', 'get', 'has', 'stay', 'become', 'keep', 'turn'].map(stem),
)

/** Statements of how a thing ought to be, which say by one small word that it is not so. */
export const statesDuty: RegExp = / (should|must|ought|needs?|ha(s|ve) to) /

/** What says that something ought to be; with "to" also "has". */
export const duty: ReadonlySet<string> = wordSet(
  'should must ought need needs want wants would better supposed',
)
export const having: ReadonlySet<string> = wordSet('has have got')

/** Requests that are nothing but what a thing shall be: "the door shut". */
export const namesResult: RegExp = /^\{target\} \w+$/

/** With these, how a thing is, is how somebody wants it. */
export const wishing: ReadonlySet<string> = wordSet(
  'if would should must ought wish want better need needs prefer rather',
)
