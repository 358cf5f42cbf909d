import { rules } from '@townsfolk/service/conformance'
import { test } from 'vitest'

/** A test of one rule. Its title is the rule's sentence, so that a failure says which promise is broken. */
export function rule(id: string, run: () => void | Promise<void>): void {
  const found = rules.find(candidate => candidate.id === id)
  if (!found) throw new Error(`There is no rule "${id}" in packages/service/src/conformance/rules`)
  test(found.sentence, run)
}
