import type { Position } from '@townsfolk/protocol'
import type { EntityInput } from '@townsfolk/service'
import * as v from 'valibot'

/** A turn of a conversation that is tried: some of what a turn of a test may hold, in the same form. */
export interface TriedTurn {
  readonly player?: string | undefined
  readonly add?: readonly EntityInput[] | undefined
  /** Ids. */
  readonly hide?: readonly string[] | undefined
  readonly events?: readonly string[] | undefined
}

const position: v.GenericSchema<unknown, Position> = v.strictObject({
  x: v.number(),
  y: v.number(),
  z: v.number(),
})

const entity: v.GenericSchema<unknown, EntityInput> = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.description('Replaces what has it. Default: made of the name.'))),
  name: v.string(),
  position: v.exactOptional(position),
  properties: v.exactOptional(v.array(v.strictObject({ name: v.string(), value: v.string() }))),
})

const wholeTurn: v.GenericSchema<unknown, TriedTurn> = v.strictObject({
  player: v.optional(
    v.pipe(v.string(), v.description('What the player says. Left out, the characters speak by themselves.')),
  ),
  add: v.optional(v.pipe(v.array(entity), v.description('What comes into the scene, or changes there.'))),
  hide: v.optional(v.pipe(v.array(v.string()), v.description('Ids of entities to hide.'))),
  events: v.optional(v.pipe(v.array(v.string()), v.description('What happens, such as "The bell rings".'))),
})

const spoken: v.GenericSchema<unknown, TriedTurn> = v.pipe(
  v.string(),
  v.description('What the player says.'),
  v.transform((player): TriedTurn => ({ player })),
)

/** What the player says, as a text, or with what becomes of the scene before. */
export const triedTurn: v.GenericSchema<unknown, TriedTurn> = v.union(
  [spoken, wholeTurn],
  ({ issues = [] }) => {
    const within = issues.filter(({ path }) => path !== undefined).map(({ message }) => message)
    return within.join('; ') || 'write what the player says in double quotes, or a turn in braces'
  },
)
