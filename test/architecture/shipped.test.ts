import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { builtWith, installedWith, lockedPackages } from '../support/lock-file.ts'
import { repositoryFolder } from '../support/repository.ts'
import { packageNames, readPackageJson, sourceFiles } from '../support/source.ts'

/** The packages that a game may have in its page, with a service inside it, too. */
const ofPages = ['client', 'core', 'phaser', 'babylon', 'ui', 'brain', 'service', 'protocol']

const manifestOf = (folder: string): { readonly files: readonly string[] } =>
  JSON.parse(readFileSync(`${repositoryFolder}${folder}package.json`, 'utf8'))

/** Licences that ask for no more than a notice. What has another one is looked at before it may ship. */
const allowed = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']

/** Packages with foreign code under a licence of its own, which their `license` does not name. */
const holding = { 'wasm-media-encoders': 'LAME' }

describe('what an in-page game installs', () => {
  const folders = installedWith(...ofPages)

  it('is what was agreed on', () => {
    const others = folders.filter(folder => !folder.startsWith('packages/'))
    expect(others.map(folder => folder.replace('node_modules/', '')).sort()).toEqual([
      '@lit-labs/ssr-dom-shim',
      '@lit/reactive-element',
      '@remix-run/headers',
      '@remix-run/multipart-parser',
      '@rgrove/parse-xml',
      '@swc/helpers',
      '@types/trusted-types',
      '@valibot/to-json-schema',
      'eventemitter3',
      'fastest-levenshtein',
      'hono',
      'idb-keyval',
      'inkjs',
      'jose',
      'jsonc-parser',
      'lit',
      'lit-element',
      'lit-html',
      'pofile-ts',
      'valibot',
      'wasm-media-encoders',
    ])
    expect(folders).not.toContain('packages/server')
  })

  it('has no native module, and runs nothing while it is installed', () => {
    for (const folder of folders) {
      const { hasInstallScript, os, cpu } = lockedPackages[folder] ?? {}
      expect([folder, hasInstallScript, os, cpu]).toEqual([folder, undefined, undefined, undefined])
      const files = readdirSync(repositoryFolder + folder, { recursive: true, encoding: 'utf8' })
      expect(files.filter(file => /\.node$|(^|[/\\])binding\.gyp$/.test(file))).toEqual([])
    }
  })

  it('imports nothing of Node, from any entry', async () => {
    const ofNode: string[] = []
    const conditions = ['source', 'module', 'browser']
    const input = ofPages.flatMap(name =>
      Object.values(readPackageJson(name).exports).map(({ source }) => `packages/${name}/${source}`),
    )
    const watch = {
      name: 'watch for modules of Node',
      enforce: 'pre' as const,
      resolveId(id: string, from: string | undefined) {
        if (id.startsWith('node:') || builtinModules.includes(id)) ofNode.push(`${id} from ${from}`)
      },
    }
    await build({
      root: repositoryFolder,
      configFile: false,
      logLevel: 'error',
      resolve: { conditions },
      plugins: [watch],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input, external: [/^phaser$/, /^@babylonjs\//] },
      },
    })
    expect(input.length).toBeGreaterThan(20)
    expect(ofNode).toEqual([])
  })
})

describe('the licence of all that is shipped', () => {
  // The studio's page holds what it is built with.
  const folders = [...new Set([...installedWith(...packageNames), ...builtWith('studio')])]

  it('is one that asks for a notice only', () => {
    expect(folders.length).toBeGreaterThan(80)
    const others = folders.map(folder => `${folder}: ${lockedPackages[folder]?.license}`)
    expect(others.filter(line => !allowed.some(name => line.endsWith(`: ${name}`)))).toEqual([])
  })

  it.each(Object.entries(holding))(
    'of what is inside %s is told by the package that asks for it',
    (name, part) => {
      const asking = packageNames.filter(each => name in (readPackageJson(each).dependencies ?? {}))
      expect(asking).toHaveLength(1)
      const folder = `packages/${asking[0]}/`
      const notice = readFileSync(`${repositoryFolder}${folder}THIRD-PARTY.md`, 'utf8')
      expect(notice).toContain(name)
      expect(notice).toContain(part)
      const { files } = manifestOf(folder)
      expect(files).toContain('THIRD-PARTY.md')
    },
  )

  it('of the words in the lexicon is packed with them', () => {
    const { files } = manifestOf('packages/brain/')
    const [, licence = ''] =
      /licence is in\s+(\S+)\. /.exec(readFileSync(`${repositoryFolder}packages/brain/NOTICE`, 'utf8')) ?? []
    expect(files).toContain('NOTICE')
    expect(licence).toMatch(/^src\//)
    expect(existsSync(`${repositoryFolder}packages/brain/${licence}`)).toBe(true)
  })

  it('is not LGPL in a game that does not ask for MP3', () => {
    const importing = sourceFiles.filter(({ imports }) =>
      imports.some(({ specifier }) => specifier.startsWith('wasm-media-encoders')),
    )
    expect(importing.map(({ path }) => path)).toEqual(['packages/service/src/mp3/mp3-encoder.ts'])
    const entries = sourceFiles.filter(
      ({ owner, imports }) =>
        ofPages.includes(owner) && imports.some(({ specifier }) => /(^|\/)mp3(\/|$)/.test(specifier)),
    )
    expect(entries.map(({ path }) => path)).toEqual([])
  })
})
