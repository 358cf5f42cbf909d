import type { AnswerName } from '../../../project/answers.ts'
import type { AuthoredLine, Character } from '../../../project/character.ts'
import type { WorldAnswer } from './world-answer.ts'

/** The lines to tell an answer with: those of just this thing, else the author's, else plain ones. */
export function linesFor(
  { name, lines, plain }: Pick<WorldAnswer, 'name' | 'lines' | 'plain'>,
  { answers }: Pick<Character, 'answers'>,
): readonly AuthoredLine[] {
  return lines ?? answers[name] ?? plain ?? plainAnswers[name]
}

/** What is said where an author has no words of their own. */
export const plainAnswers: Readonly<Record<AnswerName, readonly AuthoredLine[]>> = {
  sees: lines('I can see {things}.', 'I see {things}.', 'Well, {things}.'),
  seesNothing: lines(
    'Nothing that I can see.',
    "I don't see anything like that.",
    'Not a thing that I can see.',
  ),
  place: lines("It's {place}.", '{target} is {place}.'),
  unknownPlace: lines("I couldn't say where {target} is.", "I don't know where {target} is."),
  notSeen: lines('{words}? Not that I can see.', '{words}? I see nothing of the kind here.'),
  people: lines('{people}.', 'I see {people}.'),
  nobody: lines('Nobody else.', "There's nobody else here.", "I don't see anybody else."),
  property: lines('{target} is {value}.'),
  unknownProperty: lines(
    "I couldn't tell you the {property} of {target}.",
    "The {property} of {target}? I don't know.",
  ),
  count: lines('I see {count} {words}.', 'I count {count} {words}.'),
  happened: lines('{events}.', 'Well, {events}.'),
  nothingHappened: lines(
    'Nothing that I know of.',
    'Nothing much, as far as I know.',
    "I didn't notice anything.",
  ),
  playerName: lines('You are {player}.', "You're {player}, aren't you?", 'You told me. {player}.'),
  unknownName: lines("You haven't told me your name.", "I don't know your name yet."),
  nameNoted: lines(
    '{player}. I will remember that.',
    'Nice to meet you, {player}.',
    'Good to know you, {player}.',
  ),
  told: lines('You told me that {fact}.', 'As you told me, {fact}.', 'I remember. You said that {fact}.'),
  nothingTold: lines("You haven't told me that.", 'You never told me, as far as I remember.'),
  noted: lines('So {fact}. I will remember that.', '{fact}? I will keep that in mind.'),
  deeds: lines('I {deeds}.', 'Me? I {deeds}.'),
  agreed: lines("All right, I won't.", 'As you wish.', "Then I won't."),
  noDeeds: lines("I haven't done anything.", 'Nothing at all so far.', 'Not yet.'),
}

/** What somebody holds: the answers have no name for it. */
export const plainHoldings: Readonly<
  Record<'self' | 'player' | 'other' | 'selfNothing' | 'nothing', readonly AuthoredLine[]>
> = {
  self: lines('I have {things}.', "I've got {things}."),
  player: lines('You have {things}.', "You've got {things}."),
  other: lines('{target} has {things}.'),
  selfNothing: lines('Nothing at all.', 'Nothing right now.'),
  nothing: lines('Nothing that I can see.'),
}

/** How a value is told of some properties; the first name of a row of `propertyNames` is its key. */
export const plainProperties: ReadonlyMap<string, readonly AuthoredLine[]> = new Map([
  ['price', lines('{target} costs {value}.', '{value}, for {target}.')],
  ['weight', lines('{target} weighs {value}.')],
  ['material', lines('{target} is made of {value}.')],
  ['inscription', lines('It says: {value}.', '{target} says: {value}.')],
])

/** How a value is told of a property that stands after "the": the age of it is 12. */
export const plainMeasure: readonly AuthoredLine[] = lines('The {property} of {target} is {value}.')

export const plainUnknownHolder: readonly AuthoredLine[] = lines(
  "I don't know who has {target}.",
  "I couldn't tell you who has {target}.",
)
export const plainUnknownOwner: readonly AuthoredLine[] = lines("I don't know whose {target} is.")
export const plainUnknownTruth: readonly AuthoredLine[] = lines(
  "I can't tell.",
  "I couldn't say, looking at {target}.",
)
/** A thing's own description, told as it stands. */
export const plainDescription: readonly AuthoredLine[] = lines('{value}')

function lines(...texts: readonly string[]): readonly AuthoredLine[] {
  return texts.map(text => ({ text }))
}
