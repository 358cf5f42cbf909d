import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import {
  createNpcRuntime,
  type EntityOptions,
  type EventEmitter,
  type Npc,
  type NpcEvents,
  type NpcOptions,
  type NpcRuntime,
  type NpcRuntimeOptions,
  type PerceivedHandle,
  TownsfolkError,
  type WorldEventHandle,
  type WorldEventOptions,
} from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { NodeSource } from './entity-source.ts'
import { bindScene } from './scene-binding.ts'

/** Options of `createTownsfolk`, for all characters of a scene. */
export type TownsfolkOptions = Omit<NpcRuntimeOptions<TransformNode>, 'clock'>

/**
 * Makes the townsfolk of a scene: its characters and what they perceive. It ticks after each rendered frame and
 * ends with the scene. Its time is the engine's delta time multiplied by `scene.animationTimeScale`: in slow
 * motion, lines, waiting and memory slow down like animations; sound does not. A scene can have one townsfolk at a
 * time.
 * @throws TownsfolkError `invalid_option` if the scene already has one, `destroyed` if the scene is disposed
 */
export function createTownsfolk(scene: Scene, options: TownsfolkOptions): Townsfolk {
  if (scene.isDisposed) {
    throw new TownsfolkError(
      'destroyed',
      isDevelopment && 'The scene is disposed: call createTownsfolk before the scene is disposed.',
    )
  }
  if (folkByScene.has(scene)) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        'This scene already has its townsfolk: keep what the first createTownsfolk(scene, …) returned and use it ' +
          'everywhere, or dispose() it before making another.',
    )
  }
  const folk = new Townsfolk(scene, options)
  folkByScene.set(scene, folk)
  return folk
}

const folkByScene = new WeakMap<Scene, Townsfolk>()

/** The characters of a scene and what they perceive. Made by `createTownsfolk`. */
export class Townsfolk {
  readonly scene: Scene
  /**
   * The runtime of the scene, for behaviors and other parts of `@townsfolk/core` such as casts, saved games and
   * usage.
   */
  readonly runtime: NpcRuntime<TransformNode>
  readonly #unbindScene: () => void
  readonly #nodeReleases = new Set<() => void>()
  /** Nodes that have, or had, a character made by `npc`. */
  readonly #hosts = new WeakSet<TransformNode>()
  #isDisposed = false
  #isPaused = false

  constructor(scene: Scene, options: TownsfolkOptions) {
    this.scene = scene
    this.runtime = createNpcRuntime<TransformNode>({ ...options, clock: { nowMs: () => Date.now() } })
    this.#unbindScene = bindScene(scene, {
      tick: deltaMs => {
        if (!this.#isPaused) this.runtime.tick(deltaMs)
      },
      end: () => this.dispose(),
    })
  }

  /** Events of all characters of the scene. */
  get events(): EventEmitter<NpcEvents<TransformNode>> {
    return this.runtime.events
  }

  /** The canvas of the scene; null if the engine has none. */
  get canvas(): HTMLCanvasElement | null {
    return this.scene.getEngine().getRenderingCanvas()
  }

  get isDisposed(): boolean {
    return this.#isDisposed
  }

  /** Whether time is paused, even if the scene is still drawn. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  /**
   * Pauses or continues time, lines, sound and the microphone, for example for a menu. Set it too when you call
   * `engine.stopRenderLoop()`: Babylon has no event for that, and voices would go on.
   */
  set isPaused(isPaused: boolean) {
    if (this.#isPaused === isPaused || this.#isDisposed) return
    this.#isPaused = isPaused
    this.runtime.setPaused(isPaused)
  }

  /**
   * Gives a node a character at once, even while the scene is loading. The character is removed with the node.
   * `NpcBehavior` does the same as a behavior.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  npc(node: TransformNode, options: NpcOptions): Npc<TransformNode> {
    const npc = this.runtime.npc(new NodeSource(node, this.scene), options)
    // One observer for all characters that a node has in its time.
    if (!this.#hosts.has(node)) {
      this.#hosts.add(node)
      this.#endWithNode(node, () => this.#endNpcs(node))
    }
    return npc
  }

  /**
   * Makes a node perceivable at its world position, in scene units, until the node is disposed or the entity is
   * released. `PerceivableBehavior` does the same as a behavior.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  perceive(node: TransformNode, options: EntityOptions): PerceivedHandle {
    const handle = this.runtime.perceive(new NodeSource(node, this.scene), options)
    const releaseNode = this.#endWithNode(node, () => handle.release())
    return {
      id: handle.id,
      release: () => {
        releaseNode()
        handle.release()
      },
    }
  }

  /** Logs a world event, see `NpcRuntime.log`. */
  log(content: string, options?: WorldEventOptions): WorldEventHandle {
    return this.runtime.log(content, options)
  }

  /** The live node of an entity id; undefined if it is gone. */
  resolve(id: string): TransformNode | undefined {
    return this.#isDisposed ? undefined : this.runtime.resolve(id)
  }

  /**
   * Ends all turns, lines and actions, and releases everything. The scene and its nodes stay, and may get another
   * townsfolk. Safe to call twice.
   */
  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    this.#unbindScene()
    for (const release of this.#nodeReleases) release()
    this.runtime.destroy()
    folkByScene.delete(this.scene)
  }

  #endNpcs(node: TransformNode): void {
    this.#hosts.delete(node)
    for (const npc of this.runtime.npcs) if (npc.object === node) npc.detach()
  }

  /** Returns the release, which ends nothing. */
  #endWithNode(node: TransformNode, end: () => void): () => void {
    const disposed = node.onDisposeObservable.add(() => leave())
    const leave = (): void => {
      release()
      end()
    }
    const release = (): void => {
      disposed.remove(true)
      this.#nodeReleases.delete(release)
    }
    this.#nodeReleases.add(release)
    if (node.isDisposed()) leave()
    return release
  }
}
