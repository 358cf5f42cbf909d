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
  target: described(v.optional(text), 'Id or name of an entity, or {target} for the one that was meant.'),
})

export const edge: AuthoredSchema<EdgeInput> = authoredObject({
  to: described(checkpointKeyword, 'Keyword of the next checkpoint.'),
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
    'Condition of the edge. Without phrases and events, the edge is taken as soon as it holds.',
  ),
  where: described(v.optional(properties), 'Properties that an entity must have to be meant by {target}.'),
  lines: described(v.optional(lines), 'Lines when the edge is taken; one of them is said.'),
  actions: described(
    v.optional(v.array(edgeAction, 'write a list of actions in brackets')),
    'Actions when the edge is taken.',
  ),
  set: described(v.optional(variables), 'Session variables that the edge sets.'),
})

export const checkpoint: AuthoredSchema<CheckpointInput> = authoredObject({
  goal: described(v.optional(localText), 'Goal of the conversation at this checkpoint.'),
  lines: described(v.optional(lines), 'Lines on arrival; one of them is said.'),
  nudges: described(
    v.optional(lines),
    'Lines that lead the player back to the goal, after something else was answered.',
  ),
  edges: described(
    v.optional(v.array(edge, 'write a list of edges in brackets')),
    'Edges to other checkpoints. On a tie, the first one wins.',
  ),
  end: described(v.optional(yesOrNo), 'Whether the flow ends here.'),
})

const authoredFlow: AuthoredSchema<AuthoredFlowInput> = authoredObject(
  {
    start: described(checkpointKeyword, 'Keyword of the first checkpoint.'),
    checkpoints: described(
      authoredRecord(
        checkpointKeyword,
        checkpoint,
        'write checkpoints by their keywords in braces, such as {"stranger": {"edges": []}}',
      ),
      'Checkpoints by keyword. Games get the keyword as flowState.',
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
    'Translations of the story: by language code, and then by passage.',
  ),
})

export const flow: AuthoredSchema<FlowInput> = either(
  authoredFlow,
  value => isInBraces(value) && 'ink' in value,
  inkFlow,
)
