import { type Emotion, emotions, limits } from '@townsfolk/protocol'
import * as v from 'valibot'
import { authoredObject, objectInBraces } from './authored-object.ts'
import { type AuthoredSchema, id, maybe, numberFrom, oneOf, schemaAddress, text } from './authored-values.ts'
import type {
  ActionNode,
  AuthoredLine,
  Character,
  ReactionNode,
  TargetRule,
  TopicNode,
  VoiceNode,
} from './character.ts'

/** A character's file: the same as `Character`, with its team perhaps left to the project. */
export type CharacterFile = Omit<Character, 'team'> & { readonly team?: string | undefined }

const emotion: AuthoredSchema<Emotion> = oneOf('an emotion', emotions)

const voice: AuthoredSchema<VoiceNode> = authoredObject({
  engine: v.optional(id, 'babble'),
  pitch: v.optional(numberFrom(0.25, 4), 1),
  rate: v.optional(numberFrom(0.25, 4), 1),
  name: maybe(text),
})

const line: AuthoredSchema<AuthoredLine> = authoredObject({
  text,
  emotion: v.optional(emotion, 'NEUTRAL'),
})

const lines: AuthoredSchema<readonly AuthoredLine[]> = v.array(line, 'write a list of lines in brackets')

const someLines: AuthoredSchema<readonly AuthoredLine[]> = v.pipe(
  lines,
  v.minLength(1, 'write at least one line'),
)

const phrases: AuthoredSchema<readonly string[]> = v.pipe(
  v.array(text, 'write a list of phrases in brackets'),
  v.minLength(1, 'write at least one phrase that a player might say'),
)

const target: AuthoredSchema<TargetRule> = authoredObject({
  required: v.optional(v.boolean('write true or false'), true),
  where: v.optional(
    v.pipe(
      objectInBraces('write properties and their values in braces, such as {"kind": "item"}'),
      v.record(v.string(), text),
    ),
    {},
  ),
})

const action: AuthoredSchema<ActionNode> = authoredObject({
  name: v.pipe(
    text,
    v.transform(toKeyword),
    v.regex(/^[A-Z][A-Z0-9_]*$/, 'write a keyword such as "FETCH" or "OPEN_GATE"'),
  ),
  description: text,
  phrases,
  target: v.optional(target),
  lines: someLines,
  refusals: v.optional(lines, []),
})

const topic: AuthoredSchema<TopicNode> = authoredObject({ phrases, lines: someLines })

const reaction: AuthoredSchema<ReactionNode> = authoredObject({
  events: v.pipe(
    v.array(text, 'write a list of event texts in brackets'),
    v.minLength(1, 'write at least one text of a world event'),
  ),
  lines: someLines,
})

export const characterSchema: AuthoredSchema<CharacterFile> = authoredObject({
  $schema: schemaAddress,
  id,
  name: v.pipe(
    text,
    v.maxLength(limits.entityTextLength, `write at most ${limits.entityTextLength} characters`),
  ),
  language: v.optional(text, 'en'),
  team: v.optional(id),
  voice: maybe(voice),
  actions: v.optional(v.array(action, 'write a list of actions in brackets'), []),
  knowledge: v.optional(v.array(topic, 'write a list of topics in brackets'), []),
  smallTalk: v.optional(v.array(topic, 'write a list of topics in brackets'), []),
  reactions: v.optional(v.array(reaction, 'write a list of reactions in brackets'), []),
  ambient: v.optional(lines, []),
  whichOne: v.optional(lines, []),
  fallback: someLines,
  unavailable: v.optional(lines, []),
})

/** `open gate` and `openGate` become `OPEN_GATE`. */
function toKeyword(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toUpperCase()
}
