import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { AuthoredSchema } from './authored-values.ts'
import { action, characterSchema, topic } from './character-schema.ts'
import type { FileSchema } from './field-schema.ts'
import { checkpoint, edge } from './flow-schema.ts'
import { condition, line } from './line-schema.ts'
import { question, questionSetSchema, quizLine, quizLines, scoring } from './question-set-schema.ts'
import { entity, sceneSchema } from './scene-schema.ts'
import { expectation, testsSchema, turn } from './test-schema.ts'
import { townSchema } from './town-schema.ts'

/** The kinds of files of a project. */
export const fileKinds = ['town', 'character', 'question-set', 'scene', 'test'] as const

export type FileKind = (typeof fileKinds)[number]

/**
 * The JSON Schema of a kind of file, for editors to complete and explain it. References between files, and
 * placeholders, are only checked by `parseProject`.
 */
export function fileSchema(kind: FileKind): FileSchema {
  const { title, schema, parts } = files[kind]
  return { title, ...toJsonSchema(schema, { ...conversion, definitions: parts }) } as FileSchema
}

interface FileParts {
  readonly title: string
  readonly schema: AuthoredSchema<unknown>
  /** Parts that stand in many places, or in themselves. */
  readonly parts: Record<string, AuthoredSchema<unknown>>
}

const files: Readonly<Record<FileKind, FileParts>> = {
  town: { title: 'A town: who may use it, and how it runs', schema: townSchema, parts: {} },
  character: {
    title: 'A character',
    schema: characterSchema,
    parts: { line, condition, action, topic, checkpoint, edge },
  },
  'question-set': {
    title: 'A quiz',
    schema: questionSetSchema,
    parts: { question, line: quizLine, lines: quizLines, scoring },
  },
  scene: { title: 'A scene to try characters in', schema: sceneSchema, parts: {} },
  test: { title: 'Tests of characters', schema: testsSchema, parts: { expectation, turn, entity } },
}

const conversion: ConversionConfig = {
  // The newest that every editor knows.
  target: 'draft-07',
  typeMode: 'input',
  ignoreActions: ['check', 'finite', 'trim'],
}
