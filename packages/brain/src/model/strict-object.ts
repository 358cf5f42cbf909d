import type { JsonSchema } from './language-model.ts'

/** As strict modes want it: every field there, and no other. */
export function strictObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
