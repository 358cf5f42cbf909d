import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { readmeGames } from '../support/package-readmes.ts'
import { packageNames } from '../support/source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}test/.results/snippets/`

/** What the README's snippets take from the reader's game. */
const readersGame = `
import type { Client } from '@townsfolk/client'
import type { Mesh, Scene, TransformNode } from '@babylonjs/core'
import type { SceneObject } from '@townsfolk/phaser'
const api: Client
const scene: Scene
const lantern: Mesh
const mesh: Mesh
function fetchPlayerToken(): Promise<import('@townsfolk/protocol').PlayerToken>
function walkTo<T extends SceneObject | TransformNode>(who: T, target: T, signal: AbortSignal): Promise<void>
const wrenText: string
`

/** What those of docs/runtime.md take from it, and from the page itself further up. */
const readersScene = `
import type { FullClient } from '@townsfolk/client'
import type { Npc, Cast } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
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
const chatBox: { disable(): void }
function walkTo(target: SceneObject, signal: AbortSignal): Promise<void>
function wave(who: SceneObject): void
function give(what: SceneObject | undefined, to: SceneObject, wrapping: string): void
function turnHead(who: SceneObject, target: SceneObject | undefined): void
function playAnimation(who: SceneObject, name: string): void
function showMark(mark: string, id: string): void
function showNotice(text: string): void
function saveFile(name: string, text: string): void
`

/** What those of docs/sound.md take from it beside that. */
const readersSound = `
import type { AudioHost } from '@townsfolk/core/browser'
import type { Speech } from '@townsfolk/core'
import type { CaptionList } from '@townsfolk/ui'
const audio: AudioHost
const speech: Speech<SceneObject>
const captionList: CaptionList
const player: Phaser.GameObjects.Sprite
const music: Phaser.Sound.WebAudioSound
const babylonCamera: import('@babylonjs/core/Cameras/camera.js').Camera
const listenButton: Phaser.GameObjects.Text
const babylonScene: import('@babylonjs/core/scene.js').Scene
function drawMouth(shape: string, open: number, width: number): void
`

/** What those of docs/phaser.md take from it. */
const readersPhaser = `
import type { FullClient } from '@townsfolk/client'
const api: FullClient
const sprite: Phaser.GameObjects.Sprite
const image: Phaser.GameObjects.Image
const pool: Phaser.GameObjects.Group
const map: Phaser.Tilemaps.Tilemap
const wallLayer: Phaser.Tilemaps.TilemapLayer
const treeLayer: Phaser.Tilemaps.TilemapLayer
function fetchPlayerToken(): Promise<import('@townsfolk/protocol').PlayerToken>
function showText(text: string): void
function give(what: unknown, to: unknown): void
function walkTo(who: unknown, target: unknown, signal: AbortSignal): Promise<void>
`

/** What those of docs/babylon.md take from it. */
const readersBabylon = `
import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TransformNode as BabylonNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { NpcBehavior, Townsfolk } from '@townsfolk/babylon'
import type { FullClient } from '@townsfolk/client'
import type { Npc } from '@townsfolk/core'
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
function fetchPlayerToken(): Promise<import('@townsfolk/protocol').PlayerToken>
function showText(text: string): void
function give(what: TransformNode | undefined, to: TransformNode): void
function openDoor(door: TransformNode): void
function walkTo(who: TransformNode, target: TransformNode, signal: AbortSignal): Promise<void>
`

/** What those of docs/ui.md and docs/lens.md take from it, beside a scene. */
const readersPage = `
import type { ChatBox } from '@townsfolk/ui'
const babylonScene: import('@babylonjs/core/scene.js').Scene
const mesh: import('@babylonjs/core/Meshes/transformNode.js').TransformNode
const canvas: HTMLCanvasElement
const box: ChatBox
`

/** What those of docs/moving-over.md take from it, beside a scene. */
const readersText = `
function showText(text: string): void
`

/** What those of docs/missed-lines.md take from it. */
const readersProject = `
import type { Project } from '@townsfolk/service'
const project: Project
let hobText: string
`

/** What those of docs/into-your-game.md take from it. */
const readersOldGame = `
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Townsfolk } from '@townsfolk/babylon'
const scene: Scene
const ball: TransformNode
const girl: TransformNode
const folk: Townsfolk
const lantern: { readonly isLit: boolean }
const files: Readonly<Record<string, string>>
function isNear(who: TransformNode): boolean
function leaveFree(coveredPx: number): void
`

/** Of bundlers, in every page. */
const bundler = `
interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
declare module '*/wren.json' {
  const file: object
  export default file
}
declare module '*/game' {
  export function startGame(place: HTMLElement | null, box: HTMLElement | null): { destroy(removesCanvas: true): void }
}
`

interface Page {
  /** What its snippets take from the reader's game: imports, and declarations of a line each. */
  readonly game: string
  /** Where they stand in it. Default: in a module. */
  readonly wrap?: (code: string) => string
  /** How many snippets it has at least. Default: 2. */
  readonly least?: number
}

const pages: Readonly<Record<string, Page>> = {
  'README.md': { game: readersGame },
  'docs/runtime.md': { game: readersScene, wrap: inScene },
  'docs/sound.md': { game: readersScene + readersSound, wrap: inScene },
  'docs/phaser.md': { game: readersPhaser, wrap: inScene },
  'docs/babylon.md': { game: readersBabylon, wrap: inFunction },
  'docs/ui.md': { game: readersScene + readersPage, wrap: inScene },
  'docs/missed-lines.md': { game: readersProject },
  'docs/translating.md': { game: '' },
  'docs/conformance.md': { game: '', least: 1 },
  'docs/into-your-game.md': { game: readersOldGame, wrap: inFunction, least: 5 },
  'docs/lens.md': { game: readersScene + readersPage, wrap: inScene },
  'docs/moving-over.md': { game: readersScene + readersText, wrap: inScene, least: 3 },
  ...Object.fromEntries(
    packageNames.map(name => [`packages/${name}/README.md`, { game: readmeGames[name] ?? '', least: 1 }]),
  ),
}

/** What the compiler says, a line each. All pages are compiled at once: to read the engines' types takes longest. */
let issues: readonly string[]

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  const files: Record<string, string> = { 'bundler.d.ts': bundler }
  for (const [page, { game, wrap = asItStands }] of Object.entries(pages)) {
    for (const [at, { code, kind }] of snippetsOf(page).entries()) {
      const module = kind === 'tsx' ? code : declarationsFor(code, game) + wrap(code)
      files[`${page}/snippet-${at + 1}.${kind}`] = module
    }
  }
  const compilerOptions = { lib: ['ES2022', 'DOM'], noUnusedLocals: false, jsx: 'react-jsx' }
  // Named one by one: a pattern finds nothing where the file that is extended has an empty list.
  const config = { extends: `${root}tsconfig.json`, compilerOptions, files: Object.keys(files) }
  for (const [file, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(config) })) {
    mkdirSync(dirname(folder + file), { recursive: true })
    writeFileSync(folder + file, text)
  }
  issues = await compile()
  // Against what hangs: the compiler reads both engines' types.
}, 180_000)

it.each(Object.keys(pages))('compiles the code in %s', page => {
  expect(snippetsOf(page).length).toBeGreaterThanOrEqual(pages[page]?.least ?? 2)
  expect(issues.filter(issue => issue.startsWith(`${page}/`))).toEqual([])
})

it('finds no issue elsewhere', () => {
  const isOfPage = (issue: string): boolean => Object.keys(pages).some(page => issue.startsWith(`${page}/`))
  expect(issues.filter(issue => !isOfPage(issue))).toEqual([])
})

interface Snippet {
  readonly code: string
  /** A component is a module of its own, as it stands. */
  readonly kind: string
}

function snippetsOf(page: string): readonly Snippet[] {
  const text = readFileSync(root + page, 'utf8')
  return [...text.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, kind = '', code = '']) => ({ code, kind }))
}

/** A module's own, so that no page knows those of another. What the snippet imports itself is not declared. */
function declarationsFor(code: string, game: string): string {
  const imports = code.split('\n').filter(isImport).join('\n')
  const isImported = (name = ''): boolean => new RegExp(`\\b${name}\\b`).test(imports.replace(/'.*?'/g, ''))
  const declarations = game.split('\n').flatMap(line => {
    const [, names, from] = /^import type \{ (.*) \} from (.*)$/.exec(line) ?? []
    if (names === undefined) {
      const [, name] = /^(?:const|let|function|type|interface) (\w+)/.exec(line) ?? []
      const isOwn = new RegExp(`^(?:const|let|function|class) ${name}\\b`, 'm').test(code)
      return name === undefined || isImported(name) || isOwn ? [] : [`declare ${line}`]
    }
    const missing = names.split(', ').filter(name => !isImported(name.split(' as ').at(-1)))
    return missing.length > 0 ? [`import type { ${missing.join(', ')} } from ${from}`] : []
  })
  return `${declarations.join('\n')}\n`
}

function asItStands(code: string): string {
  return code
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
  const rest = lines.filter(line => !isImport(line))
  return [...lines.filter(isImport), opening, ...rest, closing].join('\n')
}

function isImport(line: string): boolean {
  return line.startsWith('import ')
}

async function compile(): Promise<readonly string[]> {
  const compiler = `${root}node_modules/typescript/bin/tsc`
  const running = promisify(execFile)(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
  })
  const { stdout } = await running.catch((error: { stdout: string }) => error)
  // What is indented explains the line before it.
  return stdout.split(/\n(?=\S)/).filter(issue => issue !== '')
}
