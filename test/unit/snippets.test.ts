import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the README's snippets take from the reader's game. */
const readersGame = `
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

/** What those of docs/runtime.md take from it, and from the page itself further up. */
const readersScene = `
import type { Client } from '@townsfolk/client'
import type { Npc } from '@townsfolk/core'
import type { Cast } from '@townsfolk/core/casts'
import type { SceneObject } from '@townsfolk/phaser'
declare global {
  const townsfolk: typeof import('@townsfolk/phaser').townsfolk
  const api: Client
  const wren: Npc<SceneObject>
  const mira: Npc<SceneObject>
  const tobin: Npc<SceneObject>
  const bram: Npc<SceneObject>
  const market: Cast<SceneObject>
  const sprite: Phaser.GameObjects.Sprite
  const lantern: Phaser.GameObjects.Image & { readonly isLit: boolean }
  const walls: { hasTileBetween(x: number, y: number, toX: number, toY: number): boolean }
  const shop: { readonly isClosed: boolean }
  const savedGame: { talk: unknown }
  const chatBox: { disable(): void }
  function walkTo(target: SceneObject, signal: AbortSignal): Promise<void>
  function wave(who: SceneObject): void
  function turnHead(who: SceneObject, target: SceneObject | undefined): void
  function playAnimation(who: SceneObject, name: string): void
  function showMark(mark: string, id: string): void
  function showNotice(text: string): void
  function saveFile(name: string, text: string): void
}
`

/** What those of docs/sound.md take from it beside that. */
const readersSound = `
import type { AudioHost } from '@townsfolk/core/browser'
import type { Speech } from '@townsfolk/core/speech'
import type { CaptionList } from '@townsfolk/ui'
declare global {
  const audio: AudioHost
  const speech: Speech<SceneObject>
  const captionList: CaptionList
  const player: Phaser.GameObjects.Sprite
  const music: Phaser.Sound.WebAudioSound
  const babylonCamera: import('@babylonjs/core/Cameras/camera.js').Camera
  const listenButton: Phaser.GameObjects.Text
  const babylonScene: import('@babylonjs/core/scene.js').Scene
  function drawMouth(shape: string, open: number, width: number): void
}
`

it('compiles the code in the README as it stands', () => {
  expect(faultsIn('README.md', readersGame)).toBe('')
})

it('compiles the code in the page about the runtime, in a scene', () => {
  expect(faultsIn('docs/runtime.md', readersScene, inScene)).toBe('')
})

it('compiles the code in the page about sound, in a scene', () => {
  expect(faultsIn('docs/sound.md', readersScene + readersSound, inScene)).toBe('')
})

/** What the compiler says of a page's snippets. */
function faultsIn(page: string, game: string, wrap = (code: string): string => code): string {
  const snippets = [...readFileSync(`${root}${page}`, 'utf8').matchAll(/```ts\n(.*?)```/gs)]
  expect(snippets.length).toBeGreaterThanOrEqual(2)

  const folder = `${root}test/.results/snippets/${page}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = ['game.ts', ...snippets.map((_, at) => `snippet-${at + 1}.ts`)]
  const texts = [game, ...snippets.map(([, code = '']) => wrap(code))]
  for (const [at, file] of files.entries()) writeFileSync(`${folder}/${file}`, texts[at] ?? '')
  const compilerOptions = { lib: ['ES2022', 'DOM'], noUnusedLocals: false }
  const extended = `${'../'.repeat(folder.slice(root.length).split('/').length)}tsconfig.json`
  writeFileSync(
    `${folder}/tsconfig.json`,
    // Named one by one: a pattern finds nothing where the file that is extended has an empty list.
    JSON.stringify({ extends: extended, compilerOptions, files }),
  )
  return compile(folder)
}

/** Imports stay on top; the rest is what a scene does. */
function inScene(code: string): string {
  const lines = code.split('\n')
  const isImport = (line: string): boolean => line.startsWith('import ')
  return [
    "import * as Phaser from 'phaser'",
    "import '@townsfolk/phaser'",
    ...lines.filter(isImport),
    'export class Snippet extends Phaser.Scene {',
    'async create(): Promise<void> {',
    ...lines.filter(line => !isImport(line)),
    '}}',
  ].join('\n')
}

function compile(folder: string): string {
  try {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], { cwd: root })
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
