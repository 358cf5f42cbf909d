import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { repositoryFolder } from '../support/repository.ts'
import { townsfolk, typedInto } from '../support/townsfolk.ts'

/** A checkout as far as the page needs one. */
const checkout = `${repositoryFolder}test/.results/tutorial`
const run = promisify(execFile)
const nell = join(checkout, 'demo/project/characters/nell.json')

interface Block {
  readonly language: string
  readonly text: string
}

/** What a reader copies from the page, or compares with what they see, in its order. */
const blocks: readonly Block[] = [
  ...readFileSync(`${repositoryFolder}docs/tutorial.md`, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```/gm),
].map(([, language = '', text = '']) => ({ language, text }))

const isTalk = ({ text }: Block): boolean => text.startsWith('> ')
const isFault = ({ text }: Block): boolean => text.startsWith('demo/project/characters/nell.json:')

beforeAll(() => {
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(checkout, { recursive: true })
  cpSync(`${repositoryFolder}demo`, join(checkout, 'demo'), {
    recursive: true,
    filter: path => !path.endsWith('node_modules'),
  })
})

// What comes later in the page builds on what comes before.
describe.sequential('docs/tutorial.md', () => {
  it('makes a character piece by piece, and all that is printed is as it says', async () => {
    const printed: [now: string, page: string][] = []
    for (const block of blocks) {
      if (block.language === 'json') writeDown(block)
      else if (isTalk(block)) printed.push([await talk(typedLines(block)), block.text])
      else if (isFault(block)) {
        const { stdout, stderr } = await townsfolk(checkout, 'check', 'demo/project')
        printed.push([stdout + stderr, block.text])
      }
    }
    expect(printed).toHaveLength(6)
    for (const [now, page] of printed) expect(now).toBe(page)
    // One process after the other.
  }, 180_000)

  it('leaves a project without a fault, and its tests pass', async () => {
    expect(await townsfolk(checkout, 'check', 'demo/project')).toMatchObject({ code: 0 })
    const tested = await townsfolk(checkout, 'test', 'demo/project', '--only', 'nell')
    expect(tested).toMatchObject({ code: 0, stdout: expect.stringMatching(/nell\.json: 3 passed/) })
  })

  it('puts her into the village: its patch fits the demo, and the demo compiles with it', async () => {
    const patch = blocks.find(({ language }) => language === 'diff')?.text ?? ''
    writeFileSync(join(checkout, 'nell.patch'), patch)
    // As in the root of a checkout, and not in a folder within this one.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(checkout, '..') }
    await run('git', ['apply', 'nell.patch'], { cwd: checkout, env })
    const { compilerOptions } = JSON.parse(readFileSync(`${repositoryFolder}demo/tsconfig.json`, 'utf8')) as {
      readonly compilerOptions: object
    }
    const config = { extends: `${repositoryFolder}tsconfig.json`, compilerOptions, include: ['demo'] }
    writeFileSync(join(checkout, 'tsconfig.json'), JSON.stringify({ ...config, references: [] }))
    const compiler = `${repositoryFolder}node_modules/typescript/bin/tsc`
    const compiling = run(process.execPath, [compiler, '-p', checkout, '--pretty', 'false'])
    expect(
      await compiling.then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ).toBe('')
  })
})

/** A whole file is written, a piece put where the page says: above the line `"fallback"`. */
function writeDown({ text }: Block): void {
  if (!text.startsWith('{')) {
    writeFileSync(
      nell,
      readFileSync(nell, 'utf8').replace('  "fallback"', () => `${text}  "fallback"`),
    )
  } else {
    writeFileSync(text.includes('"tests"') ? join(checkout, 'demo/project/tests/nell.json') : nell, text)
  }
}

function typedLines({ text }: Block): readonly string[] {
  return [...text.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line)
}

/** What `townsfolk try` prints below its first line. */
async function talk(lines: readonly string[]): Promise<string> {
  const { stdout } = await typedInto(checkout, lines, 'try', 'demo/project', 'nell')
  return stdout.slice(stdout.indexOf('\n') + 1)
}
