import { readFileSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * The order in which workers take test files. Those that start programs come first, because they take longest
 * and mostly wait. Those that need a page come together, because a worker has either a page or none, and is
 * replaced in between. Large files come before small ones.
 */
export class FileOrder implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files
      .map(file => ({ file, rank: rankOf(file), bytes: statSync(file.moduleId).size }))
      .sort((a, b) => a.rank - b.rank || b.bytes - a.bytes)
      .map(({ file }) => file)
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.name !== 'all') return 3
  if (moduleId.includes('/test/processes/')) return 0
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 1
}
