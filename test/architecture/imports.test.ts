import { limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  type AstNode,
  isSourceFile,
  packageNames,
  parseSource,
  placeOf,
  readPackageJson,
  resolveImport,
  type SourceFile,
  sourceFiles,
} from '../support/source.ts'

/**
 * Who may import what: the arrows of the design. What a file may import beside its own package is in its row.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  'protocol/schemas': ['valibot'],
  client: ['@townsfolk/protocol'],
  core: ['@townsfolk/protocol', 'eventemitter3', 'idb-keyval'],
  phaser: ['@townsfolk/core', '@townsfolk/protocol', 'phaser'],
  babylon: ['@townsfolk/core', '@townsfolk/protocol', '@babylonjs/core'],
  ui: ['@townsfolk/core', 'lit'],
  brain: ['@townsfolk/protocol', 'fastest-levenshtein'],
  'brain/ink': ['@townsfolk/protocol', 'inkjs'],
  service: [
    '@townsfolk/brain',
    '@townsfolk/protocol',
    'hono',
    'valibot',
    'jose',
    '@valibot/to-json-schema',
    'jsonc-parser',
    '@remix-run/multipart-parser',
  ],
  'service/browser': ['idb-keyval'],
  'service/mp3': ['wasm-media-encoders'],
  'service/text-formats': ['@rgrove/parse-xml', 'pofile-ts'],
  studio: [
    '@townsfolk/ui',
    '@townsfolk/core',
    '@townsfolk/service',
    '@townsfolk/brain',
    '@townsfolk/protocol',
    'lit',
    'codemirror',
    '@codemirror/lang-json',
    '@codemirror/language',
    '@codemirror/lint',
    '@codemirror/state',
    '@codemirror/view',
    '@dagrejs/dagre',
    '@lezer/highlight',
    'comlink',
    'diff',
    'jsonc-parser',
    'uplot',
  ],
  server: [
    '@townsfolk/service',
    '@townsfolk/studio',
    '@townsfolk/brain',
    '@townsfolk/protocol',
    '@hono/node-server',
    '@opentelemetry/api',
    'commander',
    'libsql',
    'pg',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'tinypool',
  ],
  // The command line is where the parts meet: it replays recordings of games. No other folder may.
  'server/command': [
    '@townsfolk/core',
    '@townsfolk/service',
    '@townsfolk/brain',
    '@townsfolk/protocol',
    '@modelcontextprotocol/server',
    '@valibot/to-json-schema',
    'commander',
    'valibot',
  ],
  create: [],
  demo: [
    '@townsfolk/phaser',
    '@townsfolk/babylon',
    '@townsfolk/ui',
    '@townsfolk/client',
    '@townsfolk/core',
    '@townsfolk/protocol',
    '@townsfolk/brain',
    '@townsfolk/service',
    'phaser',
    '@babylonjs/core',
  ],
}

/** Node's own modules are used by the server and by the scaffold, which no other package imports. */
const nodePackages = ['server', 'create']

/** No clock, no timer and no chance in these: time and seeds are arguments. */
const timeless = [
  'packages/protocol/src/',
  'packages/core/src/',
  'packages/brain/src/',
  'packages/service/src/accounts/',
  'packages/service/src/chat/',
  'packages/service/src/quiz/',
  'packages/service/src/rehearsal/',
  'packages/service/src/rerun/',
  'packages/service/src/v2/',
]

/** Where core meets the browser, whose clocks and timers sound and microphones go by. */
const timed = 'packages/core/src/browser/'

/** Numbers that happen to be in the limit table too, and why they are not that limit. */
const numbersThatMeanSomethingElse: Readonly<Record<string, string>> = {
  'packages/core/src/perception/entity-registry.ts 64': 'room for the first entities, which grows',
  'packages/core/src/runtime/npc-runtime.ts 100': 'milliseconds between two samples',
  'packages/service/src/http/form-parts.ts 100': 'parts of a form',
  'packages/server/src/http/http-server.ts 100': 'headers of a request',
  'packages/server/src/mock/network-faults.ts 256': 'values of a byte',
  'packages/server/src/speech/program.ts 128': 'runs that wait',
  'packages/server/src/workers/speech-workers.ts 128': 'lines that wait',
  'packages/service/src/service.ts 100': 'streams at a time',
  'packages/core/src/quiz/quiz-options.ts 4000': 'milliseconds that an answer waits',
  'packages/brain/src/quiz/understanding/numbers.ts 100': 'a hundred, and percent',
  'packages/brain/src/language/german/quiz.ts 100': 'hundert',
  'packages/service/src/mp3/mp3-encoder.ts 64': 'kilobits a second',
  'packages/service/src/mp3/mp3-encoder.ts 128': 'kilobits a second',
}

/** Who answers with statuses, and who is answered with them. */
const knowingStatuses = [
  'packages/service/src/http/',
  'packages/service/src/model/',
  'packages/service/src/conformance/',
]

/** Numbers that happen to be HTTP statuses too. */
const statusesThatAreNone: Readonly<Record<string, string>> = {
  'packages/service/src/project/town-schema.ts 200': 'calls a day of an editor',
}

/** Folders that import each other, and why they are two. `.` is the package's root. */
const pairsWithReason: Readonly<Record<string, string>> = {}

describe('imports', () => {
  it('follow the arrows', () => {
    const wrong = eachImport(({ file, specifier }) => {
      if (isRelative(specifier) || specifier.startsWith('node:')) return false
      return !rowOf(file).includes(packageOf(specifier))
    })
    expect(wrong).toEqual([])
  })

  it('have a row for each package', () => {
    expect(packageNames.filter(name => !(name in arrows))).toEqual([])
  })

  it('of one package stay within it and name files that exist', () => {
    const wrong = eachImport(({ file, specifier }) => {
      if (!isRelative(specifier)) return false
      const path = resolveImport(file.path, specifier)
      const home = file.owner === 'demo' ? 'demo/' : `packages/${file.owner}/src/`
      return !path.startsWith(home) || !isSourceFile(path.replace(/\?.*$/, ''))
    })
    expect(wrong).toEqual([])
  })

  it('of helps for tests are in tests only', () => {
    const wrong = eachImport(
      ({ file, specifier }) =>
        isRelative(specifier) && resolveImport(file.path, specifier).includes('/testing/'),
    )
    expect(wrong).toEqual([])
  })

  it('of other packages go through their exports', () => {
    const wrong = eachImport(({ specifier }) => {
      const [, name = '', subPath = ''] = /^@townsfolk\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
      return name !== '' && !(`.${subPath}` in readPackageJson(name).exports)
    })
    expect(wrong).toEqual([])
  })

  it('are written out, so that they can be checked', () => {
    expect(eachImport(({ specifier }) => specifier === '(computed)')).toEqual([])
  })

  it('of the protocol’s root do not reach its schemas', () => {
    const wrong = eachImport(
      ({ file, specifier }) =>
        rowNameOf(file) === 'protocol' && resolveImport(file.path, specifier).includes('/schemas/'),
    )
    expect(wrong).toEqual([])
  })

  it('of Node are in the server and in the scaffold', () => {
    const wrong = eachImport(
      ({ file, specifier }) => specifier.startsWith('node:') && !nodePackages.includes(file.owner),
    )
    expect(wrong).toEqual([])
  })

  it('of Ink are in one folder, which no other imports, so that no page has to load it', () => {
    const inkFolder = 'packages/brain/src/ink/'
    const wrong = eachImport(({ file, specifier }) => {
      if (file.path.startsWith(inkFolder)) return false
      return isRelative(specifier) && resolveImport(file.path, specifier).startsWith(inkFolder)
    })
    expect(wrong).toEqual([])
  })

  it('of an engine are in its adapter and in the demo', () => {
    const homes: Readonly<Record<string, readonly string[]>> = {
      phaser: ['phaser', 'demo'],
      '@babylonjs': ['babylon', 'demo'],
    }
    const wrong = eachImport(({ file, specifier }) => {
      const engine = specifier.split('/')[0] ?? ''
      return engine in homes && !homes[engine]?.includes(file.owner)
    })
    expect(wrong).toEqual([])
  })

  it('make no cycle at run time', () => {
    expect(cyclesOf(sourceFiles)).toEqual([])
  })

  it.each(packageNames)('of %s are its dependencies, all of them and no others', name => {
    // A page is built with those of development, and has them within it.
    const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = readPackageJson(name)
    const imported = sourceFiles
      .filter(({ owner }) => owner === name)
      .flatMap(file => file.imports.map(({ specifier }) => specifier))
      .filter(specifier => !isRelative(specifier) && !specifier.startsWith('node:'))
      .map(packageOf)
    const named = [dependencies, peerDependencies, devDependencies].flatMap(Object.keys)
    expect(named.sort()).toEqual([...new Set(imported)].sort())
  })
})

describe('folders of a package', () => {
  it('import each other both ways only where that is known and has a reason', () => {
    const found = packageNames.flatMap(name => pairsOf(sourceFiles.filter(({ owner }) => owner === name)))
    expect(found.sort()).toEqual(Object.keys(pairsWithReason).sort())
  })
})

describe('the engine of quizzes', () => {
  it('imports what is pure and nothing else', () => {
    const allowed = ['packages/service/src/quiz/', '@townsfolk/brain']
    const reached = reachedFrom('packages/service/src/quiz/step.ts')
    expect(reached).toContain('packages/service/src/quiz/judging.ts')
    expect(reached.filter(path => !allowed.some(start => path.startsWith(start)))).toEqual([])
    expect(
      reached.filter(path => /service|store|host\.ts|read-turn/.test(path.slice('packages/service/'.length))),
    ).toEqual([])
  })

  it('shows itself to the rest of the service through one file', () => {
    const isQuiz = (path: string): boolean => path.startsWith('packages/service/src/quiz/')
    const imported = sourceFiles
      .filter(({ path, owner }) => owner === 'service' && !isQuiz(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier, isAtRunTime }) => isAtRunTime && isRelative(specifier))
          .map(({ specifier }) => resolveImport(path, specifier)),
      )
      .filter(isQuiz)
    expect([...new Set(imported)]).toEqual(['packages/service/src/quiz/quiz-service.ts'])
  })
})

describe('absence', () => {
  const isTimeless = ({ path }: SourceFile): boolean =>
    timeless.some(folder => path.startsWith(folder)) && !path.startsWith(timed)

  it.each([
    'Date.now',
    'performance.now',
    'Math.random',
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
  ])('of %s where time and chance are arguments', name => {
    const [word = ''] = name.split('.')
    // Most files do not have the word at all: walking their nodes would take seconds on a busy machine.
    const mayUse = (file: SourceFile): boolean => isTimeless(file) && file.text.includes(word)
    expect(places(mayUse, node => isUseOf(node, name))).toEqual([])
  })

  it('of new Date() where time is an argument', () => {
    expect(places(isTimeless, isDateOfNow)).toEqual([])
  })

  it('of fetch in core', () => {
    expect(places(inPackages('core'), isCallOfFetch)).toEqual([])
  })

  it('of numbers of the limit table outside protocol/limit-table.ts', () => {
    // The small ones (3, 5, 16, 20) mean too much else to be looked for.
    const numbers = new Set<unknown>(Object.values(limits).filter(value => value > 20))
    const where = (file: SourceFile): boolean =>
      inPackages('protocol', 'client', 'core', 'brain', 'service', 'server')(file) &&
      !/^packages\/protocol\/src\/limit(s|-table)\.ts$/.test(file.path)
    expectNumbersElsewhere(where, value => numbers.has(value), numbersThatMeanSomethingElse)
  })

  it('of HTTP status numbers in the service outside its http folder, and where it reads those of a model', () => {
    const where = (file: SourceFile): boolean =>
      inPackages('brain', 'service')(file) && !knowingStatuses.some(folder => file.path.startsWith(folder))
    expectNumbersElsewhere(where, isStatus, statusesThatAreNone)
  })
})

describe('these checks', () => {
  const check = (text: string): SourceFile => parseSource('packages/core/src/example.ts', 'core', text)

  it('see every form of import', () => {
    const { imports } = check(`
      import a, { type B } from 'one'
      import type C from 'two'
      import 'three'
      export { d } from 'four'
      export type { E } from 'five'
      export * from 'six'
      type F = import('seven').F
      const g = await import('eight')
      const h = await import(name)
      export const text = "import x from 'nine'"
    `)
    expect(imports.map(({ specifier, isAtRunTime }) => `${specifier} ${isAtRunTime}`)).toEqual([
      'one true',
      'two false',
      'three true',
      'four true',
      'five false',
      'six true',
      'seven false',
      'eight true',
      '(computed) true',
    ])
  })

  it('see a cycle, and not one of types', () => {
    const file = (name: string, text: string): SourceFile =>
      parseSource(`packages/core/src/${name}.ts`, 'core', text)
    const a = file('a', `import { b } from './b.ts'`)
    const c = file('c', `export * from './a.ts'`)
    expect(cyclesOf([a, file('b', `import type { C } from './c.ts'`), c])).toEqual([])
    expect(cyclesOf([a, file('b', `import { c } from './c.ts'`), c])).toEqual([
      'packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c.ts → packages/core/src/a.ts',
    ])
  })

  it('see clocks and timers however they are reached, and leave their words alone', () => {
    const found = (text: string, name: string): number =>
      check(text).nodes.filter(node => isUseOf(node, name)).length
    expect(found('const t = Date.now()', 'Date.now')).toBe(1)
    expect(found('const now = Date["now"]', 'Date.now')).toBe(1)
    expect(found('globalThis.setTimeout(f, 1)', 'setTimeout')).toBe(1)
    expect(found('const later = setTimeout', 'setTimeout')).toBe(1)
    expect(found('// setTimeout\nconst s = "setTimeout"; ports.setTimeout(f)', 'setTimeout')).toBe(0)
    expect(check('new Date(); new Date(5); Date()').nodes.filter(isDateOfNow)).toHaveLength(2)
    expect(check('fetch(r); globalThis.fetch(r); api.fetch(r)').nodes.filter(isCallOfFetch)).toHaveLength(2)
  })
})

/** No such number in these files but those that are known to mean something else, each of which is there. */
function expectNumbersElsewhere(
  where: (file: SourceFile) => boolean,
  isWrong: (value: unknown) => boolean,
  known: Readonly<Record<string, string>>,
): void {
  const found = sourceFiles
    .filter(where)
    .flatMap(file =>
      file.nodes
        .filter(({ type, value }) => type === 'Literal' && isWrong(value))
        .map(node => ({ use: `${file.path} ${node.value}`, place: placeOf(file, node) })),
    )
  expect(found.filter(({ use }) => !(use in known)).map(({ place }) => place)).toEqual([])
  expect(Object.keys(known).filter(use => !found.some(other => other.use === use))).toEqual([])
}

function eachImport(isWrong: (found: { file: SourceFile; specifier: string }) => boolean): string[] {
  return sourceFiles.flatMap(file =>
    file.imports
      .filter(({ specifier }) => isWrong({ file, specifier }))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
}

function places(where: (file: SourceFile) => boolean, isWrong: (node: AstNode) => boolean): string[] {
  return sourceFiles
    .filter(where)
    .flatMap(file => file.nodes.filter(isWrong).map(node => placeOf(file, node)))
}

function inPackages(...names: readonly string[]): (file: SourceFile) => boolean {
  return ({ owner }) => names.includes(owner)
}

/** A folder with a row of its own, else its package. */
function rowNameOf({ path, owner }: SourceFile): string {
  const folder = /^packages\/([^/]+)\/src\/([^/]+)\//.exec(path)
  const name = folder ? `${folder[1]}/${folder[2]}` : owner
  return name in arrows ? name : owner
}

function rowOf(file: SourceFile): readonly string[] {
  return arrows[rowNameOf(file)] ?? []
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}

/** `hono/cors` belongs to `hono`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Each cycle once, from the file at which a walk met it. */
function cyclesOf(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map(file => [file.path, file]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const { specifier, isAtRunTime } of byPath.get(path)?.imports ?? []) {
      if (isAtRunTime && isRelative(specifier)) visit(resolveImport(path, specifier), [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return cycles
}

/** Folders of which each has a file that imports one of the other; types count. An index only lists names. */
function pairsOf(all: readonly SourceFile[]): readonly string[] {
  const files = all.filter(({ path }) => !path.endsWith('/src/index.ts'))
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
  const arrowsFound = new Set(
    files.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => isRelative(specifier))
        .map(({ specifier }) => `${folderOf(path)} ${folderOf(resolveImport(path, specifier))}`),
    ),
  )
  return [...arrowsFound].flatMap(arrow => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrowsFound.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : []
  })
}

/** All that a file imports at run time, and all that this imports. */
function reachedFrom(start: string): readonly string[] {
  const reached = new Set([start])
  for (const path of reached) {
    const file = sourceFiles.find(each => each.path === path)
    for (const { specifier, isAtRunTime } of file?.imports ?? []) {
      const target = isRelative(specifier) ? resolveImport(path, specifier) : specifier
      if (isAtRunTime) reached.add(target)
    }
  }
  return [...reached]
}

/** A use of `Date.now` or of the global `setTimeout`, not a word or a member of something else. */
function isUseOf(node: AstNode, name: string): boolean {
  const [owner = '', member] = name.split('.')
  if (member !== undefined) return isMember(node, owner, member)
  if (isMember(node, 'globalThis', owner) || isMember(node, 'window', owner)) return true
  // A bare use is an identifier that something holds as an expression; `a.setTimeout` holds it as `property`.
  return Object.entries(node).some(
    ([key, child]) =>
      !['property', 'key', 'id', 'local', 'imported', 'exported', 'label'].includes(key) &&
      [child].flat().some(item => isIdentifier(item, owner)),
  )
}

function isMember(node: AstNode, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || !isIdentifier(node.object, object)) return false
  const named = node.property as AstNode
  return named.name === property || named.value === property
}

function isIdentifier(value: unknown, name: string): boolean {
  const node = value as AstNode | null | undefined
  return node?.type === 'Identifier' && node.name === name
}

function isDateOfNow(node: AstNode): boolean {
  if (!isIdentifier(node.callee, 'Date')) return false
  return node.type === 'CallExpression' || (Array.isArray(node.arguments) && node.arguments.length === 0)
}

function isCallOfFetch(node: AstNode): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as AstNode
  return isIdentifier(callee, 'fetch') || isMember(callee, 'globalThis', 'fetch')
}

const statuses = new Set([
  200, 201, 202, 204, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504,
])

function isStatus(value: unknown): boolean {
  return typeof value === 'number' && statuses.has(value)
}
