import * as v from 'valibot'
import type { ApiKeyRecord } from '../access/api-key.ts'
import { authoredObject } from './authored-object.ts'
import type { Team } from './project.ts'

/** `town.json`: what a project holds beside its characters. */
export interface TownFile {
  readonly name: string
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
}

const text = v.pipe(v.string('write text in double quotes'), v.trim(), v.nonEmpty('write something here'))

const id = v.pipe(text, v.regex(/^[\w.-]+$/, 'use letters, digits, "-", "_" and "." only'))

export const townSchema: v.GenericSchema<unknown, TownFile> = authoredObject({
  $schema: v.optional(v.string('write the address of a schema in double quotes')),
  name: text,
  teams: v.pipe(
    v.array(authoredObject({ id, name: text }), 'write a list of teams in brackets'),
    v.minLength(1, 'write at least one team: keys and characters belong to one'),
  ),
  keys: v.optional(
    v.array(
      authoredObject({
        prefix: v.pipe(
          text,
          v.regex(/^[0-9a-f]{12}$/, 'write the 12 hex digits that stand behind "tf_live_" in the key'),
        ),
        sha256: v.pipe(
          text,
          v.regex(/^[0-9a-f]{64}$/, 'write the SHA-256 of the whole key as 64 hex digits'),
        ),
        team: id,
      }),
      'write a list of keys in brackets',
    ),
    [],
  ),
})
