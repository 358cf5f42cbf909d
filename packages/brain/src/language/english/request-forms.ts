import { wordSet } from '../word-lists.ts'

/** Words by which a line asks for something of a thing, whatever that is, as data. */

/** At the beginning of a line these tell or feel, and ask for nothing. */
export const notRequesting: ReadonlySet<string> = wordSet(
  'love like hate see know think guess hope believe wonder bet heard hear saw remember miss nice good great beautiful pretty lovely cool ' +
    'ugly bad funny poor old new big small little thank thanks hello hi bye sorry congratulations happy welcome yes no maybe where what who why ' +
    'how when which is are was were does did do has have had it he she they we i you this that these those there here if because so but ' +
    'looks sounds seems smells feels nothing everything something someone nobody somebody everybody everyone people',
)

/** What says that something is due for what is named before it: "the sink could do with a scrub". */
export const needing: readonly (readonly string[])[] = [
  ['needs'],
  ['need'],
  ['wants'],
  ['could', 'use'],
  ['could', 'do', 'with'],
  ['should'],
  ['ought', 'to'],
  ['has', 'to'],
  ['have', 'to'],
  ['must'],
  ['had', 'better'],
  ['is', 'due'],
  ['is', 'ready', 'for'],
  ['deserves'],
  ['is', 'asking', 'for'],
  ['is', 'begging', 'for'],
]

/** Before "not", these forbid or deny, and tell of nothing that is lacking. */
export const forbiddingBefore: ReadonlySet<string> = wordSet(
  'do does did rather need better please why am was were should must may might shall want but and or if maybe perhaps of',
)

/** Forms of a verb that no request has. */
export const noRequestForm: RegExp = /(ed|ing)$/

/** Irregular forms that tell of now. */
export const presentForms: ReadonlySet<string> = wordSet('is are am be has does')

/** Who tells what they did themselves. */
export const speaker = 'i'

/** What begins with these tells of the speaker's own affairs. */
export const ofOneself: ReadonlySet<string> = wordSet('my our his her their')

/** Where a question begins with one of these, it may ask for something to be done. */
export const politeOpeners: ReadonlySet<string> = wordSet('can could would will may might shall any')

/** What is told of another time, what pleases, and what one does oneself asks for nothing. */
export const tellingOnly: ReadonlySet<string> = wordSet(
  'was were had did used yesterday ago once love loved like liked beautiful pretty nice wonderful amazing gorgeous remember remembered ' +
    "said told says heard saw thought i'll myself",
)

/** What somebody says who wants something done, whatever that is. */
export const wishing: RegExp =
  /^(?:\w+ )?(?:i|we) (?:really |just |only |desperately )?(?:want|need|would like|would love|would prefer|have|ought) to\b/

/** Words that say nothing of what is to be done with a thing. */
export const commonWords: ReadonlySet<string> = wordSet(
  'go come get do make put take give have see look want need like know think way thing time day place man woman people good bad big small bit lot ' +
    'really just now still very much long new old let us',
)

/** Values that a property has where what an action brings about is so already, by the words of the action's phrases. */
export const doneStates: readonly (readonly [
  verbs: ReadonlySet<string>,
  properties: ReadonlySet<string>,
  values: ReadonlySet<string>,
])[] = [
  done(
    'turn-on switch-on start light ignite kindle activate',
    'on lit running power powered state status light burning active working',
    'yes true on lit running active burning',
  ),
  done(
    'turn-off switch-off stop extinguish douse kill',
    'on lit running power powered state status light burning active',
    'no false off out unlit stopped idle',
  ),
  done('open', 'open state status', 'yes true open'),
  done('close shut', 'open state status', 'no false closed shut'),
  done('close shut', 'closed shut', 'yes true'),
  done('open', 'closed shut', 'no false'),
  done('lock', 'locked state', 'yes true locked'),
  done('unlock', 'locked state', 'no false unlocked'),
  done('wind', 'wound ticking', 'yes true'),
  done('clean polish wash wipe dust scrub sweep', 'clean polished state', 'yes true clean polished'),
  done('clean polish wash wipe dust scrub sweep', 'dirty dusty tarnished', 'no false'),
  done('repair fix mend', 'broken damaged', 'no false'),
  done('fill refill', 'full', 'yes true'),
  done('empty drain', 'full', 'no false'),
  done('fill refill', 'empty', 'no false'),
  done('feed', 'hungry', 'no false'),
  done('water', 'thirsty dry', 'no false'),
  done('wrap pack', 'wrapped packed', 'yes true'),
  done('wake', 'asleep sleeping', 'no false'),
  done('charge recharge', 'charged', 'yes true full'),
  done('sharpen', 'sharp', 'yes true'),
  done('sharpen', 'blunt dull', 'no false'),
]

function done(
  verbs: string,
  properties: string,
  values: string,
): readonly [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>] {
  return [wordSet(verbs), wordSet(properties), wordSet(values)]
}
