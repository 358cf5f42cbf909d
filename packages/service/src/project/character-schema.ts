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
  'What players call it.',
)

const phrases = localTexts('phrases', 1, 'write at least one phrase that a player might say')

const agent: AuthoredSchema<AgentInput> = authoredObject({
  background: described(v.optional(localText), 'Who the character is, in a few sentences.'),
  personality: described(v.optional(localTexts('traits', 0, '')), 'Traits, such as "curious".'),
  replyLength: described(
    v.optional(oneOf('a reply length', replyLengths)),
    'How much a brain with a model says at once; short when left out.',
  ),
  manner: described(
    v.optional(oneOf('a manner', manners)),
    'How it says what you wrote no words for; plain when left out.',
  ),
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
    'The mood it comes back to, and the emotion of lines that name none; NEUTRAL when left out.',
  ),
  moods: described(
    v.optional(authoredObject(eachDescribed(causes, v.optional(emotion)))),
    'The mood that something puts it into, such as "praise": "PLEASED".',
  ),
  lasts: described(
    v.optional(wholeNumberFrom(1)),
    'For how many of its turns a mood lasts; 3 when left out.',
  ),
})

const voice: AuthoredSchema<VoiceNodeInput> = authoredObject({
  engine: described(v.optional(id), 'The voice engine; babble when left out.'),
  pitch: described(v.optional(numberFrom(0.25, 4)), "How high, 1 being the engine's own."),
  rate: described(v.optional(numberFrom(0.25, 4)), "How fast, 1 being the engine's own."),
  name: described(v.optional(text), "What the engine calls the voice; the engine's first one when left out."),
})

const target: AuthoredSchema<TargetInput> = authoredObject({
  required: described(v.optional(yesOrNo), 'Whether the action needs it; true when left out.'),
  where: described(v.optional(properties), 'Properties, and their values, that an entity must have to fit.'),
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
  required: described(v.optional(yesOrNo), 'Whether the action needs it; true when left out.'),
  where: described(
    v.optional(properties),
    'Of an entity or a place: properties, and their values, that it must have to fit.',
  ),
  least: described(v.optional(anyNumber), 'Of a number: not below this.'),
  most: described(v.optional(anyNumber), 'Of a number: not over this.'),
  unit: described(v.optional(text), 'Of a number: what it counts, such as seconds.'),
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
    'Of a word: those that there are. Words that mean the same stand in brackets; the first one is sent.',
  ),
  questions: described(v.optional(lines), 'How the player is asked for it; {options} lists them.'),
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
  name: described(actionName, 'A keyword such as FETCH, which games know it by.'),
  description: described(localText, 'What it does, in a sentence.'),
  phrases: described(phrases, 'What a player might say to ask for it, {target} where the thing is named.'),
  target: described(v.optional(target), '{} when it takes a thing; left out, it takes none.'),
  arguments: described(
    v.optional(argumentsOfAction),
    'What it takes beside its target, by the names that stand in its phrases: "give {target} to {to}".',
  ),
  when: described(v.optional(condition), 'The action is only taken when this holds.'),
  lines: described(someLines, 'Said when the action is taken, one of them.'),
  refusals: described(v.optional(lines), 'Said when nothing perceived fits the target.'),
  notYet: described(v.optional(lines), 'Said when "when" does not hold; the refusals when left out.'),
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

const untilThen = 'Before this holds, the character does not know it; of a secret, it does not tell.'
const secretMeaning =
  'true, or {"words": […]} with the words that give it away: until "when" holds, questions about it are answered by a ' +
  'deflection, and a model is never sent it.'

export const fact: AuthoredSchema<FactInput> = authoredObject({
  id: described(id, 'Tells it from the other facts of this character.'),
  text: described(localText, 'What is known, as a sentence that anybody can say: "The ferry is late".'),
  phrases: described(v.optional(phrases), 'What a player might ask to hear it.'),
  lines: described(v.optional(someLines), 'How this character tells it; its text when left out.'),
  spreads: described(
    v.optional(oneOf('who hears of it', spreads)),
    'Whom it is passed on to in idle talk of a cast: freely, to-friends, or never, which it is when left out.',
  ),
  seen: described(
    v.optional(eventTexts),
    'Texts of world events, as those of reactions: the character knows it once it has seen one of them.',
  ),
  when: described(v.optional(condition), untilThen),
  secret: described(v.optional(secret), secretMeaning),
})

const remembers: AuthoredSchema<boolean | MemoryInput> = either(
  yesOrNo,
  isInBraces,
  authoredObject({
    facts: described(
      v.optional(wholeNumberFrom(1, 300)),
      'Facts about one player, the most; 60 when left out.',
    ),
    letters: described(
      v.optional(wholeNumberFrom(150, 50_000)),
      'Letters in all of them, the most; 6000 when left out.',
    ),
  }),
)

export const topic: AuthoredSchema<TopicInput> = authoredObject({
  phrases: described(
    phrases,
    'What a player might say. {target}, {player} and {$variable} may stand for words; with {target} in each ' +
      'phrase, the lines may use it too.',
  ),
  lines: described(someLines, 'What is answered, one of them.'),
  set: described(v.optional(variables), 'Session variables that are set when it is answered.'),
  when: described(v.optional(condition), untilThen),
  secret: described(v.optional(secret), secretMeaning),
})

const object: AuthoredSchema<ObjectInput> = authoredObject({
  name,
  id: described(v.optional(text), 'Id of the entity that it is; that of the same name when left out.'),
  aliases: described(v.optional(localTexts('words', 0, '')), 'Other words that players call it by.'),
  description: described(v.optional(localText), 'What it is, in a sentence, for a brain with a model.'),
  lines: described(v.optional(lines), 'Said when asked what it is.'),
  whereabouts: described(v.optional(lines), 'Said when asked where it is, and it is not perceived.'),
})

const reaction: AuthoredSchema<ReactionInput> = authoredObject({
  events: described(
    eventTexts,
    'Texts of world events; {self} is the name of this character, {target} any words. With {target} in each ' +
      'text, the lines may use it too.',
  ),
  lines: described(someLines, 'What is said about it, one of them.'),
  set: described(v.optional(variables), 'Session variables that are set when it is said.'),
})

const topics = v.optional(v.array(topic, 'write a list of topics in brackets'))

export const characterSchema: AuthoredSchema<CharacterInput> = authoredObject({
  $schema: schemaAddress,
  id: described(id, 'What games and clients call it.'),
  name,
  language: described(
    v.optional(languageCode),
    'Code of the language of all texts that name none; en when left out.',
  ),
  team: described(v.optional(id), 'Id of the team that owns it; needed where there are several.'),
  agent: described(v.optional(agent), 'Who it is.'),
  world: described(v.optional(localText), 'What the place is like, in a few sentences.'),
  emotion: described(v.optional(emotionNode), 'How its mood moves.'),
  voice: described(
    v.optional(voice),
    'How it sounds; {} is a voice with every default. Left out, it has none.',
  ),
  actions: described(
    v.optional(v.array(action, 'write a list of actions in brackets')),
    'What it can do; the only source of action names.',
  ),
  knowledge: described(topics, 'Questions and their answers.'),
  smallTalk: described(topics, 'Greetings, thanks, goodbyes.'),
  facts: described(
    v.optional(v.array(fact, 'write a list of facts in brackets')),
    'What it knows that others can come to know from it.',
  ),
  friends: described(
    v.optional(v.array(id, 'write a list of ids of characters in brackets')),
    'Ids of the characters that hear what goes to friends only.',
  ),
  deflections: described(
    v.optional(someLines),
    'Said when asked about a secret while it is kept. Nothing is filled in but {player}.',
  ),
  remembers: described(
    v.optional(remembers),
    'Whether it remembers a player beyond a session, by the playerId of requests; true, or {"facts": …, "letters": …} for ' +
      'how much. false when left out.',
  ),
  objects: described(
    v.optional(v.array(object, 'write a list of objects in brackets')),
    'Things that it knows of, whether or not they are perceived.',
  ),
  synonyms: described(
    v.optional(
      v.array(
        localTexts('words', 2, 'write at least two words that mean the same'),
        'write a list of groups in brackets, such as [["lamp", "lantern"]]',
      ),
    ),
    'Words that mean the same, in groups: [["lamp", "lantern"]].',
  ),
  flow: described(v.optional(flow), 'How its conversation moves on from checkpoint to checkpoint.'),
  reactions: described(
    v.optional(v.array(reaction, 'write a list of reactions in brackets')),
    'What it says about things that happen.',
  ),
  ambient: described(v.optional(lines), 'Said when nobody said anything and nothing happened.'),
  answers: described(
    v.optional(authoredObject(eachDescribed(answerMeanings, v.optional(someLines)))),
    'Its own words for what it tells of the world: what it sees, where things are, what happened.',
  ),
  whichOne: described(v.optional(lines), 'Asked when several things fit; {options} lists them.'),
  fallback: described(someLines, 'Said when nothing authored fits.'),
  unavailable: described(
    v.optional(lines),
    'For the game to say when the service cannot be reached. Nothing is filled in.',
  ),
})
