/**
 * What the examples in the packages' READMEs take from the reader's game, by package: imports, and declarations of a line
 * each. A package that is missing here fails the test of its README.
 */
export const readmeGames: Readonly<Record<string, string>> = {
  protocol: '',
  client: 'const townKey: string',
  core: `
import type { DialogueApi } from '@townsfolk/core'
interface Thing { readonly position: { readonly x: number; readonly y: number; readonly z: number }; readonly isRemoved: boolean }
const api: DialogueApi
const lantern: Thing
const tinkerer: Thing
function walkTo(who: Thing, target: Thing, signal: AbortSignal): Promise<void>
function onFrame(frame: (deltaMs: number) => void): void
`,
  phaser: `
import type { SceneObject } from '@townsfolk/phaser'
function fetchPlayerToken(): Promise<import('@townsfolk/protocol').PlayerToken>
function walkTo(who: SceneObject, target: SceneObject, signal: AbortSignal): Promise<void>
`,
  babylon: `
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
const scene: Scene
const lantern: TransformNode
const mesh: TransformNode
function fetchPlayerToken(): Promise<import('@townsfolk/protocol').PlayerToken>
function walkTo(who: TransformNode, target: TransformNode, signal: AbortSignal): Promise<void>
`,
  ui: `
const scene: Phaser.Scene
const sprite: Phaser.GameObjects.Sprite
`,
  brain: `
import type { BrainTurn, Character } from '@townsfolk/brain'
function turnOf(character: Character, message: string): BrainTurn
`,
  service: `
const townText: string
const wrenText: string
`,
  server: '',
  studio: '',
  create: 'const process: { cwd(): string }',
}
