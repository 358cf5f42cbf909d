import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { publicAddress, repositoryFolder } from '../support/repository.ts'
import { packageNames } from '../support/source.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly private?: boolean
  readonly files: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const read = (path: string): string => readFileSync(repositoryFolder + path, 'utf8')
const manifestOf = (path: string): Manifest => JSON.parse(read(`${path}package.json`)) as Manifest
const root = manifestOf('')

describe.each(packageNames)('packages/%s', name => {
  const manifest = manifestOf(`packages/${name}/`)
  const readme = read(`packages/${name}/README.md`)

  it('can be published, and says where it comes from', () => {
    expect(manifest).toMatchObject({
      name: `@townsfolk/${name}`,
      license: root.license,
      type: 'module',
      engines: root.engines,
      homepage: `${publicAddress}/tree/main/packages/${name}#readme`,
      bugs: `${publicAddress}/issues`,
      repository: { type: 'git', url: `git+${publicAddress}.git`, directory: `packages/${name}` },
      publishConfig: { access: 'public', provenance: true },
    })
    expect(manifest.private).toBeUndefined()
    expect(manifest.description).toMatch(/^\S.{20,150}\.$/)
    expect(manifest.keywords).toEqual(expect.arrayContaining(['townsfolk', 'npc', 'dialogue']))
  })

  it('says which of its modules do something when they are imported', () => {
    expect([false, expect.any(Array)]).toContainEqual(manifest.sideEffects)
  })

  it('packs its licence, its README, its sources and no tests', () => {
    expect(manifest.files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'src', '!src/**/*.test.ts']),
    )
    // The licence is that of the root, which npm run pack puts there.
    const own = manifest.files.filter(file => !/^(!|dist$|page$|LICENSE$)/.test(file))
    expect(own.filter(file => !existsSync(`${repositoryFolder}packages/${name}/${file}`))).toEqual([])
  })

  it('has the version of all packages, and asks for that one of the others', () => {
    const ours = Object.entries(manifest.dependencies ?? {}).filter(([each]) =>
      each.startsWith('@townsfolk/'),
    )
    expect(new Set([manifest.version, ...ours.map(([, version]) => version)]).size).toBe(1)
    expect(manifest.version).toBe(manifestOf('packages/protocol/').version)
  })

  it('has a README with a heading, how to install it, an example and links', () => {
    expect(readme).toMatch(new RegExp(`^# ${manifest.name}\n\n`))
    const fetched = `npm (install|create) ((?!@townsfolk)\\S+ )*(@townsfolk/(${name}|server)\\b|@townsfolk@latest)`
    expect(readme).toMatch(new RegExp(`\`\`\`sh\n${fetched}`))
    expect(readme).toContain('```ts\n')
    expect(readme).toContain(`](${publicAddress}/blob/main/docs/`)
  })

  it('has a README that installs what its examples import', () => {
    const installed = [...readme.matchAll(/npm install ([^\n`#]+)/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code).join('\n')
    const imported = [...examples.matchAll(/from '(?<name>(?:@[^/']+\/)?[^/']+)/g)].map(
      ([, found = '']) => found,
    )
    expect(imported.filter(found => !installed.includes(found))).toEqual([])
  })
})

it('recordings name the version of the core that made them', () => {
  const { version } = manifestOf('packages/core/')
  expect(read('packages/core/src/recording/record.ts')).toContain(`const coreVersion = '${version}'`)
})

describe('addresses of this repository', () => {
  const readmes = packageNames.map(name => `packages/${name}/README.md`)

  it.each(readmes)('in %s lead to files that are there', path => {
    const links = [...read(path).matchAll(/\]\((?<address>[^)#]*)(?:#[^)]*)?\)/g)].map(
      ({ groups }) => groups?.address ?? '',
    )
    expect(links.length).toBeGreaterThan(1)
    // A registry shows the README away from the repository: a relative link would lead nowhere there.
    expect(links.filter(link => !link.startsWith('https://'))).toEqual([])
    const own = links.filter(link => link.startsWith(publicAddress))
    const files = own.map(link => link.replace(`${publicAddress}/blob/main/`, ''))
    expect(files.filter(file => !existsSync(repositoryFolder + file))).toEqual([])
  })
})
