import type { Story } from 'inkjs/full'
import type { SessionVariables } from '../flow/flow.ts'

/** The story's variables as a session keeps them. */
export function readVariables(
  { variablesState }: Story,
  names: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(names.map(name => [name, `${variablesState.$(name) ?? ''}`]))
}

/**
 * What the session says of them goes before what the story knows. What is no number stays out of one that
 * is, and lists are the story's own. Braces are left out: words of a player must not be read as a template
 * when the story prints them.
 */
export function writeVariables(
  { variablesState }: Story,
  names: readonly string[],
  variables: SessionVariables,
): void {
  for (const name of names) {
    const value = variables.get(name)
    const own = variablesState.$(name)
    if (value === undefined || value === `${own}`) continue
    if (typeof own === 'string') variablesState.$(name, value.replace(/[{}]/g, ''))
    if (typeof own === 'boolean') variablesState.$(name, value.toLowerCase() === 'true')
    if (typeof own === 'number' && Number.isFinite(Number(value))) variablesState.$(name, Number(value))
  }
}
