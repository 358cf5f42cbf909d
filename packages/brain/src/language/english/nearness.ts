import { alike, wordSet } from '../word-lists.ts'

/** How English speaks of what is nearer, and of sides, as data. */

export const farWords: ReadonlySet<string> = wordSet('far farther farthest further furthest')

/** "Your house": where it is not perceived, it is where you are. */
export const ownPlaces: ReadonlySet<string> = wordSet(
  'house home place spot workplace shop workshop side hand foot doorstep door step chair seat stool feet',
)

/** Before the thing that is measured to. */
export const measuringLinks: ReadonlySet<string> = wordSet('to from of by near nearer closer than')

/** What a side is called, and how it is said. In a flat world what is further up is further away. */
export const compassSides: ReadonlyMap<string, Compass> = new Map([
  ...alike<Compass>('left west leftmost westernmost lefthand', 'left'),
  ...alike<Compass>('right east rightmost easternmost righthand', 'right'),
  ...alike<Compass>('up north higher high highest above upper top', 'up'),
  ...alike<Compass>('down south lower low lowest below bottom', 'down'),
])

type Compass = keyof typeof oppositeSides

export const oppositeSides = { left: 'right', right: 'left', up: 'down', down: 'up' } as const

export const sidePhrases = {
  left: 'to the left of',
  right: 'to the right of',
  up: 'above',
  down: 'below',
} as const

/** What people call a building, whichever it is, and what one is called. */
export const buildingWords: ReadonlySet<string> = wordSet('building house hut cottage place structure')
export const buildings: ReadonlySet<string> = wordSet(
  'house hut cottage inn tavern pub forge smithy mill school church chapel temple castle tower lighthouse barn stable shed ' +
    'shop store bakery library museum hospital clinic hall palace farm farmhouse cabin lodge hotel station office bank prison ' +
    'theatre theater warehouse workshop windmill watermill brewery village town',
)
/** What anything may be called that one does not know the name of. */
export const generalNouns: ReadonlySet<string> = wordSet(
  'thing things object objects stuff item items block one shape',
)
/** What anybody may be called whose name one does not know. */
export const personNouns: ReadonlySet<string> = wordSet(
  'person people man woman lady gentleman guy fella bloke dude chap girl boy kid child lad lass fellow figure somebody someone one men women folk',
)

/** What would be seen if it were there: asked for, it is looked for, whatever else there is to say of it. */
export const visibleNouns: ReadonlySet<string> = new Set([
  ...buildings,
  ...wordSet(
    'dragon cat dog horse cow sheep goat pig chicken hen donkey bird owl duck wolf bear fox monster ghost troll goblin unicorn ' +
      'giant elephant lion king queen knight guard soldier wizard witch pirate robot clock statue fountain bridge graveyard ' +
      'cemetery tree car truck train ship',
  ),
])
