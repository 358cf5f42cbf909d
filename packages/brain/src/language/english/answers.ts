import type { WorldAnswerName } from '../../character/answers.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'

/** What is said in English where an author has no words of their own, and how values are put into sentences. */

export const lastSeenTail = "That's how I last saw {them}."

export const simpleSentence: RegExp =
  /^(?:(?:Yes|No), )?((?:The \{property\} of )?\{target\}) (\w+) ([^.,!?]+)\.$/

export const nearestOfThem = 'the nearest of them'

export const placeOfOne: readonly AuthoredLine[] = [{ text: 'The one {place}.' }]

export const placesByName: readonly AuthoredLine[] = [{ text: '{target} is {place}.' }]

export const be: Verb = { one: 'is', many: 'are' }

/** "Has a height of". */
export function measuringVerb(noun: string): Verb {
  return { one: `has a ${noun} of`, many: `have a ${noun} of` }
}

/** A verb of one and of several, with all that stands before a value: "costs" and "cost". */
export interface Verb {
  readonly one: string
  readonly many: string
}

/** What is said where an author has no words of their own. */
export const plainAnswers: Readonly<Record<WorldAnswerName, readonly AuthoredLine[]>> = {
  sees: lines('I can see {things}.', 'I see {things}.', 'Well, {things}.', "I'm looking at {things}."),
  seesNothing: lines(
    'Nothing that I can see.',
    "I don't see anything like that.",
    'Not a thing that I can see.',
    'There is nothing like that in sight.',
  ),
  place: lines(
    '{target} is {place}.',
    "You'll find {target} {place}.",
    'As far as I know, {target} is {place}.',
    "I'd say {target} is {place}.",
  ),
  unknownPlace: lines(
    "I couldn't say where {target} is.",
    "I don't know where {target} is.",
    "Where {target} is, I can't say.",
    '{target} could be anywhere, for all I know.',
  ),
  notSeen: lines(
    '{words}? Not that I can see.',
    '{words}? I see nothing of the kind here.',
    "I can't see {words} from here.",
    '{words}? Not here, as far as I can see.',
  ),
  people: lines('{people}.', 'I see {people}.', 'There is {people}.', 'I can see {people}.'),
  nobody: lines(
    'Nobody else.',
    "There's nobody else here.",
    "I don't see anybody else.",
    'Not a soul beside us.',
  ),
  property: lines('{target} is {value}.'),
  unknownProperty: lines(
    "I couldn't tell you the {property} of {target}.",
    "The {property} of {target}? I don't know.",
    "I can't tell the {property} of {target} from here.",
    'What the {property} of {target} is, I never found out.',
  ),
  count: lines(
    'I see {count} {words}.',
    'I count {count} {words}.',
    '{count} {words}, by my count.',
    'There are {count} {words} that I can see.',
  ),
  happened: lines('{events}.', 'Well, {events}.', 'This much I know: {events}.', 'Let me think. {events}.'),
  noticed: lines('{events}, just now.', 'Oh, {events}.', 'Did you notice? {events}.', 'There, {events}.'),
  failed: lines(
    "I couldn't {action}: {why}.",
    "I'm sorry, I couldn't {action}: {why}.",
    'I tried to {action}, but {why}.',
    'It was not to be. I tried to {action}, but {why}.',
  ),
  nothingHappened: lines(
    'Nothing that I know of.',
    'Nothing much, as far as I know.',
    "I didn't notice anything.",
    'All quiet, as far as I could tell.',
  ),
  playerName: lines(
    'You are {player}.',
    "You're {player}, aren't you?",
    'You told me. {player}.',
    '{player}, unless you have changed it.',
  ),
  unknownName: lines(
    "You haven't told me your name.",
    "I don't know your name yet.",
    'Your name? You never told me.',
    'I would say it, if you told me what it is.',
  ),
  nameNoted: lines(
    '{player}. I will remember that.',
    'Nice to meet you, {player}.',
    'Good to know you, {player}.',
    '{player} it is.',
  ),
  told: lines(
    'You told me that {fact}.',
    'As you told me, {fact}.',
    'I remember. You said that {fact}.',
    '{fact}, so you told me.',
  ),
  nothingTold: lines(
    "You haven't told me that.",
    'You never told me, as far as I remember.',
    'If you told me, it slipped past me.',
    "That you haven't said.",
  ),
  noted: lines(
    'So {fact}. I will remember that.',
    '{fact}? I will keep that in mind.',
    '{fact}. Good to know.',
    'I see: {fact}.',
  ),
  pastActions: lines('I {actions}.', 'Me? I {actions}.', 'So far I {actions}.', 'Let me see. I {actions}.'),
  agreed: lines("All right, I won't.", 'As you wish.', "Then I won't.", 'Just as you say.'),
  stopped: lines("All right, I'm stopping.", 'I stop.', "I'm stopping.", 'There. Stopped.'),
  notDoing: lines(
    "I'm not doing anything.",
    "There's nothing that I'm doing just now.",
    "I'm not doing anything that could stop.",
    "I'm not doing anything, as you see.",
  ),
  staying: lines("I'm staying here.", "I'm not going anywhere.", 'I will wait here.', 'Here I stay.'),
  declined: lines(
    'All right, not {target}.',
    'Then not {target}.',
    'As you wish. Not {target}.',
    'Good, not {target}.',
  ),
  praised: lines('Thank you!', "That's kind of you.", 'You flatter me.', 'Now I am blushing.'),
  insulted: lines(
    'That was not nice.',
    'No need for that.',
    'I heard that.',
    'Say that again more kindly, and I answer.',
  ),
  thanked: lines("You're welcome.", 'Any time.', 'No trouble at all.', 'Glad to help.'),
  noPastActions: lines(
    "I haven't done anything.",
    'Nothing at all so far.',
    'Not yet.',
    'I have only stood about so far.',
  ),
  welcomeBack: lines(
    'Back again, {player}?',
    'Good to see you again, {player}.',
    'There you are again, {player}.',
    'Here you are again, {player}.',
  ),
  remembered: lines('Of course I do. {memories}.', 'I remember you well. {memories}.'),
  notRemembered: lines(
    "I don't think we have met before.",
    'No, I believe this is the first time that we talk.',
  ),
  lastTime: lines('Last time I {actions}.', 'When you were last here, I {actions}.'),
  noLastTime: lines('Nothing that I remember.', 'We only talked, as far as I remember.'),
}

/** Where something is that one speaks of as several. */
export const plainPlaces: readonly AuthoredLine[] = lines(
  '{target} are {place}.',
  "You'll find {target} {place}.",
)
/** Where what is not seen now was. */
export const plainLastPlace: readonly AuthoredLine[] = lines(
  'Not in sight now. I last saw {value}.',
  "I can't see that now. I last saw {value}.",
)
/** What is pointed at, when nothing more is known of it. */
export const plainPointedAt: Readonly<Record<'is' | 'are', readonly AuthoredLine[]>> = {
  is: lines("That's {things}."),
  are: lines('Those are {things}.'),
}
/** Whether something is there, which it is. */
export const plainPresence: Readonly<Record<'is' | 'are' | 'one' | 'several', readonly AuthoredLine[]>> = {
  is: lines('Yes, {target} is {place}.'),
  are: lines('Yes, {target} are {place}.'),
  one: lines('Yes, one is {place}.', 'Yes, there is one {place}.'),
  several: lines('Yes, I can see {things}.', 'Yes, {things}.'),
}

/** What somebody holds: the answers have no name for it. */
export const plainHoldings: Readonly<
  Record<'self' | 'player' | 'other' | 'selfNothing' | 'nothing', readonly AuthoredLine[]>
> = {
  self: lines('I have {things}.', "I've got {things}."),
  player: lines('You have {things}.', "You've got {things}.", "You're holding {things}."),
  other: lines('{target} has {things}.'),
  selfNothing: lines('Nothing at all.', 'Nothing right now.', 'Nothing, as you see.', 'Not a thing.'),
  nothing: lines(
    'Nothing that I can see.',
    'Nothing, as far as I can see.',
    'Nothing at all, from what I see.',
    'Not a thing that I can see.',
  ),
}

/** What is in something, as it says itself. */
export const plainContents: readonly AuthoredLine[] = lines(
  '{target} has {things} in it.',
  'In {target}? {things}.',
)
export const plainContentsOfIt: readonly AuthoredLine[] = lines('It has {things} in it.')
export const plainClosed: readonly AuthoredLine[] = lines(
  "{target} is closed. I can't see what's in it.",
  "I can't see into {target} while it's closed.",
)

/** A whole sentence that was made of several values. */
export const plainSentence: readonly AuthoredLine[] = lines('{value}.')

/** To "is it locked?": it is so, or not. */
export const plainTruths: Readonly<
  Record<'true' | 'false', Readonly<Record<'is' | 'are', readonly AuthoredLine[]>>>
> = {
  true: { is: lines('Yes, {target} is {value}.'), are: lines('Yes, {target} are {value}.') },
  false: { is: lines('No, {target} is {value}.'), are: lines('No, {target} are {value}.') },
}

export const plainMany: readonly AuthoredLine[] = lines('{target} are {value}.')

/** How some properties are said. The key is the first name of a row of `propertyNames`. */
export const plainProperties: ReadonlyMap<
  string,
  { readonly one: readonly AuthoredLine[]; readonly many: readonly AuthoredLine[] }
> = new Map([
  ['price', verbLines('costs', 'cost')],
  ['weight', verbLines('weighs', 'weigh')],
  ['material', verbLines('is made of', 'are made of')],
  ['subject', verbLines('is about', 'are about')],
  ['inscription', { one: lines('It says: {value}.'), many: lines('It says: {value}.') }],
  ['contents', { one: plainContents.map(inValue), many: lines('{target} have {value} in them.') }],
])

/** The same of several. */
export const propertyVerbs: ReadonlyMap<string, Verb> = new Map([
  ['price', { one: 'costs', many: 'cost' }],
  ['weight', { one: 'weighs', many: 'weigh' }],
  ['material', { one: 'is made of', many: 'are made of' }],
  ['subject', { one: 'is about', many: 'are about' }],
  ['origin', { one: 'is from', many: 'are from' }],
  ['inscription', { one: 'says', many: 'say' }],
  ['contents', { one: 'has', many: 'have' }],
])

/** "The book has 48 pages." */
export const plainHasMany: readonly AuthoredLine[] = lines('{target} has {value} {property}.')

/** Who or what has most of something. */
export const plainHas: readonly AuthoredLine[] = lines('{target} has {value}.')

export const plainOrigin: readonly AuthoredLine[] = lines('{target} is from {value}.')

/** How a property is said whose name stands after "the": the age of it is 12. */
export const plainMeasure: readonly AuthoredLine[] = lines('The {property} of {target} is {value}.')

/** What is said of these when it is not known. */
export const plainUnknown: ReadonlyMap<string, readonly AuthoredLine[]> = new Map([
  ['holder', lines("I don't know who has {target}.", "I couldn't tell you who has {target}.")],
  ['owner', lines("I don't know whose {target} is.")],
  ['inscription', lines("I can't read anything on {target}.")],
  ['contents', lines("I don't know what's in {target}.")],
  ['origin', lines("I don't know where {target} is from.")],
  ['price', lines("I don't know what {target} costs.")],
])
export const plainUnknownTruth: readonly AuthoredLine[] = lines(
  "I can't tell.",
  "I couldn't say, looking at {target}.",
)
export const plainUnknownWhich: readonly AuthoredLine[] = lines(
  "I can't tell which.",
  "I couldn't say which.",
)

/** To "did it work?": it did, it did not, or nothing has reported it yet. */
export const plainOutcomes: Readonly<Record<'done' | 'failed' | 'begun', readonly AuthoredLine[]>> = {
  done: lines('Yes, I {actions}.', 'Yes. I {actions}.'),
  failed: lines('No, I {actions}.', "I'm afraid I {actions}."),
  begun: lines("I don't know yet. I {actions}.", 'I hope so. I {actions}.'),
}
/** Where nobody says why. */
export const plainFailedUnexplained: readonly AuthoredLine[] = lines(
  "I couldn't {action}.",
  "I'm sorry, I couldn't {action}.",
)
export const plainOtherAction: readonly AuthoredLine[] = lines('No, I {actions}.')

/** What the weather, the hour and the day are. */
export const plainNow: readonly AuthoredLine[] = lines("It's {value}.", 'It is {value}.')
export const plainNowNamed: readonly AuthoredLine[] = lines('{target}? {value}.')
export const plainNowTruths: Readonly<Record<'true' | 'false', readonly AuthoredLine[]>> = {
  true: lines("Yes, it's {value}."),
  false: lines("No, it's {value}."),
}

function lines(...texts: readonly string[]): readonly AuthoredLine[] {
  return texts.map(text => ({ text }))
}

function verbLines(
  one: string,
  many: string,
): { one: readonly AuthoredLine[]; many: readonly AuthoredLine[] } {
  return { one: lines(`{target} ${one} {value}.`), many: lines(`{target} ${many} {value}.`) }
}

function inValue({ text }: AuthoredLine): AuthoredLine {
  return { text: text.replace('{things}', '{value}') }
}
