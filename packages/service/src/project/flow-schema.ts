import type {
  AuthoredFlowInput,
  CheckpointInput,
  EdgeActionInput,
  EdgeInput,
  FlowInput,
  InkFlowInput,
} from '@townsfolk/brain'
import * as v from 'valibot'
import { authoredObject, authoredRecord, either, isInBraces } from './authored-object.ts'
import { type AuthoredSchema, actionName, described, text, yesOrNo } from './authored-values.ts'
import { checkpointKeyword, condition, lines, properties, variables } from './line-schema.ts'
import { eventTexts, localText, localTexts } from './localized.ts'
import { translationTable } from './translation-table.ts'

const edgeAction: AuthoredSchema<EdgeActionInput> = authoredObject({
  name: described(actionName, 'One of the actions of this character.'),
  target: described(v.optional(text), 'Id or name of an entity; {target} is the one that was meant.'),
})

export const edge: AuthoredSchema<EdgeInput> = authoredObject({
  to: described(checkpointKeyword, 'Keyword of the checkpoint that it leads to.'),
  phrases: described(
    v.optional(localTexts('phrases', 1, 'write at least one phrase that a player might say')),
    'What a player says to take it. {target}, {player} and {$variable} may stand for words.',
  ),
  events: described(
    v.optional(eventTexts),
    'Texts of world events that take it; {self} is the name of this character, {target} any words.',
  ),
  when: described(
    v.optional(condition),
    'It is only taken when this holds; without phrases and events, as soon as it holds.',
  ),
  where: described(
    v.optional(properties),
    'Properties, and their values, that an entity must have to be meant by {target}.',
  ),
  lines: described(v.optional(lines), 'Said on the way, one of them.'),
  actions: described(
    v.optional(v.array(edgeAction, 'write a list of actions in brackets')),
    'Done on the way.',
  ),
  set: described(v.optional(variables), 'Session variables that are set on the way.'),
})

export const checkpoint: AuthoredSchema<CheckpointInput> = authoredObject({
  goal: described(v.optional(localText), 'What the conversation is about here.'),
  lines: described(v.optional(lines), 'Said on arrival, one of them.'),
  nudges: described(v.optional(lines), 'Lead a straying player back, after something else was answered.'),
  edges: described(
    v.optional(v.array(edge, 'write a list of edges in brackets')),
    'Ways on. Those that come first win a tie.',
  ),
  end: described(v.optional(yesOrNo), 'Whether the conversation is over here.'),
})

const authoredFlow: AuthoredSchema<AuthoredFlowInput> = authoredObject(
  {
    start: described(checkpointKeyword, 'Keyword of the checkpoint at which it begins.'),
    checkpoints: described(
      authoredRecord(
        checkpointKeyword,
        checkpoint,
        'write checkpoints by their keywords in braces, such as {"stranger": {"edges": []}}',
      ),
      'By their keywords, which games see as flowState.',
    ),
  },
  {
    ofValue: written =>
      typeof written === 'string' && written.trim().endsWith('.ink')
        ? `write {"ink": "${written.trim()}"} for a story in a file of its own`
        : undefined,
  },
)

const inkFlow: AuthoredSchema<InkFlowInput> = authoredObject({
  ink: described(
    v.pipe(text, v.regex(/^[^/\\]+\.ink$/, 'write the name of a file beside this one, such as "wren.ink"')),
    'Name of a file beside this one with a story in Ink, such as "wren.ink".',
  ),
  translations: described(
    v.optional(translationTable),
    'The story in other languages: by code, and then by each passage as it stands in the story.',
  ),
})

export const flow: AuthoredSchema<FlowInput> = either(
  authoredFlow,
  value => isInBraces(value) && 'ink' in value,
  inkFlow,
)
