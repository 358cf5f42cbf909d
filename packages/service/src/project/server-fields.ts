import * as v from 'valibot'
import { isModelUrl } from '../model/model-url.ts'
import type { ObjectAdvice } from './authored-object.ts'
import { type KeySchema, text } from './authored-values.ts'

/** Address of a server that speaks OpenAI's interface. */
export const serverUrl: KeySchema = v.pipe(
  text,
  v.check(isModelUrl, 'write an address such as "http://127.0.0.1:11434/v1", without a key or a query in it'),
)

/** What people call a field for it. */
const holdsKey = /key|secret|password|^(?:access|api|auth|bearer)?[-_]?token$/i

/** For nodes about a server: a key in the file is an issue that says where it belongs. */
export function keyBelongsIn(variable: string): ObjectAdvice {
  const advice = `remove the key from this file, and set the environment variable ${variable} instead`
  return { ofField: field => (holdsKey.test(field) ? advice : undefined) }
}
