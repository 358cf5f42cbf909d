import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}test/.results/readme`

/** What the README's snippets take from the reader's game. */
const game = `
import type { SceneObject } from '@townsfolk/phaser'
declare global {
  function fetchPlayerKey(): Promise<string>
  function walkTo(who: SceneObject, target: SceneObject, signal: AbortSignal): Promise<void>
  function showBubble(who: SceneObject, text: string, emotion: string): void
  const townText: string
  const wrenText: string
  const townKey: string
}
`

it('shows code in the README that compiles as it stands', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8')
  const snippets = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  expect(snippets.length).toBeGreaterThanOrEqual(2)

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/game.ts`, game)
  snippets.forEach((code, at) => {
    writeFileSync(`${folder}/snippet-${at + 1}.ts`, code)
  })
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: { lib: ['ES2022', 'DOM'], noUnusedLocals: false },
      include: ['.'],
    }),
  )
  expect(compile()).toBe('')
})

function compile(): string {
  try {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], { cwd: root })
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
