import type { EntityOptions, Npc, NpcOptions, NpcRuntime, PerceivedHandle, Vec3 } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import { placeVoices, type SceneObject, townsfolk } from '@townsfolk/phaser'
import { Game, type GameObjects, type Scene, type Sound } from 'phaser'
import { ScriptedApi } from './scripted-api.ts'
import type { AudibleStage, Pose, Thing } from './stage.ts'
import { eyes, frameMs, stageOptions, toneSpeech } from './stage-parts.ts'

export interface PhaserStageOptions {
  /** `HEADLESS` or `WEBGL`. */
  readonly type: number
  /** With it characters are heard. */
  readonly host?: AudioHost
  /** Phaser's own loop runs. Default: frames are advanced by hand. */
  readonly isRunning?: boolean
}

/** A game with a scene that runs. */
export async function createPhaserStage(options: PhaserStageOptions): Promise<PhaserStage> {
  const { type, host, isRunning = false } = options
  const api = new ScriptedApi()
  const game = new Game({
    type,
    width: 400,
    height: 200,
    banner: false,
    autoFocus: false,
    render: { antialiasGL: false },
    audio: host?.context ? { context: host.context } : { noAudio: true },
    plugins: { scene: [townsfolk({ api, ...stageOptions })] },
  })
  await new Promise(resolve => game.events.once('ready', resolve))
  if (!isRunning) game.loop.stop()
  return startScene({ game, api, host, isRunning }, 'main')
}

interface Play {
  readonly game: Game
  readonly api: ScriptedApi
  readonly host: AudioHost | undefined
  readonly isRunning: boolean
}

/** Resolves when it was created. */
async function startScene(play: Play, key: string): Promise<PhaserStage> {
  const { game, host } = play
  const created = new Promise<Scene>(resolve => {
    game.scene.add(
      key,
      {
        create(this: Scene) {
          if (host) this.folk.runtime.add(toneSpeech<SceneObject>(host, placeVoices(this, host)))
          resolve(this)
        },
      },
      true,
    )
  })
  const stage = new PhaserStage(play, key)
  stage.frames()
  await created
  return stage
}

export class PhaserStage implements AudibleStage<SceneObject> {
  readonly frameMs: number = frameMs
  readonly eyes = eyes
  /** The middle of the view; a voice has its full loudness up to half its width before it. */
  readonly ahead: Readonly<Vec3> = { x: 200, y: 100, z: 0 }
  readonly reach = 200
  readonly #play: Play
  readonly #key: string

  constructor(play: Play, key: string) {
    this.#play = play
    this.#key = key
  }

  get api(): ScriptedApi {
    return this.#play.api
  }

  get game(): Game {
    return this.#play.game
  }

  get scene(): Scene {
    return this.game.scene.getScene(this.#key)
  }

  get host(): AudioHost {
    if (!this.#play.host) throw new Error('This stage has no sound.')
    return this.#play.host
  }

  get runtime(): NpcRuntime<SceneObject> {
    return this.scene.folk.runtime
  }

  add({ x = 0, y = 0 }: Partial<Vec3> = {}): Thing<SceneObject> {
    return thingOf(this.scene.add.image(x, y, '__WHITE'))
  }

  group(things: readonly Thing<SceneObject>[], { x, y, angle = 0, scale = 1 }: Pose): Thing<SceneObject> {
    const parent = this.scene.add.container(
      x,
      y,
      things.map(({ object }) => object),
    )
    return thingOf(parent.setRotation(angle).setScale(scale))
  }

  npc(thing: Thing<SceneObject>, options: NpcOptions): Npc<SceneObject> {
    return this.scene.folk.npc(thing.object, options)
  }

  dismiss(npc: Npc<SceneObject>): void {
    npc.detach()
  }

  perceive(thing: Thing<SceneObject>, options: EntityOptions): PerceivedHandle {
    return this.scene.folk.perceive(thing.object, options)
  }

  frames(count = 1): void {
    const { game, isRunning } = this.#play
    if (isRunning) return
    const { loop, renderer } = game
    for (let done = 0; done < count; done++) {
      loop.time += frameMs
      if (renderer) game.step(loop.time, frameMs)
      else game.headlessStep(loop.time, frameMs)
    }
  }

  setPaused(isPaused: boolean): void {
    if (isPaused) this.scene.scene.pause()
    else this.scene.scene.resume()
  }

  async restart(): Promise<void> {
    const { scene } = this
    const created = new Promise(resolve => scene.events.once('create', resolve))
    scene.scene.restart()
    this.frames()
    await created
  }

  end(): void {
    this.scene.scene.stop()
    this.frames()
  }

  onceEnded(listener: () => void): void {
    this.scene.events.once('shutdown', listener)
  }

  listenerCount(): number {
    return countOf(this.scene.events) + countOf(this.game.events)
  }

  another(): Promise<PhaserStage> {
    return startScene(this.#play, `${this.#key} and another`)
  }

  setGameVolume(volume: number): void {
    ;(this.game.sound as Sound.WebAudioSoundManager).volume = volume
  }

  destroy(): void {
    const { game, isRunning } = this.#play
    game.destroy(true)
    // Without a loop nothing else gets to it.
    if (!isRunning) (game as unknown as { runDestroy(): void }).runDestroy()
  }
}

function thingOf(object: GameObjects.Image | GameObjects.Container): Thing<SceneObject> {
  return {
    object,
    moveTo: ({ x = object.x, y = object.y }) => void object.setPosition(x, y),
    hide: () => void object.setVisible(false),
    setPooled: isPooled => void object.setActive(!isPooled).setVisible(!isPooled),
    destroy: () => object.destroy(),
    onceDestroyed: listener => void object.once('destroy', listener),
    listenerCount: () => countOf(object),
  }
}

function countOf(emitter: Phaser.Events.EventEmitter): number {
  return emitter.eventNames().reduce((count, name) => count + emitter.listenerCount(name), 0)
}
