import { outcomeOf } from './converse.ts'
import { isRight, type Outcome, written } from './judge.ts'
import { type VariationKind, variationKinds, variationsOf } from './variations.ts'
import type { Row, World } from './worlds.ts'

/** How often a line that is understood is still understood when it is varied. */
export interface Steadiness {
  readonly kind: VariationKind
  readonly same: number
  readonly of: number
  readonly changed: readonly Change[]
}

export interface Change {
  readonly world: string
  readonly says: string
  readonly before: string
  readonly after: string
}

/** Varies each row of which the right thing comes, and looks at what is done and asked. */
export async function measureSteadiness(
  worlds: readonly World[],
  rowsOf: (world: World) => readonly Row[],
): Promise<readonly Steadiness[]> {
  const tried: { readonly kind: VariationKind; readonly change: Change | undefined }[] = []
  for (const world of worlds) {
    for (const row of rowsOf(world)) {
      const outcome = await outcomeOf(world, row)
      if (!isRight(row.expect, outcome)) continue
      for (const { kind, says } of variationsOf(row.says, world)) {
        const varied = await outcomeOf(world, { ...row, says })
        const change = doesTheSame(outcome, varied)
          ? undefined
          : { world: world.name, says, before: written(outcome), after: written(varied) }
        tried.push({ kind, change })
      }
    }
  }
  return variationKinds.map(kind => {
    const rows = tried.filter(row => row.kind === kind)
    const changed = rows.flatMap(({ change }) => change ?? [])
    return { kind, same: rows.length - changed.length, of: rows.length, changed }
  })
}

/** The words of the reply may differ; what is done and what is asked may not. */
function doesTheSame(one: Outcome, other: Outcome): boolean {
  const ids = ({ asked }: Outcome): string => [...(asked ?? ['-'])].sort().join(' ')
  return one.actions.join(' + ') === other.actions.join(' + ') && ids(one) === ids(other)
}
