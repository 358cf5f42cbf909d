import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Observable } from '@babylonjs/core/Misc/observable.js'
import { Scene } from '@babylonjs/core/scene.js'
import {
  createTownsfolk,
  NpcBehavior,
  PerceivableBehavior,
  placeVoices,
  type Townsfolk,
} from '@townsfolk/babylon'
import type { EntityOptions, Npc, NpcOptions, NpcRuntime, PerceivedHandle, Vec3 } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import { ScriptedApi } from './scripted-api.ts'
import type { AudibleStage, Pose, Thing } from './stage.ts'
import { eyes, frameMs, stageOptions, toneSpeech } from './stage-parts.ts'

export interface BabylonStageOptions {
  readonly engine: AbstractEngine
  /** With it characters are heard. */
  readonly sound?: { readonly host: AudioHost; readonly audio: AudioEngineV2 }
  /** Characters and what they perceive are behaviors that nodes carry, not made by the townsfolk. */
  readonly hasBehaviors?: boolean
  /** Babylon's own loop runs. Default: frames are advanced by hand. */
  readonly isRunning?: boolean
}

/** A scene that is rendered. */
export function createBabylonStage(options: BabylonStageOptions): BabylonStage {
  const { engine, isRunning = false } = options
  const stages = new Set<BabylonStage>()
  const render = (): void => {
    for (const stage of stages) stage.render()
  }
  if (isRunning) engine.runRenderLoop(render)
  // Headless it is the time of the wall.
  else engine.getDeltaTime = () => frameMs
  const stage = new BabylonStage({ ...options, api: new ScriptedApi(), stages, render })
  stages.add(stage)
  return stage
}

interface Play extends BabylonStageOptions {
  readonly api: ScriptedApi
  readonly stages: Set<BabylonStage>
  readonly render: () => void
}

export class BabylonStage implements AudibleStage<TransformNode> {
  readonly frameMs: number = frameMs
  readonly eyes = eyes
  /** The camera looks along z, and a voice has its full loudness up to two units from it. */
  readonly ahead: Readonly<Vec3> = { x: 0, y: 0, z: 2 }
  readonly reach = 2
  readonly #play: Play
  #scene: Scene
  #folk: Townsfolk
  #isPaused = false

  constructor(play: Play) {
    this.#play = play
    this.#scene = this.#makeScene()
    this.#folk = this.#makeFolk()
  }

  get api(): ScriptedApi {
    return this.#play.api
  }

  get engine(): AbstractEngine {
    return this.#play.engine
  }

  get scene(): Scene {
    return this.#scene
  }

  get folk(): Townsfolk {
    return this.#folk
  }

  get host(): AudioHost {
    if (!this.#play.sound) throw new Error('This stage has no sound.')
    return this.#play.sound.host
  }

  get runtime(): NpcRuntime<TransformNode> {
    return this.#folk.runtime
  }

  add({ x = 0, y = 0, z = 0 }: Partial<Vec3> = {}): Thing<TransformNode> {
    const node = new TransformNode('thing', this.#scene)
    node.position.set(x, y, z)
    return thingOf(node)
  }

  group(things: readonly Thing<TransformNode>[], { x, y, angle = 0, scale = 1 }: Pose): Thing<TransformNode> {
    const parent = this.add({ x, y })
    parent.object.rotation.z = angle
    parent.object.scaling.setAll(scale)
    for (const { object } of things) object.parent = parent.object
    return parent
  }

  npc({ object }: Thing<TransformNode>, options: NpcOptions): Npc<TransformNode> {
    if (!this.#play.hasBehaviors) return this.#folk.npc(object, options)
    const behavior = new NpcBehavior({ folk: this.#folk, ...options })
    object.addBehavior(behavior)
    if (!behavior.npc) throw new Error('The behavior has no character.')
    return behavior.npc
  }

  dismiss(npc: Npc<TransformNode>): void {
    const behavior = npc.object.behaviors.find(each => each instanceof NpcBehavior && each.npc === npc)
    if (behavior) npc.object.removeBehavior(behavior)
    else npc.detach()
  }

  perceive({ object }: Thing<TransformNode>, options: EntityOptions): PerceivedHandle {
    if (!this.#play.hasBehaviors) return this.#folk.perceive(object, options)
    const behavior = new PerceivableBehavior({ folk: this.#folk, ...options })
    object.addBehavior(behavior)
    return { id: behavior.id ?? '', release: () => void object.removeBehavior(behavior) }
  }

  frames(count = 1): void {
    if (this.#play.isRunning) return
    for (let done = 0; done < count; done++) this.#play.render()
  }

  render(): void {
    if (!this.#isPaused && !this.#scene.isDisposed) this.#scene.render()
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.runtime.setPaused(isPaused)
  }

  async restart(): Promise<void> {
    this.end()
    this.#scene = this.#makeScene()
    this.#folk = this.#makeFolk()
  }

  end(): void {
    this.#scene.dispose()
  }

  onceEnded(listener: () => void): void {
    this.#scene.onDisposeObservable.addOnce(listener)
  }

  listenerCount(): number {
    return countOf(this.#scene) + countOf(this.engine)
  }

  async another(): Promise<BabylonStage> {
    const stage = new BabylonStage(this.#play)
    this.#play.stages.add(stage)
    return stage
  }

  setGameVolume(volume: number): void {
    const { sound } = this.#play
    if (sound) sound.audio.volume = volume
  }

  destroy(): void {
    this.engine.dispose()
  }

  #makeScene(): Scene {
    const scene = new Scene(this.engine)
    const camera = new FreeCamera('camera', Vector3.Zero(), scene)
    camera.setTarget(new Vector3(0, 0, 1))
    this.#play.sound?.audio.listener.attach(camera)
    return scene
  }

  #makeFolk(): Townsfolk {
    const { api, sound } = this.#play
    const folk = createTownsfolk(this.#scene, { api, ...stageOptions })
    if (sound) {
      const { host, audio } = sound
      folk.runtime.add(toneSpeech<TransformNode>(host, placeVoices(this.#scene, audio, host)))
    }
    return folk
  }
}

function thingOf(object: TransformNode): Thing<TransformNode> {
  return {
    object,
    moveTo: ({ x = object.position.x, y = object.position.y, z = object.position.z }) => {
      object.position.set(x, y, z)
    },
    hide: () => object.setEnabled(false),
    setPooled: isPooled => object.setEnabled(!isPooled),
    destroy: () => object.dispose(),
    onceDestroyed: listener => void object.onDisposeObservable.addOnce(listener),
    listenerCount: () => countOf(object) + object.behaviors.length,
  }
}

/** Those of all observables; removed ones stay in the list for a while. */
function countOf(owner: object): number {
  return Object.values(owner)
    .filter(value => value instanceof Observable)
    .flatMap(({ observers }: Observable<unknown>) => observers)
    .filter(({ _willBeUnregistered }) => !_willBeUnregistered).length
}
