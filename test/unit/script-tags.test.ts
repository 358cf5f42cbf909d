import { readFileSync } from 'node:fs'
import { createContext, runInContext, runInThisContext } from 'node:vm'
import type * as languages from '@townsfolk/brain/languages'
import type * as local from '@townsfolk/service/local'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BundledScript, bundleScript } from '../../tools/script-tags/bundle-script.mjs'
import { type Script, scripts } from '../../tools/script-tags/scripts.mjs'
import { repositoryFolder } from '../support/repository.ts'
import { readPackageJson } from '../support/source.ts'

const bundled = new Map<Script, BundledScript>()

beforeAll(async () => {
  for (const script of scripts) bundled.set(script, await bundleScript(script))
})

describe.each(scripts.map(script => [script.file, script] as const))('%s', (file, script) => {
  const { code, names } = lazily(() => bundled.get(script))

  it('adds all names that its modules export to the global', () => {
    expect(script.exports.flatMap(valuesOf).filter(name => !names().includes(name))).toEqual([])
  })

  it('is what its package gives to a page that asks for no file', () => {
    const { unpkg, jsdelivr } = readPackageJson(script.package)
    expect([unpkg, jsdelivr]).toEqual([`./dist/${file}`, `./dist/${file}`])
  })

  it('says which script is missing before it, or needs none', () => {
    const page = createContext({ setTimeout, HTMLElement: class {} })
    const { needs, madeBy } = script
    if (needs === undefined) expect(() => runInContext(code(), page)).not.toThrow()
    else
      expect(() => runInContext(code(), page)).toThrow(
        `needs the global ${needs}: put the <script> of ${madeBy} before`,
      )
  })

  it('is no module in disguise', () => {
    expect(code()).not.toMatch(/\bimport\(|\bimport\.meta\b|\bprocess\.env\b/)
  })
})

it('no two scripts of a page give one name to different things', () => {
  for (const engine of ['phaser', 'babylon']) {
    const ofPage = scripts.filter(
      each => each.package === engine || !['phaser', 'babylon'].includes(each.package),
    )
    const names = ofPage.flatMap(script => bundled.get(script)?.names ?? [])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

describe('a page with scripts alone', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Townsfolk')
  })

  it('has characters that answer within it, with voices and with the checks of their files', async () => {
    for (const script of scripts.filter(({ needs }) => needs === undefined)) {
      runInThisContext(bundled.get(script)?.code ?? '', { filename: script.file })
    }
    const { createLexicon, createLocalApi, findIssues, formatIssue } = townsfolk()
    const files = {
      'characters/wren.json': {
        id: 'wren',
        name: 'Wren',
        voice: { engine: 'babble' },
        smallTalk: [{ phrases: ['what a lovely lamp'], lines: [{ text: 'Is it not?' }] }],
        fallback: [{ text: 'Hm.' }],
      },
    }
    const api = createLocalApi(files, { lexicon: createLexicon() })
    const { messages } = await api.chat({ characterIds: ['wren'], message: 'What a lovely lamp!' })
    expect(messages[0]?.lines.map(({ text }) => text)).toEqual(['Is it not?'])
    const clip = await api.generateSpeech({ characterId: 'wren', message: 'Is it not?' })
    expect(clip.bytes.byteLength).toBeGreaterThan(1000)
    expect(
      (await findIssues({ 'characters/bram.json': '{ "id": "bram" ' })).map(formatIssue).join(),
    ).toContain('characters/bram.json:1:')
  })

  it('has characters that understand German as well, once the page asks for it', async () => {
    const script = scripts.find(({ file }) => file === 'townsfolk-in-page.min.js')
    runInThisContext(script ? (bundled.get(script)?.code ?? '') : '')
    const { createLocalApi, german, useLanguages } = townsfolk()
    const fetches = {
      name: 'FETCH',
      description: 'Holt etwas',
      phrases: ['hol mir {target}'],
      target: { required: true },
      lines: [{ text: 'Ja.' }],
    }
    const hob = { id: 'hob', name: 'Hob', language: 'de', actions: [fetches], fallback: [{ text: 'Hm.' }] }
    const ask = async (): Promise<readonly string[]> => {
      const api = createLocalApi({ 'characters/hob.json': structuredClone(hob) })
      const { messages } = await api.chat({
        characterIds: ['hob'],
        message: 'Könntest du mir bitte den roten Ball holen?',
        metadata: [{ id: 'ball-1', name: 'Roter Ball', position: { x: 1, y: 0, z: 0 } }],
      })
      return messages.flatMap(({ actions = [] }) => actions.map(({ targetId }) => targetId))
    }
    expect(await ask()).toEqual([])
    useLanguages(german)
    expect(await ask()).toEqual(['ball-1'])
  })
})

interface PageGlobals {
  readonly german: typeof languages.german
  readonly useLanguages: typeof languages.useLanguages
  readonly createLocalApi: typeof local.createLocalApi
  readonly findIssues: typeof local.findIssues
  readonly formatIssue: (issue: Awaited<ReturnType<typeof local.findIssues>>[number]) => string
  readonly createLexicon: () => NonNullable<Exclude<local.LocalApiOptions['lexicon'], () => unknown>>
}

/** What the scripts have put into the global. */
function townsfolk(): PageGlobals {
  return (globalThis as unknown as { readonly Townsfolk: PageGlobals }).Townsfolk
}

/** The names, not of types, that a line of a script's module exports. */
function valuesOf(line: string): readonly string[] {
  const [, named, entry = ''] = /^export (?:\*|\{ (.+) \}) from '@townsfolk\/(.+)'$/.exec(line) ?? []
  if (named !== undefined) return named.split(', ')
  if (entry === '') return []
  const snapshot = `${repositoryFolder}test/architecture/public-names/${entry.replace('/', '-')}.txt`
  return readFileSync(snapshot, 'utf8')
    .split('\n')
    .filter(name => name !== '' && !name.startsWith('type '))
}

/** What is there when the test runs, and not yet when it is described. */
function lazily(find: () => BundledScript | undefined): {
  code(): string
  names(): readonly string[]
} {
  return { code: () => find()?.code ?? '', names: () => find()?.names ?? [] }
}
