import { expect, it } from 'vitest'
import {
  packageNames,
  parseSource,
  readPackageJson,
  type SourceFile,
  sourceFiles,
} from '../support/source.ts'

/** The adapters are written alike on purpose: a game uses one of them. */
const adapters: readonly string[] = ['phaser', 'babylon']

it('no two packages give one name to different things', () => {
  const owners = new Map<string, Set<string>>()
  for (const name of packageNames) {
    for (const declared of declaredBy(name)) {
      owners.set(
        declared,
        (owners.get(declared) ?? new Set()).add(adapters.includes(name) ? 'adapters' : name),
      )
    }
  }
  const shared = [...owners].filter(([, names]) => names.size > 1)
  expect(shared.map(([name, names]) => `${name}: ${[...names].join(', ')}`).sort()).toEqual([])
})

/** Public names of a package, without those that it only passes on from another one. */
function declaredBy(name: string): readonly string[] {
  return Object.values(readPackageJson(name).exports).flatMap(({ source }) => {
    const path = `packages/${name}/${source.replace('./', '')}`
    return sourceFiles.find(file => file.path === path)?.nodes.flatMap(namesOf) ?? []
  })
}

function namesOf({ type, source, specifiers }: SourceFile['nodes'][number]): readonly string[] {
  if (type !== 'ExportNamedDeclaration') return []
  if ((source as { readonly value: string } | null)?.value.startsWith('@townsfolk/')) return []
  return (specifiers as readonly { readonly exported: { readonly name: string } }[]).map(
    ({ exported }) => exported.name,
  )
}

it('sees names that a package declares, and not those that it passes on', () => {
  const { nodes } = parseSource(
    'packages/core/src/index.ts',
    'core',
    `export { a, type B } from './a.ts'\nexport { c } from '@townsfolk/protocol'`,
  )
  expect(nodes.flatMap(namesOf)).toEqual(['a', 'B'])
})
