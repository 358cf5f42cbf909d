import { type ActionArguments, limits, type WorldEvent } from '@townsfolk/protocol'
import * as v from 'valibot'
import { authoredObject, authoredRecord, either, isInBraces, textOrBraces } from './authored-object.ts'
import {
  type AuthoredSchema,
  actionName,
  anyNumber,
  described,
  id,
  type KeySchema,
  numberFrom,
  schemaAddress,
  text,
  textOrEmpty,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { checkpointKeyword, emotion } from './line-schema.ts'
import { languageCode } from './localized.ts'
import { isList, oneOrMore } from './one-or-more.ts'
import { atMost, entity, event, position } from './scene-schema.ts'
import type { ExpectationInput, ExpectedAction, TestInput, TestsInput, TestTurnInput } from './test-input.ts'

const entityId: KeySchema = atMost(text, limits.entityTextLength)

const entityIds = oneOrMore(entityId, 'write at least one id of an entity')

const onlyTrue = v.literal(true, 'write true without quotes, or take this out')

const texts = oneOrMore(text, 'write at least one text')

const argumentsOfAction: AuthoredSchema<ActionArguments> = authoredRecord(
  v.string(),
  either(text, value => typeof value === 'number', anyNumber),
  'write arguments and their values in braces, such as {"degrees": 180}',
)

/** As the property "doing" of a character has it: "FETCH lamp-1". */
const actionInWords = v.pipe(
  text,
  v.regex(
    /^[A-Z][A-Z0-9_]*( \S.*)?$/,
    'write the name of an action in capitals, then a space and the id of an entity, such as "FETCH lamp-1"',
  ),
  v.transform((written): ExpectedAction => {
    const [, name = '', target] = /^(\S+)(?: (.+))?$/.exec(written) ?? []
    return { name, ...(target !== undefined && { target }) }
  }),
)

const expectedAction: AuthoredSchema<ExpectedAction> = textOrBraces(
  actionInWords,
  authoredObject({
    name: described(actionName, 'Name of the action.'),
    target: described(v.optional(entityId), 'Id of the entity that must be its target.'),
    arguments: described(v.optional(argumentsOfAction), 'Arguments that it must have; others are allowed.'),
  }),
)

const asksWhich: AuthoredSchema<boolean | readonly string[]> = either(
  yesOrNo,
  isList,
  v.pipe(v.array(entityId, 'write a list of ids in brackets'), v.minLength(2, 'write at least two ids')),
)

export const expectation: AuthoredSchema<ExpectationInput> = authoredObject({
  speaker: described(
    v.optional(id),
    'Id of the character that must speak. Everything else is then expected of this character alone.',
  ),
  says: described(v.optional(texts), 'One of these texts must be in what is said, in any letter case.'),
  saysLike: described(v.optional(texts), 'What is said must mean about the same as one of these.'),
  saysNone: described(v.optional(texts), 'None of these texts may be in what is said, in any letter case.'),
  emotion: described(
    v.optional(oneOrMore(emotion, 'write at least one emotion')),
    'A line must have one of these emotions.',
  ),
  action: described(
    v.optional(oneOrMore(expectedAction, 'write at least one action')),
    'Actions that must all be taken: "FETCH", "FETCH lamp-1", or an object with arguments.',
  ),
  noAction: described(v.optional(onlyTrue), 'No action may be taken.'),
  asksWhich: described(
    v.optional(asksWhich),
    'true: the character must ask which entity is meant. Ids: exactly these must be offered. false: it must not ask.',
  ),
  silent: described(v.optional(onlyTrue), 'Nothing is said.'),
  checkpoint: described(v.optional(checkpointKeyword), 'Checkpoint of the flow after the turn.'),
  ended: described(v.optional(yesOrNo), 'Whether the flow has ended after the turn.'),
})

const happening: AuthoredSchema<WorldEvent> = textOrBraces(
  v.pipe(
    atMost(text, limits.eventContentLength),
    v.transform((content): WorldEvent => ({ priority: 2, content })),
  ),
  event,
)

export const turn: AuthoredSchema<TestTurnInput> = authoredObject({
  anew: described(v.optional(onlyTrue), 'Whether a new conversation begins, with the same player.'),
  failed: described(
    v.optional(text),
    'Why the actions of the turn before failed, such as "it is locked". Default: they succeeded.',
  ),
  add: described(v.optional(oneOrMore(entity, 'write at least one entity')), 'Entities to add to the scene.'),
  hide: described(v.optional(entityIds), 'Ids of entities to hide.'),
  show: described(v.optional(entityIds), 'Ids of hidden entities to show again.'),
  change: described(
    v.optional(
      authoredRecord(
        entityId,
        authoredRecord(
          entityId,
          atMost(textOrEmpty, limits.propertyValueLength),
          'write properties and their values in braces, such as {"lit": "yes"}',
        ),
        'write properties by ids of entities in braces, such as {"lamp-1": {"lit": "yes"}}',
      ),
    ),
    'Changed properties by entity id; an empty value removes a property.',
  ),
  move: described(
    v.optional(
      authoredRecord(
        entityId,
        position,
        'write positions by ids of entities in braces, such as {"lamp-1": {"x": 1, "y": 0, "z": 2}}',
      ),
    ),
    'New positions by entity id.',
  ),
  events: described(
    v.optional(oneOrMore(happening, 'write at least one event')),
    'Events: texts, or events as in a scene.',
  ),
  player: described(
    v.optional(atMost(text, limits.messageLength)),
    'What the player says. Without it, the character speaks by itself.',
  ),
  expect: described(v.optional(expectation), 'What is expected of the reply.'),
})

/** A model takes its time, and what it costs. */
const mostTries = 1000

const defaults = {
  character: described(
    v.optional(oneOrMore(id, 'write the id of at least one character')),
    'Id of the character, or a list of ids for a cast.',
  ),
  scene: described(v.optional(text), 'Name of the scene. Default: the first one of the project.'),
  language: described(v.optional(languageCode), 'Code of the language, such as "de".'),
  tries: described(
    v.optional(wholeNumberFrom(1, mostTries)),
    'How often the test is tried. Default: once, or three times with a model.',
  ),
  rate: described(
    v.optional(numberFrom(0, 1)),
    'Share of the tries that must pass. Default: 1, or 0.6 with a model.',
  ),
}

const test: AuthoredSchema<TestInput> = authoredObject({
  name: described(text, 'What the test shows, in a few words.'),
  ...defaults,
  turns: described(
    v.pipe(v.array(turn, 'write a list of turns in brackets'), v.minLength(1, 'write at least one turn')),
    'The conversation.',
  ),
})

export const testsSchema: AuthoredSchema<TestsInput> = authoredObject(
  {
    $schema: schemaAddress,
    ...defaults,
    tests: described(
      v.array(test, 'write a list of tests in brackets'),
      'Each test begins a conversation of its own.',
    ),
  },
  { ofValue: written => (isInBraces(written) ? undefined : 'write {"tests": []} around a list of tests') },
)
