import type { ConditionInput, LineInput } from '@townsfolk/brain'
import { type Emotion, emotions } from '@townsfolk/protocol'
import * as v from 'valibot'
import { authoredObject, authoredRecord, either } from './authored-object.ts'
import {
  type AuthoredSchema,
  described,
  id,
  type KeySchema,
  oneOf,
  text,
  textOrEmpty,
} from './authored-values.ts'
import { localText } from './localized.ts'

/** Parts of a character's file that stand in many of its nodes. */

export const emotion: AuthoredSchema<Emotion> = oneOf('an emotion', emotions)

/** Properties of entities and their values. */
export const properties: AuthoredSchema<Readonly<Record<string, string>>> = authoredRecord(
  v.string(),
  text,
  'write properties and their values in braces, such as {"kind": "item"}',
)

const variableName = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z_][\w-]*$/,
    'begin the name of a variable with a letter, and use letters, digits, "-" and "_"',
  ),
)

/** Session variables and their values. */
export const variables: AuthoredSchema<Readonly<Record<string, string>>> = authoredRecord(
  variableName,
  textOrEmpty,
  'write variables and their values in braces, such as {"trusts": "yes"}',
)

export const checkpointKeyword: KeySchema = id

export const condition: AuthoredSchema<ConditionInput> = authoredObject({
  checkpoint: described(
    v.optional(
      either(
        checkpointKeyword,
        Array.isArray,
        v.pipe(
          v.array(checkpointKeyword, 'write a list of checkpoints in brackets'),
          v.minLength(1, 'write at least one checkpoint'),
        ),
      ),
    ),
    'The current checkpoint of the flow, or a list of which one must be it.',
  ),
  variables: described(
    v.optional(variables),
    'Session variables and their values. An empty value is a variable that is not set.',
  ),
  self: described(v.optional(properties), "Properties of the character's own entity."),
  sees: described(
    v.optional(properties),
    'Properties that one perceived entity must have. Lines may use it as {target}.',
  ),
})

export const line: AuthoredSchema<LineInput> = authoredObject({
  text: described(
    localText,
    'The text. {player}, {$variable} and {self.property} are filled in, and {target} if there is one.',
  ),
  spokenText: described(v.optional(localText), 'A respelling to speak in place of the text.'),
  emotion: described(v.optional(emotion), "Left out, it is the character's mood."),
  when: described(v.optional(condition), 'The line is only said if this condition holds.'),
})

/** A list that may be empty. */
export const lines: AuthoredSchema<readonly LineInput[]> = v.array(line, 'write a list of lines in brackets')

export const someLines: AuthoredSchema<readonly LineInput[]> = v.pipe(
  lines,
  v.minLength(1, 'write at least one line'),
)
