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
