import type { JsonValue } from '../turn/brain.ts'

/**
 * The value as text. What a model's server may take for the end of a message, or for the beginning of another
 * one, is written with escapes: `<|im_end|>`, `</s>`, `[INST]`.
 */
export function writeData(fields: Readonly<Record<string, JsonValue>>): string {
  return JSON.stringify(fields)
    .replaceAll('<', '\\u003c')
    .replace(/\[(?=\/?[A-Z])/g, '\\u005b')
}
