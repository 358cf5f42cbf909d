import type { Character } from '@townsfolk/brain'
import { createAudioHost } from '@townsfolk/core/browser'
import { townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { world } from '../art/index.ts'
import type { GameApi } from '../game-api.ts'
import type { Settings } from '../settings.ts'
import { Hud } from './hud.ts'
import { isDrawnInSoftware } from './software-rendering.ts'
import { VillageScene } from './village-scene.ts'

export interface GameParts {
  readonly api: GameApi
  /** Wren's file. */
  readonly wren: Character
  readonly renderer: Settings['renderer']
  readonly isRecorded: Settings['isRecorded']
}

/** Starts Lantern Eve inside the page's `#screen`. */
export function startGame(screen: HTMLElement, { api, wren, renderer, isRecorded }: GameParts): Phaser.Game {
  const stage = part(screen, '#stage')
  const chatBox = part(screen, 'townsfolk-chat-box')
  const hud = new Hud(part(screen, '#hud'))
  const isCanvas = renderer === 'canvas' || (renderer === 'auto' && isDrawnInSoftware())
  const audio = createAudioHost()
  const pixelRatio = isCanvas ? 1 : pixelsPerWorldUnit(stage)
  return new Phaser.Game({
    type: isCanvas ? Phaser.CANVAS : Phaser.WEBGL,
    parent: stage,
    width: world.width * pixelRatio,
    height: world.height * pixelRatio,
    scale: { mode: Phaser.Scale.FIT },
    // Phaser 4.2.1 tells batched textures apart by an interpolated number; where a driver rounds it, turned
    // pictures lose half of themselves. With one texture a batch there is no number.
    render: { antialiasGL: false, maxTextures: 1 },
    // Phaser's smoothing turns a low frame rate into slow motion: walking takes the time that it takes.
    fps: { smoothStep: false },
    backgroundColor: '#2b2140',
    banner: false,
    // One for the page: Phaser's own would want a gesture of its own.
    audio: audio.context ? { context: audio.context } : { noAudio: true },
    plugins: { scene: [townsfolk({ api })] },
    scene: new VillageScene({ stage, chatBox, hud, wren, api, audio }, { pixelRatio, isRecorded }),
  })
}

/** Everything is painted at twice its size: beyond that, more pixels show nothing more. */
function pixelsPerWorldUnit(stage: HTMLElement): number {
  return Math.min(2, Math.max(1, (stage.clientWidth * devicePixelRatio) / world.width))
}

function part<TSelector extends string>(
  screen: HTMLElement,
  selector: TSelector,
): TSelector extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TSelector] : HTMLElement
function part(screen: HTMLElement, selector: string): HTMLElement {
  const element = screen.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}: take index.html as it is.`)
  return element
}
