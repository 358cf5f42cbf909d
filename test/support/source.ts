import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A source file of this repository, by its path from the root: `packages/core/src/runtime/npc.ts`. */
export interface SourceFile {
  readonly path: string
  /** `core`, or `demo`. */
  readonly owner: string
  readonly text: string
  readonly nodes: readonly AstNode[]
  readonly imports: readonly Import[]
}

export interface Import {
  readonly specifier: string
  /** False when nothing of it is left in the built file. */
  readonly isAtRunTime: boolean
}

export interface AstNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export interface PackageJson {
  readonly name: string
  /** The script that a page gets which names the package and no file; the other field says the same to another host. */
  readonly unpkg?: string
  readonly jsdelivr?: string
  readonly exports: Readonly<Record<string, { readonly source: string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The packages that have begun: a folder without sources is still empty. */
export const packageNames: readonly string[] = readdirSync(join(root, 'packages')).filter(
  name => sourcePaths(`packages/${name}/src`).length > 0,
)

export function readPackageJson(name: string): PackageJson {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as PackageJson
}

/** Every source file of the packages and of the demo that is no test and no help of tests. */
export const sourceFiles: readonly SourceFile[] = [
  ...packageNames.flatMap(name => sourcePaths(`packages/${name}/src`).map(path => readSource(path, name))),
  ...sourcePaths('demo').map(path => readSource(path, 'demo')),
]

export function isSourceFile(path: string): boolean {
  return existsSync(join(root, path))
}

/** What a relative import means, as a path from the root. */
export function resolveImport(from: string, specifier: string): string {
  return relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/')
}

/** `packages/core/src/runtime/npc.ts:12`, for messages. */
export function placeOf(file: SourceFile, node: AstNode): string {
  const before = readFileSync(join(root, file.path), 'utf8').slice(0, node.start)
  return `${file.path}:${before.split('\n').length}`
}

export function parseSource(path: string, owner: string, text: string): SourceFile {
  const nodes = [...walk(parseAst(text, { lang: 'ts' }) as unknown)]
  return { path, owner, text, nodes, imports: nodes.flatMap(importOf) }
}

function readSource(path: string, owner: string): SourceFile {
  return parseSource(path, owner, readFileSync(join(root, path), 'utf8'))
}

function sourcePaths(folder: string): string[] {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts') && !/\/(node_modules|dist)\//.test(path))
    .filter(path => !path.endsWith('.test.ts'))
    .sort()
}

function* walk(value: unknown): Iterable<AstNode> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* walk(child)
  }
}

/** Imports, `export … from`, dynamic imports, and types that name a module. */
function importOf(node: AstNode): Import[] {
  const specifier = isNode(node.source) ? node.source.value : undefined
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (typeof specifier !== 'string') return []
      return [{ specifier, isAtRunTime: node.importKind !== 'type' && node.exportKind !== 'type' }]
    case 'TSImportType':
      return [{ specifier: String(specifier), isAtRunTime: false }]
    case 'ImportExpression':
      return [{ specifier: typeof specifier === 'string' ? specifier : '(computed)', isAtRunTime: true }]
    default:
      return []
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
