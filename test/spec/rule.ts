import { test } from 'vitest'
import { rules } from './rules.ts'

/** A test of one rule. Its title is the rule's sentence, so that a failure says which promise is broken. */
export function rule(id: string, run: () => void | Promise<void>): void {
  const found = rules.find(candidate => candidate.id === id)
  if (!found) throw new Error(`There is no rule "${id}" in test/spec/rules.ts`)
  test(found.sentence, run)
}
