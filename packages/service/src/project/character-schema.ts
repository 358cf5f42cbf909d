import {
  type ActionInput,
  type AgentInput,
  type ArgumentInput,
  type CharacterInput,
  type EmotionInput,
  type FactInput,
  type MemoryInput,
  type MoodCause,
  manners,
  type ObjectInput,
  type ReactionInput,
  replyLengths,
  type SecretInput,
  spreads,
  type TargetInput,
  type TopicInput,
  type VoiceNodeInput,
} from '@townsfolk/brain'
import { limits } from '@townsfolk/protocol'
import * as v from 'valibot'
import { answerMeanings } from './answer-meanings.ts'
import { authoredObject, authoredRecord, either, isInBraces } from './authored-object.ts'
import {
  type AuthoredSchema,
  actionName,
  anyNumber,
  described,
  id,
  type KeySchema,
  numberFrom,
  oneOf,
  schemaAddress,
  text,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { eachDescribed } from './each-described.ts'
import { flow } from './flow-schema.ts'
import { condition, emotion, lines, properties, someLines, variables } from './line-schema.ts'
import { eventTexts, languageCode, localized, localText, localTexts } from './localized.ts'

/** What players see of a name has room for so much. */
const name = described(
  localized(
    v.pipe(text, v.maxLength(limits.entityTextLength, `write at most ${limits.entityTextLength} characters`)),
  ),
  'Name that players use.',
)

const phrases = localTexts('phrases', 1, 'write at least one phrase that a player might say')

const agent: AuthoredSchema<AgentInput> = authoredObject({
  background: described(v.optional(localText), 'Who the character is, in a few sentences.'),
  personality: described(v.optional(localTexts('traits', 0, '')), 'Traits, such as "curious".'),
  replyLength: described(
    v.optional(oneOf('a reply length', replyLengths)),
    'Length of replies with a model. Default: short.',
  ),
  manner: described(v.optional(oneOf('a manner', manners)), 'Manner of built-in answers. Default: plain.'),
})

const causes: Readonly<Record<MoodCause, string>> = {
  praise: 'Its mood after a word of praise.',
  insult: 'Its mood after an insult.',
  thanks: 'Its mood after being thanked.',
  success: 'Its mood after an action of its own that succeeded.',
  failure: 'Its mood after an action of its own that failed.',
}

const emotionNode: AuthoredSchema<EmotionInput> = authoredObject({
  resting: described(
    v.optional(emotion),
    'The mood that it returns to, and the emotion of lines without one. Default: NEUTRAL.',
  ),
  moods: described(
    v.optional(authoredObject(eachDescribed(causes, v.optional(emotion)))),
    'Moods by their causes, such as "praise": "PLEASED".',
  ),
  lasts: described(v.optional(wholeNumberFrom(1)), 'Number of its turns that a mood lasts. Default: 3.'),
})

const voice: AuthoredSchema<VoiceNodeInput> = authoredObject({
  engine: described(v.optional(id), 'The voice engine. Default: babble.'),
  pitch: described(v.optional(numberFrom(0.25, 4)), "How high, 1 being the engine's own."),
  rate: described(v.optional(numberFrom(0.25, 4)), "How fast, 1 being the engine's own."),
  name: described(v.optional(text), "What the engine calls the voice; the engine's first one when left out."),
})

const target: AuthoredSchema<TargetInput> = authoredObject({
  required: described(v.optional(yesOrNo), 'Whether the action needs it. Default: true.'),
  where: described(v.optional(properties), 'Properties that an entity must have.'),
})

const argumentName: KeySchema = v.pipe(
  v.string(),
  v.maxLength(limits.entityTextLength, `write at most ${limits.entityTextLength} characters`),
  v.regex(
    /^[A-Za-z][\w-]*$/,
    'begin the name of an argument with a letter, and use letters, digits, "-" and "_"',
  ),
  v.check(
    name => !takenNames.includes(name.toLowerCase()),
    'this name means something else in phrases and lines; choose another one',
  ),
)

/** What stands in braces already. */
const takenNames = ['target', 'player', 'self', 'options']

const argument: AuthoredSchema<ArgumentInput> = authoredObject({
  type: described(
    oneOf('a type', ['entity', 'place', 'number', 'word'] as const),
    'entity, place, number or word.',
  ),
  required: described(v.optional(yesOrNo), 'Whether the action needs it. Default: true.'),
  where: described(v.optional(properties), 'For an entity or a place: properties that it must have.'),
  least: described(v.optional(anyNumber), 'For a number: the smallest value.'),
  most: described(v.optional(anyNumber), 'For a number: the largest value.'),
  unit: described(v.optional(text), 'For a number: its unit, such as seconds.'),
  words: described(
    v.optional(
      v.pipe(
        v.array(
          localized(
            either(text, Array.isArray, v.pipe(v.array(text), v.minLength(1, 'write at least one word'))),
          ),
          'write a list of words in brackets',
        ),
        v.minLength(1, 'write at least one word'),
      ),
    ),
    'For a word: the possible words. Put words with the same meaning into brackets; the first one is sent.',
  ),
  questions: described(
    v.optional(lines),
    'Questions with which the character asks for it; {options} lists what fits.',
  ),
})

const argumentsOfAction = v.pipe(
  authoredRecord(
    argumentName,
    argument,
    'write arguments by their names in braces, such as {"to": {"type": "entity"}}',
  ),
  v.check(
    given => Object.keys(given).length <= limits.argumentsPerAction,
    `write at most ${limits.argumentsPerAction} arguments`,
  ),
)

export const action: AuthoredSchema<ActionInput> = authoredObject({
  name: described(actionName, 'Keyword such as FETCH, for games.'),
  description: described(localText, 'What it does, in a sentence.'),
  phrases: described(phrases, 'What a player might say to ask for it, with {target} in place of the thing.'),
  target: described(
    v.optional(target),
    'Rule for the target; {} for any. Without it, the action takes no target.',
  ),
  arguments: described(
    v.optional(argumentsOfAction),
    'Arguments besides the target, by their names in the phrases: "give {target} to {to}".',
  ),
  when: described(v.optional(condition), 'The action is only taken if this condition holds.'),
  lines: described(someLines, 'Lines when the action is taken; one of them is said.'),
  refusals: described(v.optional(lines), 'Lines when no perceived entity fits the target.'),
  notYet: described(v.optional(lines), 'Lines when "when" does not hold. Default: the refusals.'),
})

const secret: AuthoredSchema<boolean | SecretInput> = either(
  yesOrNo,
  isInBraces,
  authoredObject({
    words: described(
      localTexts('words', 1, 'write at least one word that gives the secret away'),
      'Words that no reply contains until the condition holds, whoever said them first.',
    ),
  }),
)

const untilThen =
  'Before this condition holds, the character does not know it, or does not tell it if it is a secret.'
const secretMeaning =
  'true, or {"words": […]} with the words that give it away: until "when" holds, questions about it are answered by a ' +
  'deflection, and a model is never sent it.'

export const fact: AuthoredSchema<FactInput> = authoredObject({
  id: described(id, 'Id, unique for this character.'),
  text: described(localText, 'The fact, as a sentence that anybody can say: "The ferry is late".'),
  phrases: described(v.optional(phrases), 'What a player might ask to hear it.'),
  lines: described(v.optional(someLines), 'Lines with which this character tells it. Default: its text.'),
  spreads: described(
    v.optional(oneOf('who hears of it', spreads)),
    'To whom it spreads in idle talk of a cast: freely, to-friends or never. Default: never.',
  ),
  seen: described(
    v.optional(eventTexts),
    'Texts of world events, as in reactions: the character knows the fact once it has seen one of them.',
  ),
  when: described(v.optional(condition), untilThen),
  secret: described(v.optional(secret), secretMeaning),
})

const remembers: AuthoredSchema<boolean | MemoryInput> = either(
  yesOrNo,
  isInBraces,
  authoredObject({
    facts: described(v.optional(wholeNumberFrom(1, 300)), 'Most facts about one player. Default: 60.'),
    letters: described(
      v.optional(wholeNumberFrom(150, 50_000)),
      'Most letters in all of them. Default: 6000.',
    ),
  }),
)

export const topic: AuthoredSchema<TopicInput> = authoredObject({
  phrases: described(
    phrases,
    'What a player might say. {target}, {player} and {$variable} may stand for words; with {target} in each ' +
      'phrase, the lines may use it too.',
  ),
  lines: described(someLines, 'Answers; one of them is said.'),
  set: described(v.optional(variables), 'Session variables that the answer sets.'),
  when: described(v.optional(condition), untilThen),
  secret: described(v.optional(secret), secretMeaning),
})

const object: AuthoredSchema<ObjectInput> = authoredObject({
  name,
  id: described(v.optional(text), 'Id of the entity. Default: the entity of the same name.'),
  aliases: described(v.optional(localTexts('words', 0, '')), 'Other names that players use.'),
  description: described(v.optional(localText), 'What it is, in a sentence, for replies with a model.'),
  lines: described(v.optional(lines), 'Lines when asked what it is.'),
  whereabouts: described(v.optional(lines), 'Lines when asked where it is while it is not perceived.'),
})

const reaction: AuthoredSchema<ReactionInput> = authoredObject({
  events: described(
    eventTexts,
    'Texts of world events; {self} is the name of this character, {target} any words. With {target} in each ' +
      'text, the lines may use it too.',
  ),
  lines: described(someLines, 'Lines about it; one of them is said.'),
  set: described(v.optional(variables), 'Session variables that the reaction sets.'),
})

const topics = v.optional(v.array(topic, 'write a list of topics in brackets'))

export const characterSchema: AuthoredSchema<CharacterInput> = authoredObject({
  $schema: schemaAddress,
  id: described(id, 'Id for games and clients.'),
  name,
  language: described(v.optional(languageCode), 'Code of the language of texts that name none. Default: en.'),
  team: described(v.optional(id), 'Id of the team that owns it; required if there are several.'),
  agent: described(v.optional(agent), 'Who it is.'),
  world: described(v.optional(localText), 'What the place is like, in a few sentences.'),
  emotion: described(v.optional(emotionNode), 'Its mood, and what changes it.'),
  voice: described(
    v.optional(voice),
    'Its voice; {} is a voice with all defaults. Without it, the character has no voice.',
  ),
  actions: described(
    v.optional(v.array(action, 'write a list of actions in brackets')),
    'Actions that it can take.',
  ),
  knowledge: described(topics, 'Questions and their answers.'),
  smallTalk: described(topics, 'Greetings, thanks, goodbyes.'),
  facts: described(
    v.optional(v.array(fact, 'write a list of facts in brackets')),
    'Facts that it knows and others can learn from it.',
  ),
  friends: described(
    v.optional(v.array(id, 'write a list of ids of characters in brackets')),
    'Ids of characters that hear facts which spread to friends only.',
  ),
  deflections: described(
    v.optional(someLines),
    'Lines for a question about a secret while it is kept. Only {player} is filled in.',
  ),
  remembers: described(
    v.optional(remembers),
    'Whether it remembers a player beyond a session, by the playerId of requests; true, or {"facts": …, "letters": …} for ' +
      'how much. Default: false.',
  ),
  objects: described(
    v.optional(v.array(object, 'write a list of objects in brackets')),
    'Things that it knows about, also if they are not perceived.',
  ),
  synonyms: described(
    v.optional(
      v.array(
        localTexts('words', 2, 'write at least two words that mean the same'),
        'write a list of groups in brackets, such as [["lamp", "lantern"]]',
      ),
    ),
    'Groups of words with the same meaning: [["lamp", "lantern"]].',
  ),
  flow: described(v.optional(flow), 'How its conversation moves on from checkpoint to checkpoint.'),
  reactions: described(
    v.optional(v.array(reaction, 'write a list of reactions in brackets')),
    'Reactions to world events.',
  ),
  ambient: described(
    v.optional(lines),
    'Lines for a turn on which nobody said anything and nothing happened.',
  ),
  answers: described(
    v.optional(authoredObject(eachDescribed(answerMeanings, v.optional(someLines)))),
    'Its own words for built-in answers: what it sees, where things are, what happened.',
  ),
  whichOne: described(v.optional(lines), 'Questions when several entities fit; {options} lists them.'),
  fallback: described(someLines, 'Lines when nothing else fits.'),
  unavailable: described(
    v.optional(lines),
    'Lines for the game to say when the service cannot be reached, without placeholders.',
  ),
})
