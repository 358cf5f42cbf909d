import type { PerceivedEntity } from '@townsfolk/protocol'
import { doneStates } from '../../language/english/request-forms.ts'

/** Whether a property says that what the action is for is so already. */
export function isDone(phrases: readonly string[], { properties = [] }: PerceivedEntity): boolean {
  const words = new Set(phrases.flatMap(phrase => phrase.toLowerCase().split(/[^a-z]+/)))
  const says = (verb: string): boolean => verb.split('-').every(word => words.has(word))
  return doneStates.some(
    ([verbs, names, values]) =>
      [...verbs].some(says) &&
      properties.some(({ name, value }) => names.has(name.toLowerCase()) && values.has(value.toLowerCase())),
  )
}
