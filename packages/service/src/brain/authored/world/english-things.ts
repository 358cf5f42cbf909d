/** What English says of things and people, as data: properties, nouns in the plural, verbs in the past. */

/** Traits that speak of the same: who is asked whether a gate is open may say that it is locked. */
export const traitGroups: readonly ReadonlySet<string>[] = [
  words('open opened closed shut locked unlocked barred ajar'),
  words('lit unlit dark burning out on off glowing extinguished'),
  words('full empty'),
  words('broken working whole intact damaged fixed repaired mended'),
  words('clean dirty'),
  words('wet dry'),
  words('alive dead'),
  words('awake asleep sleeping'),
  words('hot cold warm cool'),
  words('free taken available reserved sold'),
  words('hungry fed full'),
  words('sick ill healthy hurt well wounded'),
  words('happy sad angry calm scared'),
  words('ripe unripe rotten fresh'),
]

/** What says of a trait that it is not so: of two that exclude each other, either. */
export const opposites: ReadonlyMap<string, readonly string[]> = new Map([
  ['open', list('closed shut locked')],
  ['closed', list('open ajar')],
  ['shut', list('open ajar')],
  ['locked', list('unlocked open')],
  ['unlocked', list('locked')],
  ['lit', list('unlit dark out off extinguished')],
  ['unlit', list('lit burning on glowing')],
  ['on', list('off out')],
  ['off', list('on')],
  ['full', list('empty')],
  ['empty', list('full')],
  ['broken', list('working whole intact fixed repaired mended')],
  ['working', list('broken damaged')],
  ['clean', list('dirty')],
  ['dirty', list('clean')],
  ['wet', list('dry')],
  ['dry', list('wet')],
  ['alive', list('dead')],
  ['dead', list('alive')],
  ['awake', list('asleep sleeping')],
  ['asleep', list('awake')],
  ['hot', list('cold')],
  ['cold', list('hot warm')],
])

/** Properties that say nothing to a listener. */
export const silentProperties: ReadonlySet<string> = words(
  'kind type id category class tag tags layer sprite interactive interactable visible name x y z ' +
    'role_id place location',
)

/** Properties whose value is told as it stands. */
export const describingProperties: ReadonlySet<string> = words('description about info details lore story')

/** Properties whose values stand after "is". */
export const adjectiveProperties: ReadonlySet<string> = words(
  'colour color state status condition mood size material shape health taste flavour look quality job ' +
    'profession trade role occupation',
)

/** Of these, the values are nouns: a baker. */
export const jobProperties: ReadonlySet<string> = words('job profession trade role occupation')

/** What tells a thing from the rest at first glance, the best first. */
export const tellingProperties: readonly string[] = list(
  'colour color state status condition mood size material',
)

/** Kinds of entity that are people. */
export const personKinds: ReadonlySet<string> = words(
  'person people human man woman child boy girl character npc villager visitor player patient guard ' +
    'student pupil teacher nurse doctor customer guest wizard farmer',
)

/** What somebody has in their hands. */
export const holdingProperties: ReadonlySet<string> = words(
  'holding carrying holds carries wearing wields inventory',
)

export const emptyHands: ReadonlySet<string> = words('nothing none no empty')

/** Nouns that have no "a" before them. */
export const massNouns: ReadonlySet<string> = words(
  'water hay wheat flour milk sand sugar salt cheese wood bread butter rice corn grass moss snow ice ' +
    'mud smoke fire food ale beer wine tea coffee honey soup oil ink dust gold silver iron wool straw ' +
    'equipment furniture clothing armour armor money medicine paper chalk rope seaweed driftwood straw ' +
    'ivy',
)

/** Nouns in the plural whose singular is not used. */
export const pluralNouns: ReadonlySet<string> = words(
  'scissors scales trousers glasses goggles tongs pliers stairs steps clothes goods ruins remains ' +
    'oats reins bellows binoculars shears',
)

export const irregularPlurals: ReadonlyMap<string, string> = pairs(
  'man men, woman women, child children, person people, mouse mice, goose geese, foot feet, tooth ' +
    'teeth, wolf wolves, knife knives, leaf leaves, loaf loaves, shelf shelves, calf calves, sheep ' +
    'sheep, fish fish, ox oxen, half halves',
)

/** Verbs of actions in the past, where no rule gives them. */
export const pastForms: ReadonlyMap<string, string> = pairs(
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

export const countWords: readonly string[] = list(
  'no one two three four five six seven eight nine ten eleven twelve',
)

function words(text: string): ReadonlySet<string> {
  return new Set(list(text))
}

function list(text: string): string[] {
  return text.split(' ')
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(', ').map((pair): [string, string] => {
      const [from = '', to = ''] = list(pair)
      return [from, to]
    }),
  )
}
