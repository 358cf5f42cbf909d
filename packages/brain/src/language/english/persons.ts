import { wordList, wordSet } from '../word-lists.ts'

/** What English calls people by, and the kinds of entity that are people. */

/** Values of `kind`, `type` and `role` that make an entity a person. */
export const personKinds: ReadonlySet<string> = wordSet(
  'person people human man woman child boy girl adult character npc villager visitor player patient guard ' +
    'student pupil teacher nurse doctor customer guest wizard witch mage farmer soldier knight merchant trader ' +
    'shopkeeper innkeeper baker blacksmith king queen prince princess priest monk nun sailor captain pirate thief ' +
    'bandit hunter fisher fisherman miner clerk servant butler maid cook chef librarian scholar stranger traveller ' +
    'traveler passenger tourist worker',
)

/** Who is named by no name of their own. */
export const strangerWords: ReadonlySet<string> = wordSet('someone somebody stranger traveller traveler')

export const personPronouns: ReadonlySet<string> = wordSet('he she him her they')

export const kindProperties: readonly string[] = wordList('kind type role')

/** Words for the one who is spoken to, for somebody else, and for a thing. */
export const hearerWords: ReadonlySet<string> = wordSet('you your yours yourself')
export const otherPersonWords: ReadonlySet<string> = wordSet('he she him her his hers himself herself')
export const thingWords: ReadonlySet<string> = wordSet('it its')

/** "Who is the keeper": what a topic that answers it is about. */
export const whoIs: RegExp = /^who(?: is| was|['’]s) (.+?)\??$/i
/** "Who is in there", "who is your friend": these name nobody for themselves. */
export const namesNobody: RegExp =
  /\b(?:you|your|yours|me|my|mine|he|she|it|they|this|that|these|those|here|there|else|in|on|at|over|up|who|talking|coming|going|\w+est|\w+ing)\b/i

/** Up to where something else is asked: "who is Bram, and". */
export const nextClause: RegExp = /^.+?(?:[.?!;,]|\band\b|\bbut\b)/i

/** Which words stand for a man and which for a woman. */
export const standFor: Readonly<Record<'he' | 'she', ReadonlySet<string>>> = {
  he: wordSet('he him his himself'),
  she: wordSet('she her hers herself'),
}

/** A person's name in place of each of these, `$` for the name. */
export const namedInstead: Readonly<Record<'he' | 'she', readonly (readonly [RegExp, string])[]>> = {
  he: [
    [/\bhe['’]s\b/gi, '$ is'],
    [/\b(?:he|him)\b/gi, '$'],
    [/\bhis\b/gi, "$'s"],
  ],
  she: [
    [/\bshe['’]s\b/gi, '$ is'],
    [/\bshe\b/gi, '$'],
    [/\bhers\b/gi, "$'s"],
    [
      /\bher\b(?=\W*$|[.,;!?]|\s+(?:to|in|at|on|for|from|with|and|or|now|too|again|here|there|well|so|a|the|my)\b)/gi,
      '$',
    ],
    [/\bher\b/gi, "$'s"],
  ],
}

/** Who speaks, and what makes a request of what they tell of themselves: "I need a room". */
export const sideWords: Readonly<Record<'speaker' | 'wishes', ReadonlySet<string>>> = {
  speaker: wordSet('i me my mine we us our myself'),
  wishes: wordSet('want need would like wish looking'),
}

/** The property that says what somebody does, and what stands before it: "the captain", "your apprentice". */
export const roleProperty = 'role'
export const beforeRoles: readonly string[] = ['the', 'your', 'our', 'that', 'this']
