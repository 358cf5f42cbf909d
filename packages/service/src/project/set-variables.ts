import type { CharacterInput, FlowText } from '@townsfolk/brain'
import type { Draft } from './draft.ts'
import { writingsOf } from './localized.ts'

/** The values that session variables are set to, by their names; undefined for any words. */
export type SetVariables = ReadonlyMap<string, readonly string[] | undefined>

/** What a character's topics, reactions and flow set, and what stands in phrases for the words of players. */
export function setVariablesOf(
  { knowledge = [], smallTalk = [], reactions = [], flow, remembers }: Draft<CharacterInput>,
  script: { readonly variables: readonly string[]; readonly texts: readonly FlowText[] } | undefined,
): SetVariables {
  const checkpoints = flow && 'checkpoints' in flow ? Object.values(flow.checkpoints ?? {}) : []
  const edges = checkpoints.flatMap(checkpoint => checkpoint?.edges ?? [])
  const phrases = [
    ...[...knowledge, ...smallTalk, ...edges]
      .flatMap(node => writingsOf(node?.phrases ?? []))
      .map(({ text }) => text),
    ...(script?.texts ?? []).flatMap(({ use, text }) => (use === 'phrase' ? [text] : [])),
  ]
  const captured = phrases.flatMap(text => [...text.matchAll(/\{\$([^{}]*)\}/g)].map(([, name = '']) => name))
  const values = new Map<string, readonly string[] | undefined>()
  for (const name of [...captured, ...(script?.variables ?? [])]) values.set(name, undefined)
  // Set by the brain.
  if (remembers) values.set('standing', ['friendly', 'neutral', 'unfriendly'])
  for (const node of [...knowledge, ...smallTalk, ...reactions, ...edges]) {
    for (const [name, value] of Object.entries(node?.set ?? {})) {
      const known = values.has(name) ? values.get(name) : []
      // A value that could not be read may be any.
      values.set(name, value === undefined ? undefined : known && [...known, value])
    }
  }
  return values
}
