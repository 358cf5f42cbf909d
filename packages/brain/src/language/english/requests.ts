import { wordSet } from '../word-lists.ts'

/** How English asks for something to be done, as data. */

export const handingOver: RegExp = /\b(bring|fetch|get|give|hand|pass)\b.*\{target\}/i

export const urgent: RegExp = /\b(please|pls|plz|now|quick|quickly|fast|hurry|rn|asap|immediately|at once)\b/i

export const firstWords: ReadonlySet<string> = wordSet('first firstly')
