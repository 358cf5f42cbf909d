import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

// A compiler is a process of its own, and reads all of Phaser's types.
vi.setConfig({ testTimeout: 30_000 })

/** What the README's snippets take from the reader's game. */
const readersGame = `
import type { SceneObject } from '@townsfolk/phaser'
declare global {
  function fetchPlayerKey(): Promise<string>
  function walkTo(who: SceneObject, target: SceneObject, signal: AbortSignal): Promise<void>
  function showBubble(who: SceneObject, text: string, emotion: string): void
  const wrenText: string
  const townKey: string
}
`

/** What those of docs/runtime.md take from it, and from the page itself further up. */
const readersScene = `
import type { FullClient } from '@townsfolk/client'
import type { Npc, Cast } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
declare global {
  const townsfolk: typeof import('@townsfolk/phaser').townsfolk
  const api: FullClient
  const wren: Npc<SceneObject>
  const mira: Npc<SceneObject>
  const tobin: Npc<SceneObject>
  const bram: Npc<SceneObject>
  const market: Cast<SceneObject>
  const sprite: Phaser.GameObjects.Sprite
  const lantern: Phaser.GameObjects.Image & { readonly isLit: boolean }
  const wallLayer: Phaser.Tilemaps.TilemapLayer
  const walls: { hasTileBetween(x: number, y: number, toX: number, toY: number): boolean }
  const shop: { readonly isClosed: boolean }
  const savedGame: { talk: unknown }
  const wrenText: string
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
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
import type { Speech } from '@townsfolk/core'
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

/** What those of docs/phaser.md take from it. */
const readersPhaser = `
import type { FullClient } from '@townsfolk/client'
declare global {
  const api: FullClient
  const sprite: Phaser.GameObjects.Sprite
  const image: Phaser.GameObjects.Image
  const pool: Phaser.GameObjects.Group
  const map: Phaser.Tilemaps.Tilemap
  const wallLayer: Phaser.Tilemaps.TilemapLayer
  const treeLayer: Phaser.Tilemaps.TilemapLayer
  function fetchPlayerKey(): Promise<string>
  function showText(text: string): void
  function walkTo(who: unknown, target: unknown, signal: AbortSignal): Promise<void>
}
`

/** What those of docs/babylon.md take from it. */
const readersBabylon = `
import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TransformNode as BabylonNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { NpcBehavior, Townsfolk } from '@townsfolk/babylon'
import type { FullClient } from '@townsfolk/client'
import type { Npc } from '@townsfolk/core'
declare global {
  type TransformNode = BabylonNode
  const scene: Scene
  const camera: Camera
  const canvas: HTMLCanvasElement
  const mesh: TransformNode
  const lantern: TransformNode
  const lever: TransformNode
  const folk: Townsfolk
  const api: FullClient
  const mira: NpcBehavior
  const npc: Npc<TransformNode>
  function fetchPlayerKey(): Promise<string>
  function showText(text: string): void
  function openDoor(door: TransformNode): void
  function walkTo(who: TransformNode, target: TransformNode, signal: AbortSignal): Promise<void>
}
`

/** What those of docs/ui.md and docs/lens.md take from it, beside a scene. */
const readersPage = `
import type { ChatBox } from '@townsfolk/ui'
declare global {
  const babylonScene: import('@babylonjs/core/scene.js').Scene
  const mesh: import('@babylonjs/core/Meshes/transformNode.js').TransformNode
  const canvas: HTMLCanvasElement
  const box: ChatBox
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}
`

it('compiles the code in the README as it stands', () => {
  expect(issuesIn('README.md', readersGame)).toBe('')
})

it('compiles the code in the page about the runtime, in a scene', () => {
  expect(issuesIn('docs/runtime.md', readersScene, inScene)).toBe('')
})

it('compiles the code in the page about sound, in a scene', () => {
  expect(issuesIn('docs/sound.md', readersScene + readersSound, inScene)).toBe('')
})

it('compiles the code in the page about Phaser, in a scene', () => {
  expect(issuesIn('docs/phaser.md', readersPhaser, inScene)).toBe('')
})

it('compiles the code in the page about Babylon.js', () => {
  expect(issuesIn('docs/babylon.md', readersBabylon, inFunction)).toBe('')
})

it.each(['docs/ui.md', 'docs/lens.md'])('compiles the code in %s, in a scene', page => {
  expect(issuesIn(page, readersScene + readersPage, inScene)).toBe('')
})

/** What the compiler says of a page's snippets. */
function issuesIn(page: string, game: string, wrap = (code: string): string => code): string {
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

/** What a scene does. */
function inScene(code: string): string {
  return [
    "import * as Phaser from 'phaser'",
    "import '@townsfolk/phaser'",
    within('export class Snippet extends Phaser.Scene { async create(): Promise<void> {', code, '}}'),
  ].join('\n')
}

function inFunction(code: string): string {
  return within('export async function snippet(): Promise<void> {', code, '}')
}

/** Imports stay on top. */
function within(opening: string, code: string, closing: string): string {
  const lines = code.split('\n')
  const isImport = (line: string): boolean => line.startsWith('import ')
  const rest = lines.filter(line => !isImport(line))
  return [...lines.filter(isImport), opening, ...rest, closing].join('\n')
}

function compile(folder: string): string {
  try {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], { cwd: root })
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
