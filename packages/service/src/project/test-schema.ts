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
    'write the name of an action in capitals and, behind a space, the id of an entity, such as "FETCH lamp-1"',
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
    target: described(v.optional(entityId), 'Id of the entity that it must be done to.'),
    arguments: described(
      v.optional(argumentsOfAction),
      'What it must be done with; others may be there too.',
    ),
  }),
)

const asksWhich: AuthoredSchema<boolean | readonly string[]> = either(
  yesOrNo,
  isList,
  v.pipe(v.array(entityId, 'write a list of ids in brackets'), v.minLength(2, 'write at least two ids')),
)

export const expectation: AuthoredSchema<ExpectationInput> = authoredObject({
  speaker: described(v.optional(id), 'Id of who must speak; all else is expected of that one alone.'),
  says: described(v.optional(texts), 'One of these texts is in what is said, in any letter case.'),
  saysLike: described(v.optional(texts), 'What is said means about the same as one of these.'),
  saysNone: described(v.optional(texts), 'None of these texts is in what is said, in any letter case.'),
  emotion: described(
    v.optional(oneOrMore(emotion, 'write at least one emotion')),
    'A line has one of these.',
  ),
  action: described(
    v.optional(oneOrMore(expectedAction, 'write at least one action')),
    'All of these are taken: "FETCH", "FETCH lamp-1", or an object with its arguments.',
  ),
  noAction: described(v.optional(onlyTrue), 'No action is taken.'),
  asksWhich: described(
    v.optional(asksWhich),
    'It is asked which one is meant; or ids of exactly those that are offered; or false: it is not asked.',
  ),
  silent: described(v.optional(onlyTrue), 'Nothing is said.'),
  checkpoint: described(v.optional(checkpointKeyword), 'Where the flow is after the turn.'),
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
  anew: described(v.optional(onlyTrue), 'Another conversation begins, with the same player.'),
  failed: described(
    v.optional(text),
    'Why the actions of the turn before could not be done, such as "it is locked"; left out, they were done.',
  ),
  add: described(v.optional(oneOrMore(entity, 'write at least one entity')), 'What comes into the scene.'),
  hide: described(v.optional(entityIds), 'Ids of what is not perceived from now on.'),
  show: described(v.optional(entityIds), 'Ids of what was hidden and is perceived again.'),
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
    'Properties that change, by ids of entities; an empty value takes one away.',
  ),
  move: described(
    v.optional(
      authoredRecord(
        entityId,
        position,
        'write positions by ids of entities in braces, such as {"lamp-1": {"x": 1, "y": 0, "z": 2}}',
      ),
    ),
    'Where entities are now, by their ids.',
  ),
  events: described(
    v.optional(oneOrMore(happening, 'write at least one event')),
    'What happens: texts, or events as a scene has them.',
  ),
  player: described(
    v.optional(atMost(text, limits.messageLength)),
    'What the player says; left out, the character speaks by itself.',
  ),
  expect: described(v.optional(expectation), 'What the reply must be like.'),
})

/** A model takes its time, and what it costs. */
const mostTries = 1000

const defaults = {
  character: described(
    v.optional(oneOrMore(id, 'write the id of at least one character')),
    'Id of the character that is talked to, or a list of those who are together.',
  ),
  scene: described(v.optional(text), 'Name of the scene; the first of the project when left out.'),
  language: described(v.optional(languageCode), 'In which language, such as "de".'),
  tries: described(
    v.optional(wholeNumberFrom(1, mostTries)),
    'How often it is tried: once when left out, three times with a model.',
  ),
  rate: described(
    v.optional(numberFrom(0, 1)),
    'Which share of the tries must pass: 1 when left out, 0.6 with a model.',
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
    tests: described(v.array(test, 'write a list of tests in brackets'), 'Each begins a talk of its own.'),
  },
  { ofValue: written => (isInBraces(written) ? undefined : 'write {"tests": []} around a list of tests') },
)
