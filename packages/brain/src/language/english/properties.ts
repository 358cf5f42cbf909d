import { wordList, wordPairs, wordSet } from '../word-lists.ts'

/** What English says of things and people, as data: properties, nouns in the plural, verbs in the past. */

/** Traits of which one excludes the other, and words that say the same on each side. */
export const traitRows: readonly (readonly ReadonlySet<string>[])[] = [
  'open opened ajar | closed shut',
  'locked barred bolted | unlocked',
  'lit burning glowing alight on running | unlit dark out off extinguished',
  'full | empty',
  'broken damaged | working whole intact undamaged fixed repaired mended',
  'torn | mended whole intact',
  'clean | dirty filthy used',
  'wet | dry',
  'alive living | dead',
  'awake | asleep sleeping',
  'hot warm | cold cool',
  'free available unused | taken occupied reserved sold',
  'hungry starving | fed full',
  'sick ill | healthy well',
  'hurt wounded injured | unhurt',
  'happy cheerful | sad unhappy',
  'ripe | unripe',
  'fresh | rotten stale',
  'sharp | blunt dull',
  'good sound fine ok okay solid strong usable decent safe | bad broken rusted rusty rotten weak faulty useless damaged cracked worn',
].map(row => row.split(' | ').map(wordSet))

/** What may be the matter with something. */
export const faultWords: ReadonlySet<string> = wordSet(
  'locked barred bolted closed shut jammed stuck broken damaged bad rusted rusty rotten weak faulty useless cracked worn torn ' +
    'dirty filthy wet empty dead sick ill hurt wounded injured lost missing blocked flat leaking unripe stale blunt',
)

/** What else is true of what is so: what is locked is closed. */
export const impliedTraits: ReadonlyMap<string, string> = new Map([
  ['locked', 'closed'],
  ['barred', 'closed'],
  ['bolted', 'closed'],
  ['open', 'unlocked'],
  ['ajar', 'unlocked'],
])

/** What is not so need not be the contrary: not full is not yet empty. */
export const openTraits: ReadonlySet<string> = wordSet(
  'full empty hot warm cold cool happy sad hungry sick healthy hurt ripe fresh rotten used unused',
)

/** Said in place of "not …". */
export const contraries: ReadonlyMap<string, string> = wordPairs(
  'on off, open closed, locked unlocked, asleep awake, dirty clean, wet dry, alive dead',
)

/** Properties that say nothing to a listener. */
export const silentProperties: ReadonlySet<string> = wordSet(
  'kind type id category class tag tags layer sprite interactive interactable visible name x y z ' +
    'roleid place location device powered forsale burns opens',
)

/** Properties that are no part of a thing: nobody says "the strong effect" of what has one. */
export const abstractProperties: ReadonlySet<string> = wordSet('gender language effect rank')

/** Properties whose value is said unchanged. */
export const describingProperties: ReadonlySet<string> = wordSet('description about info details lore story')

/** Properties whose values stand after "is". */
export const adjectiveProperties: ReadonlySet<string> = wordSet(
  'colour color state status condition mood size material shape health taste flavour look quality job ' +
    'profession trade role occupation species breed race',
)

/** Of these, the values are nouns: a baker. */
export const nounProperties: ReadonlySet<string> = wordSet(
  'job profession trade role occupation species breed race',
)

/** Of these, the values are said before them: blond hair. */
export const bodyProperties: ReadonlySet<string> = wordSet(
  'hair eyes skin fur coat beard moustache tail wings feathers plumage scales teeth horns',
)

/** What one may know of a person at a glance, beside how they look. */
export const personalProperties: ReadonlySet<string> = wordSet(
  'age origin country subject topic number price cost weight height name title hat outfit clothes weapon pet language',
)

/** Properties that distinguish a thing from the rest at first glance, the best first. */
export const distinguishingProperties: readonly string[] = wordList(
  'colour color state status condition mood size material',
)

/** Kinds of entity of which an age is said as a person's is. */
export const livingKinds: ReadonlySet<string> = wordSet(
  'animal creature pet beast monster bird fish insect plant tree horse dog cat',
)

/** What is in something. */
export const contentProperties: ReadonlySet<string> = wordSet(
  'contents content contains holds inside filledwith ingredients filling',
)

/** What somebody has in their hands. */
export const holdingProperties: ReadonlySet<string> = wordSet(
  'holding carrying holds carries wearing wields inventory',
)

export const emptyHands: ReadonlySet<string> = wordSet('nothing none no empty nobody noone')

/** What can be said of what has nothing on it or with it. */
export const bareWords: ReadonlySet<string> = wordSet('empty bare free')

/** What hangs on something, as it says itself. */
export const hangingProperties: ReadonlySet<string> = wordSet('hanging hangs')

/** Of a thing that says on what it hangs, stands or lies: which of that is asked for, and how it is said. */
export const placedTraits: readonly {
  readonly properties: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly said: string
}[] = [
  {
    properties: wordSet('hangson hangingon hungon hangsfrom'),
    words: wordSet('hang hangs hanging hung'),
    said: 'hanging',
  },
  { properties: wordSet('lieson lyingon'), words: wordSet('lie lies lying'), said: 'lying' },
  { properties: wordSet('heldby carriedby wornby'), words: wordSet('held carried worn'), said: 'held' },
  { properties: wordSet('standson standingon'), words: wordSet('stand stands standing'), said: 'standing' },
]

/** Nouns that have no "a" before them. */
export const massNouns: ReadonlySet<string> = wordSet(
  'water hay wheat flour milk sand sugar salt cheese wood bread butter rice corn grass moss snow ice ' +
    'mud smoke fire food ale beer wine tea coffee honey soup oil ink dust gold silver iron wool straw ' +
    'equipment furniture clothing armour armor money medicine paper chalk rope seaweed driftwood straw ' +
    'ivy',
)

/** Nouns in the plural whose singular is not used. */
export const pluralNouns: ReadonlySet<string> = wordSet(
  'scissors scales trousers glasses goggles tongs pliers stairs steps clothes goods ruins remains ' +
    'oats reins bellows binoculars shears',
)

export const irregularPlurals: ReadonlyMap<string, string> = wordPairs(
  'man men, woman women, child children, person people, mouse mice, goose geese, foot feet, tooth ' +
    'teeth, wolf wolves, knife knives, leaf leaves, loaf loaves, shelf shelves, calf calves, sheep ' +
    'sheep, fish fish, ox oxen, half halves',
)

/** Verbs of actions in the past, where no rule gives them. */
export const pastForms: ReadonlyMap<string, string> = wordPairs(
  'bring brought, take took, give gave, go went, get got, make made, find found, put put, light lit, ' +
    'hold held, sit sat, stand stood, run ran, tell told, say said, buy bought, sell sold, write wrote, ' +
    'read read, throw threw, catch caught, build built, feed fed, leave left, hide hid, ring rang, sing ' +
    'sang, swim swam, sleep slept, wake woke, eat ate, drink drank, cut cut, shut shut, let let, send ' +
    'sent, lead led, fly flew, draw drew, blow blew, break broke, ride rode, rise rose, speak spoke, ' +
    'steal stole, win won, sweep swept, keep kept, teach taught, think thought, hear heard, see saw, ' +
    'come came, do did, lend lent, hit hit, set set, fight fought, dig dug, shake shook, lay laid, lie ' +
    'lay, pay paid, fall fell, grow grew, know knew, spin spun, bend bent, bind bound, meet met, show ' +
    'showed, shoot shot, strike struck, swing swung, wear wore',
)

/** Verbs of answers in the past. */
export const pastVerbs: ReadonlyMap<string, string> = wordPairs(
  'is was, are were, has had, have had, costs cost, cost cost, weighs weighed, weigh weighed',
)

export const countWords: readonly string[] = wordList(
  'no one two three four five six seven eight nine ten eleven twelve',
)

export const closedWords: ReadonlySet<string> = wordSet('closed shut locked')

export const switchWords: ReadonlySet<string> = wordSet('on off')

/** What ends so says what may be done with a thing: "portable". */
export const possibilityEnds: RegExp = /(able|ible)$/
