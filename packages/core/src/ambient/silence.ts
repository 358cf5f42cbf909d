import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { TurnResult } from '../turns/turn.ts'

/** What those who talk by themselves need of a scene run. */
export type QuietScene = Pick<RuntimeContext<unknown>, 'refusal' | 'worldEvents'> & {
  readonly floor: { readonly isQuiet: boolean }
  readonly conversations: Iterable<{ readonly isBusy: boolean }>
}

/** Nobody speaks, nobody is going to, and no turn is under way. */
export function isSilent({ floor, conversations }: QuietScene): boolean {
  if (!floor.isQuiet) return false
  for (const { isBusy } of conversations) if (isBusy) return false
  return true
}

/** Some line of the reply was said or is going to be: not all were dropped as repeated. */
export function hasLines(result: TurnResult, { floor }: Pick<QuietScene, 'floor'>): boolean {
  return result.status === 'answered' && (result.marks.firstLineMs !== undefined || !floor.isQuiet)
}
