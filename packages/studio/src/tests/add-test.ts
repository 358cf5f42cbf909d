import { insertAt } from '@townsfolk/service/editing'
import type { Workspace } from '../workspace/workspace.ts'

/** What a test does, beside its name and its characters. */
export interface NewTest {
  readonly scene?: string
  readonly language?: string
  readonly turns: readonly object[]
}

/**
 * Adds a test to the file of the first character. Gives the path of the file.
 * @param words what the test is called, unless another of the file is called so
 */
export function addTest(
  workspace: Workspace,
  characterIds: readonly string[],
  words: string,
  test: NewTest,
): string {
  const [main = ''] = characterIds
  const path = `tests/${main}.json`
  const named = {
    name: nameFor(workspace, path, words),
    character: characterIds.length === 1 ? main : characterIds,
    ...test,
  }
  const text = workspace.drafts.text(path) ?? '{\n  "tests": []\n}\n'
  workspace.drafts.change(path, insertAt(text, ['tests'], Number.POSITIVE_INFINITY, named))
  return path
}

/** Tests of a file are told apart by their names. */
function nameFor({ project }: Workspace, path: string, words: string): string {
  const taken = new Set(project?.tests.filter(({ file }) => file === path).map(({ name }) => name))
  let name = words
  for (let number = 2; taken.has(name); number += 1) name = `${words} (${number})`
  return name
}
