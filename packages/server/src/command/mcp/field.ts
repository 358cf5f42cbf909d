import { didYouMean } from '@townsfolk/brain'
import { type FieldSchema, fileKinds } from '@townsfolk/service'
import * as v from 'valibot'
import { CommandFailure } from '../command-failure.ts'
import { formIn } from './field-form.ts'
import { FileFields } from './file-fields.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** How many fields of one name are described. */
const shownPlaces = 6

/** What a field of a file means, by the schemas that check the files. */
export const explainField: AssistantTool = assistantTool({
  name: 'explain_field',
  title: 'Explain a field',
  description:
    'Says what a field of a file means, what may be written there, and which fields it has in turn. By the schemas that check the ' +
    'files. Without a path: all fields of such a file.',
  input: v.strictObject({
    file: v.pipe(
      v.picklist(fileKinds),
      v.description(
        'town for town.json, else the kind of file in characters/, question-sets/, scenes/ or tests/.',
      ),
    ),
    path: v.optional(
      v.pipe(
        v.string(),
        v.description('Names of fields with dots between them, such as "actions.target.where"; or one name.'),
      ),
      '',
    ),
  }),
  async answer({ file, path }) {
    const fields = new FileFields(file)
    const steps = path.split(/[.[\]]+/).filter(step => step !== '' && !/^\d+$/.test(step))
    const schema = fields.at(steps)
    if (schema) return described(fields, schema, steps.join('.'))
    const places = fields.named(steps.at(-1) ?? '')
    if (places.length === 0) {
      throw new CommandFailure(
        `There is no field "${path}" in a file of the kind ${file}; ${adviceOn(fields, steps)}`,
      )
    }
    return [
      ...places
        .slice(0, shownPlaces)
        .flatMap(place => [...described(fields, fields.at(place.split('.')) ?? {}, place), '']),
      ...places.slice(shownPlaces).map(place => `Also: ${place}`),
    ]
  },
})

/** A field, and a line for each of its fields. */
function described(fields: FileFields, schema: FieldSchema, place: string): readonly string[] {
  const below = [...fields.fieldsOf(schema)]
  const needed = new Set(fields.formsOf(schema).flatMap(({ required = [] }) => required))
  return [
    ...(place === ''
      ? []
      : [`${place}: ${schema.description ?? 'what stands there is said where it is used'}`]),
    ...(place === '' ? [] : [`Write ${formIn(fields, schema)}.`]),
    ...(below.length === 0 ? [] : ['Fields:']),
    ...below.map(([name, field]) => {
      const isNeeded = needed.has(name) ? ' (needed)' : ''
      return `  ${name}${isNeeded}: ${field.description ?? ''} ${formIn(fields, field)}`
    }),
  ]
}

/** The nearest field at the place that was meant. */
function adviceOn(fields: FileFields, steps: readonly string[]): string {
  const around = fields.at(steps.slice(0, -1)) ?? fields.root
  return didYouMean(steps.at(-1) ?? '', [...fields.fieldsOf(around).keys()])
}
