import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import { CreateAudioEngineAsync } from '@babylonjs/core/AudioV2/webAudio/webAudioEngine.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { Texture } from '@babylonjs/core/Materials/Textures/texture.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { NpcBehavior } from '@townsfolk/babylon'
import type { TurnResult } from '@townsfolk/core'
import { type AudioHost, createAudioHost } from '@townsfolk/core/browser'
import { type Scene, type Sound, WEBGL } from 'phaser'
import { type BabylonStage, createBabylonStage } from '../../contracts/adapter/babylon-stage.ts'
import { createPhaserStage, type PhaserStage } from '../../contracts/adapter/phaser-stage.ts'
import { Trap } from './trap.ts'

/**
 * What goes wrong in real productions, in games of both engines that run by their own loops and share their sound.
 * Opened with `?phaser` or `?babylon` it says something by itself, before anybody has done anything.
 */

export type EngineName = 'phaser' | 'babylon'

/** What is said to characters of a scene that loads a picture, `held.png`. */
export interface Loading {
  /** Their objects are destroyed before the first frame. */
  readonly gone: readonly Promise<TurnResult>[]
  readonly there: Promise<TurnResult>
  endScene(): void
}

declare global {
  interface Window {
    readonly traps: {
      readonly host: AudioHost
      open(name: EngineName): Promise<Trap<unknown>>
      another(trap: Trap<unknown>): Promise<Trap<unknown>>
      load(name: EngineName): Promise<Loading>
      setHidden(isHidden: boolean): void
      /** Of the game opened last. */
      readonly drawing: WEBGL_lose_context | null | undefined
      muteGame(): void
    }
    trap: Trap<unknown>
    other: Trap<unknown>
    loading: Loading
  }
}

const host = createAudioHost()
let canvas: HTMLCanvasElement | undefined
let muteGame = (): void => {}

async function openPhaser(): Promise<PhaserStage> {
  const stage = await createPhaserStage({ type: WEBGL, host, isRunning: true })
  canvas = stage.game.canvas
  muteGame = () => {
    ;(stage.game.sound as Sound.WebAudioSoundManager).mute = true
  }
  return stage
}

async function openBabylon(): Promise<BabylonStage> {
  audioOfPage ??= openAudio()
  const audio = await audioOfPage
  const picture = document.body.appendChild(document.createElement('canvas'))
  const engine = new Engine(picture, false)
  engine.onDisposeObservable.addOnce(() => picture.remove())
  const stage = createBabylonStage({ engine, sound: { host, audio }, isRunning: true })
  canvas = picture
  muteGame = () => {
    audio.volume = 0
  }
  return stage
}

/** One for all games: to dispose of it closes the host's context. */
let audioOfPage: Promise<AudioEngineV2> | undefined

function openAudio(): Promise<AudioEngineV2> {
  const { context } = host
  if (!context) throw new Error('There is no sound here.')
  return CreateAudioEngineAsync({ audioContext: context, disableDefaultUI: true })
}

async function open(name: EngineName): Promise<Trap<unknown>> {
  const trap = name === 'phaser' ? new Trap(await openPhaser()) : new Trap(await openBabylon())
  return trap as unknown as Trap<unknown>
}

async function loadInPhaser(): Promise<Loading> {
  const { game, api } = await openPhaser()
  const greet = (scene: Scene, characterId: string): [Promise<TurnResult>, Phaser.GameObjects.Image] => {
    const image = scene.add.image(0, 0, '__WHITE')
    return [scene.folk.npc(image, { characterId }).say('Hello'), image]
  }
  return new Promise(resolve => {
    game.scene.add(
      'loading',
      {
        preload(this: Scene) {
          this.load.image('held', '/held.png')
          const open = api.hold()
          const [early, image] = greet(this, 'early')
          image.destroy()
          const [there] = greet(this, 'there')
          const late = new Promise<TurnResult>(settle => {
            this.events.once('create', () => {
              const [turn, lateImage] = greet(this, 'late')
              lateImage.destroy()
              settle(turn)
              open()
            })
          })
          resolve({ gone: [early, late], there, endScene: () => void this.scene.stop() })
        },
      },
      true,
    )
  })
}

async function loadInBabylon(): Promise<Loading> {
  const { scene, folk } = await openBabylon()
  new Texture('/held.png', scene)
  const greet = (characterId: string): [Promise<TurnResult>, TransformNode] => {
    const node = new TransformNode(characterId, scene)
    const npc = new NpcBehavior({ folk, characterId })
    node.addBehavior(npc)
    return [npc.say('Hello'), node]
  }
  const [early, node] = greet('early')
  node.dispose()
  const [there] = greet('there')
  return { gone: [early], there, endScene: () => scene.dispose() }
}

Object.assign(window, {
  traps: {
    host,
    open,
    another: async ({ stage }: Trap<unknown>) => new Trap((await stage.another()) as typeof stage),
    load: (name: EngineName) => (name === 'phaser' ? loadInPhaser() : loadInBabylon()),
    setHidden: (isHidden: boolean) => {
      const visibilityState = isHidden ? 'hidden' : 'visible'
      for (const [name, value] of Object.entries({ hidden: isHidden, visibilityState })) {
        Object.defineProperty(document, name, { configurable: true, value })
      }
      document.dispatchEvent(new Event('visibilitychange'))
    },
    get drawing() {
      const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl')
      return context?.getExtension('WEBGL_lose_context')
    },
    muteGame: () => muteGame(),
  },
})

const name = location.search.slice(1)
if (name === 'phaser' || name === 'babylon') {
  const trap = await open(name)
  await trap.say()
}
