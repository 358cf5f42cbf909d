import { type Plan, plans } from '@townsfolk/protocol'
import * as v from 'valibot'
import { type AuthoredSchema, id, oneOf, text } from './authored-values.ts'

/**
 * What files say of each other, as far as it can be made out: an issue in one file must not hide those between
 * files. Undefined stands for what is left out or written wrong.
 */
export interface TownOutline {
  readonly teams: readonly TeamOutline[]
  readonly keys: readonly KeyOutline[]
  readonly casts: readonly CastOutline[]
  /** Engines of voices that it names servers for. */
  readonly voices: readonly string[]
}

export interface TeamOutline {
  readonly id?: string | undefined
  readonly plan?: Plan | undefined
}

export interface KeyOutline {
  readonly prefix?: string | undefined
  readonly team?: string | undefined
}

export interface CastOutline {
  readonly id?: string | undefined
  readonly characters: readonly (string | undefined)[]
}

/** Of a character or a question set. */
export interface OwnedOutline {
  readonly id?: string | undefined
  /** Null when it is written wrong, which has an issue of its own. */
  readonly team?: string | null | undefined
}

const known = v.fallback(v.optional(id), undefined)

function list<T>(item: AuthoredSchema<T>): AuthoredSchema<readonly T[]> {
  return v.fallback(v.array(item), [])
}

const noTown: TownOutline = { teams: [], keys: [], casts: [], voices: [] }

export const townOutline: AuthoredSchema<TownOutline> = v.fallback(
  v.object({
    teams: v.optional(
      list(
        v.fallback(
          v.object({ id: known, plan: v.fallback(v.optional(oneOf('a plan', plans)), undefined) }),
          {},
        ),
      ),
      [],
    ),
    keys: v.optional(
      list(v.fallback(v.object({ prefix: v.fallback(v.optional(text), undefined), team: known }), {})),
      [],
    ),
    casts: v.optional(
      list(v.fallback(v.object({ id: known, characters: v.optional(list(known), []) }), { characters: [] })),
      [],
    ),
    voices: v.optional(
      v.fallback(v.pipe(v.record(v.string(), v.unknown()), v.transform(Object.keys)), []),
      {},
    ),
  }),
  noTown,
)

export const ownedOutline: AuthoredSchema<OwnedOutline> = v.fallback(
  v.object({ id: known, team: v.optional(v.fallback(v.nullable(id), null)) }),
  {},
)
