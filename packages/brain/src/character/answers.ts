import { type TalkAnswerName, talkAnswerPlaceholders } from './talk-answers.ts'

/** What the authored brain tells of the world by itself. A character file may give it other words. */
export type AnswerName = WorldAnswerName | TalkAnswerName

/** What it tells of the world, of the player and of what it did. */
export type WorldAnswerName =
  | 'sees'
  | 'seesNothing'
  /** Where something is: "by the well, a few steps to the left". */
  | 'place'
  /** It is perceived, but nobody knows where it stands. */
  | 'unknownPlace'
  /** It is not perceived; `{words}` is what the player called it. */
  | 'notSeen'
  | 'people'
  | 'nobody'
  /** What colour something is: `{property}` and its `{value}`. */
  | 'property'
  | 'unknownProperty'
  /** How many of something are perceived. */
  | 'count'
  /** What just happened, or happened while the player was away. */
  | 'happened'
  | 'nothingHappened'
  /** Said by itself of something important that has just happened, where no reaction is written for it. */
  | 'noticed'
  /** It could not do something: `{action}` is what, `{why}` the reason. */
  | 'failed'
  /** What the player said their name was. */
  | 'playerName'
  | 'unknownName'
  /** The player has just said their name. */
  | 'nameNoted'
  /** Something else that the player said before: "your dog is called Rex". */
  | 'told'
  | 'nothingTold'
  /** The player has just said something about themselves. */
  | 'noted'
  /** What the character last did. */
  | 'pastActions'
  | 'noPastActions'
  /** Not to do something was asked for. */
  | 'agreed'
  /** It was told to stop, and does. */
  | 'stopped'
  /** It was told to stop, and is doing nothing. */
  | 'notDoing'
  /** It was told to stay where it is. */
  | 'staying'
  /** The player does not want `{target}`. */
  | 'declined'
  /** Said to its face, and nothing else was. */
  | 'praised'
  | 'insulted'
  | 'thanked'
  /** The first thing said to a player who comes again. */
  | 'welcomeBack'
  /** Asked whether it remembers the player, and what it remembers. */
  | 'remembered'
  | 'notRemembered'
  /** What was done together when the player was last here. */
  | 'lastTime'
  | 'noLastTime'

/** What the lines of each may use, beside the placeholders of every line. */
export const answerPlaceholders: Readonly<Record<AnswerName, readonly string[]>> = {
  sees: ['things'],
  seesNothing: [],
  place: ['target', 'place'],
  unknownPlace: ['target'],
  notSeen: ['words'],
  people: ['people'],
  nobody: [],
  property: ['target', 'property', 'value'],
  unknownProperty: ['target', 'property'],
  count: ['count', 'words'],
  happened: ['events'],
  nothingHappened: [],
  noticed: ['events'],
  failed: ['action', 'why'],
  playerName: [],
  unknownName: [],
  nameNoted: [],
  told: ['fact'],
  nothingTold: [],
  noted: ['fact'],
  pastActions: ['actions'],
  noPastActions: [],
  agreed: [],
  stopped: [],
  notDoing: [],
  staying: [],
  declined: ['target'],
  praised: [],
  insulted: [],
  thanked: [],
  welcomeBack: [],
  remembered: ['memories'],
  notRemembered: [],
  lastTime: ['actions'],
  noLastTime: [],
  ...talkAnswerPlaceholders,
}

/** The names of all answers that an author may put in their own words. */
export const answerNames: readonly AnswerName[] = Object.keys(answerPlaceholders) as AnswerName[]
