import type { AnswerName } from '@townsfolk/brain'
import { talkAnswerMeanings } from './talk-answer-meanings.ts'

/** When the lines of each are said, for people who write them. */
export const answerMeanings: Readonly<Record<AnswerName, string>> = {
  sees: 'Asked what there is to see. {things} lists it.',
  seesNothing: 'Asked what there is to see, and there is nothing.',
  place: 'Asked where something is. {place} tells it: "by the well, a few steps to the left".',
  unknownPlace: 'Asked where something is that it perceives, but nobody knows where it stands.',
  notSeen: 'Asked about something that it does not perceive. {words} is what the player called it.',
  people: 'Asked who is there. {people} lists them.',
  nobody: 'Asked who is there, and nobody else is.',
  property: 'Asked about a property, such as a colour. {property} names it, {value} is what it is.',
  unknownProperty: 'Asked about a property that the thing does not have. {property} names it.',
  count: 'Asked how many of something there are. {count} is a number word.',
  happened: 'Asked what happened. {events} tells it.',
  noticed:
    'Said by itself of something important that has just happened, where no reaction is written for it',
  failed: 'It could not do something, and no reaction is written for it',
  nothingHappened: 'Asked what happened, and nothing did.',
  playerName: 'Asked who the player is, who has told their name.',
  unknownName: 'Asked who the player is, who has not told their name.',
  nameNoted: 'The player has just told their name.',
  told: 'Asked about something that the player told before. {fact} is that.',
  nothingTold: 'Asked about something that the player never told.',
  noted: 'The player has just told something. {fact} is that.',
  pastActions: 'Asked what it did. {actions} tells it.',
  noPastActions: 'Asked what it did, and it did nothing.',
  agreed: 'Told not to do something, or to leave it.',
  praised: 'Praised, by words that nothing was written for.',
  insulted: 'Insulted, by words that nothing was written for.',
  thanked: 'Thanked, by words that nothing was written for.',
  welcomeBack: 'The first words to a player whom it remembers, in a new session.',
  remembered: 'Asked whether it remembers the player. {memories} tells what it remembers.',
  notRemembered: 'Asked whether it remembers the player, whom it sees for the first time.',
  lastTime: 'Asked what was done the last time. {actions} tells it.',
  noLastTime: 'Asked what was done the last time, and nothing was.',
  ...talkAnswerMeanings,
}
