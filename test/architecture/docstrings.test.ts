import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type AstNode,
  packageNames,
  parseSource,
  readPackageJson,
  resolveImport,
  type SourceFile,
  sourceFiles,
} from '../support/source.ts'

describe('every export of an index has a docstring', () => {
  it.each(packageNames)('in %s', name => {
    expect(undocumentedIn(name)).toEqual([])
  })
})

describe('this check', () => {
  const documented = (text: string, name: string): boolean =>
    isDocumented(parseSource('packages/core/src/example.ts', 'core', text), text, name)

  it('sees a docstring right before a declaration, and no other comment', () => {
    expect(documented('/** Why. */\nexport const a = 1', 'a')).toBe(true)
    expect(documented('/** Why. */\nexport interface A {}', 'A')).toBe(true)
    expect(documented('/** Why. */\nexport abstract class A {}', 'A')).toBe(true)
    expect(documented('/** Why. */\nfunction a() {}\nexport { a }', 'a')).toBe(true)
    expect(documented("/** Why. */\nimport * as a from './a.ts'\nexport { a }", 'a')).toBe(true)
    expect(documented("import * as a from './a.ts'\nexport { a }", 'a')).toBe(false)
    expect(documented('// Why.\nexport const a = 1', 'a')).toBe(false)
    expect(documented('/* Why. */\nexport const a = 1', 'a')).toBe(false)
    expect(documented('/** Why. */\nexport const a = 1\nexport const b = 2', 'b')).toBe(false)
  })
})

/** `core/npc.ts Npc`, for each export of a package's indexes whose declaration has no docstring. */
function undocumentedIn(name: string): string[] {
  const entries = Object.values(readPackageJson(name).exports)
  const found = entries.flatMap(({ source }) => {
    const entry = fileAt(`packages/${name}/${source.replace('./', '')}`)
    return entry.nodes.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(exportsOf(entry))
  })
  return [
    ...new Set(found.filter(({ file, local }) => !isDocumented(file, textOf(file), local)).map(placeOf)),
  ]
}

interface Exported {
  readonly file: SourceFile
  readonly local: string
}

function placeOf({ file, local }: Exported): string {
  return `${file.path.replace('packages/', '').replace('/src/', '/')} ${local}`
}

/** What a statement lists, at the files that declare it. What comes from another package is documented there. */
function exportsOf(file: SourceFile): (statement: AstNode) => readonly Exported[] {
  return statement => {
    const from = (statement.source as { readonly value: string } | null)?.value
    const specifiers = statement.specifiers as readonly { readonly local: { readonly name: string } }[]
    const names = specifiers.map(({ local }) => local.name)
    if (from === undefined) return names.map(local => ({ file, local }))
    if (!from.startsWith('.')) return []
    const origin = fileAt(resolveImport(file.path, from))
    return names.flatMap(name => declaredIn(origin, name))
  }
}

/** Through files that pass a name on, to the one that declares it. */
function declaredIn(file: SourceFile, name: string): readonly Exported[] {
  const passing = file.nodes.find(
    ({ type, source, specifiers }) =>
      type === 'ExportNamedDeclaration' &&
      source &&
      (specifiers as readonly { readonly exported: { readonly name: string } }[]).some(
        ({ exported }) => exported.name === name,
      ),
  )
  if (!passing) return [{ file, local: name }]
  return exportsOf(file)(passing).filter(({ local }) => local === name)
}

function isDocumented({ nodes }: SourceFile, text: string, name: string): boolean {
  return nodes
    .filter(node => declares(node, name))
    .some(({ start }) =>
      /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:export\s+)?(?:declare\s+)?$/.test(text.slice(0, start)),
    )
}

function declares(node: AstNode, name: string): boolean {
  if (node.type === 'VariableDeclaration') {
    const declarations = node.declarations as readonly { readonly id: { readonly name?: string } }[]
    return declarations.some(({ id }) => id.name === name)
  }
  if (node.type === 'ImportDeclaration') {
    const specifiers = node.specifiers as readonly AstNode[]
    return specifiers.some(each => each.type === 'ImportNamespaceSpecifier' && nameOf(each.local) === name)
  }
  return /Declaration$/.test(node.type) && (node.id as { readonly name?: string } | null)?.name === name
}

function nameOf(node: unknown): string {
  return (node as { readonly name: string }).name
}

function fileAt(path: string): SourceFile {
  const file = sourceFiles.find(each => each.path === path)
  if (!file) throw new Error(`There is no ${path}.`)
  return file
}

function textOf({ path }: SourceFile): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}
