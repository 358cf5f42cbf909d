import type { Character, Condition, FlowOption, JsonValue } from '@townsfolk/brain'

/** By the names of variables, in small letters, the values that conditions ask for. */
export type Values = Map<string, Set<string>>

/** Where a flow is written in the character's file, its states are its checkpoints. */
const ownSource = 'flow'

/**
 * The variables that some condition of a character asks for.
 * @param ofStory names of those that a story in Ink reads by itself: what other parts set of them counts, too
 */
export function valuesAskedFor(character: Character, ofStory: readonly string[]): Values {
  const values: Values = new Map()
  const note = (when: Condition | undefined): void => {
    for (const [name, value] of Object.entries(when?.variables ?? {})) {
      const known = values.get(name.toLowerCase()) ?? new Set()
      values.set(name.toLowerCase(), value === '' ? known : known.add(value))
    }
  }
  const { actions, knowledge, smallTalk, facts, reactions } = character
  for (const { when } of [...actions, ...knowledge, ...smallTalk, ...facts, ...optionsOf(character)])
    note(when)
  for (const { set = {} } of [...knowledge, ...smallTalk, ...reactions]) {
    const read = Object.entries(set).filter(([name]) => ofStory.includes(name))
    note({ variables: Object.fromEntries(read) })
  }
  return values
}

/** Variables that the service sets by itself, in small letters. */
export function freeVariables({ remembers }: Character): ReadonlySet<string> {
  return new Set(remembers === undefined ? [] : ['standing'])
}

/** Names of the variables that a phrase takes from the player's words. */
export function capturedIn(phrase: string): readonly string[] {
  return [...phrase.matchAll(/\{\$([^{}]*)\}/g)].map(([, name = '']) => name)
}

/** All options of a flow that is written in the character's file, whether or not they are ever open. */
function optionsOf({ flow }: Character): readonly FlowOption[] {
  if (flow === undefined || flow.source !== ownSource) return []
  const found: FlowOption[] = []
  const none = new Map<string, string>()
  const states: JsonValue[] = [flow.begin('', none).state]
  for (const state of states) {
    for (const option of flow.optionsAt(state)) {
      found.push(option)
      const next = flow.take(state, option.id, '', none).state
      if (!states.includes(next)) states.push(next)
    }
  }
  return found
}
