import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockedPackages } from '../support/lock-file.ts'
import { repositoryFolder } from '../support/repository.ts'
import { packageNames } from '../support/source.ts'

/** What people read and copy commands from: documents, pages, messages of programs and files for operators. */
const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', '.changeset']
  .concat('docs', 'demo', 'packages', 'tools')
  .flatMap(filesBelow)

/** Programs that fetch what is not there: those that run a package, those that run `create-…`, those that install. */
const fetching =
  /(?<![\w-])(?:(?<run>npx|bunx|pnpx|(?:npm|pnpm|yarn|bun) (?:exec|x|dlx))|(?<create>(?:npm|pnpm|yarn|bun) (?:create|init))|(?:npm|pnpm|yarn|bun) (?:install|i|add))[^\S\n]+(?<rest>[^\n`"'|;&)#]+)/g

/** Packages of others that documents name and this repository does not install. They are under the scopes of their makers. */
const others = ['@huggingface/transformers', '@mlc-ai/web-llm', '@opentelemetry/auto-instrumentations-node']

describe('a command in a document can fetch no package of strangers', () => {
  it('is looked for where there are commands', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = new Set(files.flatMap(file => packagesFetchedBy(codeOf(file))))
    expect([...found]).toEqual(expect.arrayContaining(['@townsfolk/server', '@townsfolk/create', 'phaser']))
  })

  it.each(files.filter(file => packagesFetchedBy(codeOf(file)).length > 0))('in %s', file => {
    expect(packagesFetchedBy(codeOf(file)).filter(name => !isKnown(name))).toEqual([])
  })
})

describe('this check', () => {
  it.each([
    ['npx townsfolk serve --project my-town', ['townsfolk']],
    ['KEY=$(npx townsfolk keys create)', ['townsfolk']],
    ['npx --yes -p townsfolk@latest townsfolk', ['townsfolk', 'townsfolk']],
    ['npx @townsfolk/server@0.1.0 serve', ['@townsfolk/server']],
    ['npm create townsfolk@latest my-game -- --engine phaser', ['create-townsfolk']],
    ['npm create @townsfolk@latest my-game', ['@townsfolk/create']],
    ['npm init @townsfolk/game', ['@townsfolk/create-game']],
    ['cd town && npm init --yes', []],
    ['npm install -D @townsfolk/ui phaser@4 ./packs/townsfolk-core.tgz', ['@townsfolk/ui', 'phaser']],
    ['`npx`, `npm install` and `npm ci`', []],
    ['npm install # what is missing', []],
  ])('of %j finds %j', (line, names) => {
    expect(packagesFetchedBy(line)).toEqual(names)
  })

  it('knows our packages and those that are locked, and nobody else', () => {
    expect(['@townsfolk/server', 'vitest', 'townsfolk', '@townsfolk/nobody'].map(isKnown)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

/** Where commands stand: code in Markdown, and everything but comments elsewhere. */
function codeOf(file: string): string {
  const text = readFileSync(repositoryFolder + file, 'utf8')
  if (file.endsWith('.md')) return (text.match(/^```[\s\S]*?^```|`[^`]+`/gm) ?? []).join('\n')
  return text.replace(/^\s*(\/?\*|\/\/).*$/gm, '')
}

/** Ours, one that `package-lock.json` has, or one of those others: nobody else can take its name. */
function isKnown(name: string): boolean {
  if (name.startsWith('@townsfolk/')) return packageNames.includes(name.replace('@townsfolk/', ''))
  return `node_modules/${name}` in lockedPackages || others.includes(name)
}

/** Names of the packages that the commands in a text would ask a registry for. */
function packagesFetchedBy(text: string): readonly string[] {
  return [...text.matchAll(fetching)].flatMap(({ groups = {} }) => {
    const words = (groups.rest ?? '').trim().split(/\s+/)
    const named = words
      .filter(word => /^@?[a-z0-9]/.test(word))
      .map(word => word.replace(/(?<=.)@[^/]*$|[:.,]$/g, ''))
    const [first] = named
    if (first === undefined) return []
    if (groups.create !== undefined) return [creatorOf(first)]
    if (groups.run === undefined) return named
    // A package that is named by an option, and then the program in it.
    return words.some(word => word === '-p' || word === '--package') ? named.slice(0, 2) : [first]
  })
}

/** As npm names what `npm create` runs. */
function creatorOf(name: string): string {
  if (!name.startsWith('@')) return `create-${name}`
  const [scope, rest] = name.split('/')
  return rest === undefined ? `${scope}/create` : `${scope}/create-${rest}`
}

function filesBelow(path: string): readonly string[] {
  if (/\.[a-z]+$/.test(path) && !path.startsWith('.')) return [path]
  return readdirSync(repositoryFolder + path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(repositoryFolder, ''))
    .filter(file => !/(^|\/)(node_modules|dist|page|\.townsfolk|\.cache)\//.test(file))
    .filter(file => /(\.(md|html|ts|mjs|json|ya?ml|conf|service)|Dockerfile)$/.test(file))
    .filter(file => !file.endsWith('.test.ts') && !file.endsWith('/package-lock.json'))
}
