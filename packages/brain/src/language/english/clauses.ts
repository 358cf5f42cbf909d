import { wordSet } from '../word-lists.ts'

/** Words at which an English line falls into parts, as data. */

/** How a part of a line is joined to the one before it. */
export type Joining = 'nothing' | 'comma' | 'and' | 'then' | 'but' | 'because' | 'before' | 'first'

export const joiners: ReadonlyMap<string, Joining> = new Map([
  ['and', 'and'],
  ['plus', 'and'],
  ['also', 'and'],
  ['then', 'then'],
  ['afterwards', 'then'],
  ['afterward', 'then'],
  ['next', 'then'],
  ['but', 'but'],
  ['instead', 'but'],
  ['because', 'because'],
  ['since', 'because'],
  ['before', 'because'],
  ['until', 'because'],
  ['till', 'because'],
  ['while', 'because'],
  ['unless', 'because'],
])

/** "But before that". */
export const pointers: ReadonlySet<string> = wordSet('that this then')

/** What begins with these tells why, when or under what circumstances. */
export const conditions: ReadonlySet<string> = wordSet('if when because since as while until before')

/** "So much" says how much. */
export const degreesBeforeClauses: ReadonlySet<string> = wordSet(
  'much many far good nice kind very gloomy sorry long',
)

/** "So that", "so I can": what it is for; "so light the lamp": what is to be done. */
export const purposes: ReadonlySet<string> = wordSet('that i we it they he she')

export const calls: ReadonlySet<string> = wordSet('wait listen look say stop')

export const statementStarts: ReadonlySet<string> = wordSet('i we')

export const statementVerbs: ReadonlySet<string> = wordSet(
  'am have had think will was need want left can feel would got know do are were',
)
