import { type TalkAnswerName, talkAnswerPlaceholders } from './talk-answers.ts'

/** Names of the built-in answers of the authored brain. A character file may replace their words. */
export type AnswerName = WorldAnswerName | TalkAnswerName

/** Built-in answers about the world, the player and the character's own actions. */
export type WorldAnswerName =
  | 'sees'
  | 'seesNothing'
  /** Where something is: "by the well, a few steps to the left". */
  | 'place'
  /** The entity is perceived, but its position is not known. */
  | 'unknownPlace'
  /** The entity is not perceived; `{words}` is what the player called it. */
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
  /** Said by itself about an important event without an authored reaction. */
  | 'noticed'
  /** The character could not do something: `{action}` is what, `{why}` is the reason. */
  | 'failed'
  /** The player's name, as the player said it. */
  | 'playerName'
  | 'unknownName'
  /** The player has just said their name. */
  | 'nameNoted'
  /** Something that the player said before: "your dog is called Rex". */
  | 'told'
  | 'nothingTold'
  /** The player has just said something about themselves. */
  | 'noted'
  /** What the character last did. */
  | 'pastActions'
  | 'noPastActions'
  /** The player asked it not to do something. */
  | 'agreed'
  /** The player told it to stop, and it does. */
  | 'stopped'
  /** The player told it to stop, but it is doing nothing. */
  | 'notDoing'
  /** The player told it to stay where it is. */
  | 'staying'
  /** The player does not want `{target}`. */
  | 'declined'
  /** The player praised it, and said nothing else. */
  | 'praised'
  | 'insulted'
  | 'thanked'
  /** Greeting for a player who comes back. */
  | 'welcomeBack'
  /** Answer to whether it remembers the player, and what it remembers. */
  | 'remembered'
  | 'notRemembered'
  /** What they did together at the player's last visit. */
  | 'lastTime'
  | 'noLastTime'

/** Placeholders that the lines of each answer may use, in addition to those of every line. */
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

/** Names of all answers whose words an author may replace. */
export const answerNames: readonly AnswerName[] = Object.keys(answerPlaceholders) as AnswerName[]
