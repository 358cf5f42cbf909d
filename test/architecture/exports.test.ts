import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AstNode, isSourceFile, packageNames, parseSource, readPackageJson } from '../support/source.ts'

const entries = packageNames.flatMap(name =>
  Object.entries(readPackageJson(name).exports).map(([subPath, { source }]) => ({
    title: `@townsfolk/${name}${subPath.slice(1)}`,
    path: `packages/${name}/${source.replace('./', '')}`,
    snapshot: `public-names/${name}${subPath.slice(1).replaceAll('/', '-')}.txt`,
  })),
)

describe.each(entries)('$title', ({ path, snapshot }) => {
  it('has its source file', () => {
    expect(isSourceFile(path)).toBe(true)
  })

  it('has the public names that were agreed on', async () => {
    await expect(`${publicNames(path).join('\n')}\n`).toMatchFileSnapshot(snapshot)
  })
})

/** The names that an entry exports, types too, each as `name` or `type Name`. */
function publicNames(path: string): string[] {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  return parseSource(path, '', text).nodes.flatMap(namesOf).sort()
}

function namesOf(node: AstNode): string[] {
  if (node.type === 'ExportAllDeclaration')
    throw new Error('An index lists its names: write them out for "export *".')
  if (node.type !== 'ExportNamedDeclaration') return []
  const specifiers = node.specifiers as readonly { exportKind?: string; exported: { name: string } }[]
  if (node.declaration)
    throw new Error('An index only lists names: move what it declares to a file of its own.')
  return specifiers.map(({ exportKind, exported }) =>
    node.exportKind === 'type' || exportKind === 'type' ? `type ${exported.name}` : exported.name,
  )
}
