import { wordList, wordSet } from '../word-lists.ts'
import { stem } from './grammar.ts'

/** English words by which a line is compared with what an author wrote, as data. */

export const greeting = 'hello'

export const forbidding: ReadonlySet<string> = wordSet('not never no')

/** What begins with these is to stay as it is: "keep the hatch closed". */
export const keeping: ReadonlySet<string> = wordSet('keep leave')

/** "We have to open it", "we should open it": whoever says so wants it opened. */
export const sharing: ReadonlySet<string> = wordSet('we have')
export const sharedDuties: ReadonlySet<string> = wordSet('should must need needs better to')

/** Words that come up in talk about anything. */
export const lightWords: ReadonlySet<string> = new Set(
  'happen work long come go do make get take think know like want tell say see look find time day way good bad new old name live place people'
    .split(' ')
    .map(stem),
)

/** Light as they are, who did this is asked of one thing and not of another. */
export const makingWords: ReadonlySet<string> = new Set(['make', 'made'].map(stem))

export const topicOpeners: ReadonlySet<string> = wordSet(
  'is are am was were do does did can could will would shall should has have had tell explain describe about any',
)

/** What a question may begin with beside. */
export const topicLeads: ReadonlySet<string> = wordSet('so and but well oh hey ok okay now then um er please')

/** Small words to which a mistyped one may be corrected. */
export const spellingWords: readonly string[] = wordList(
  'please thanks could would where which there other nearest closest everything want need with what that this ' +
    'have from your some take make about open close again wait stop come here hello sorry switch turn',
)
