import {
  type EntityOptions,
  type EventEmitter,
  type Npc,
  type NpcEvents,
  type NpcOptions,
  NpcRuntime,
  type NpcRuntimeOptions,
  type PerceivedHandle,
  TownsfolkError,
  type WorldEventOptions,
} from '@townsfolk/core'
import { GameObjects, Plugins, Scenes, type Types } from 'phaser'
import { type SceneObject, SceneObjectSource } from './entity-source.ts'
import { bindScene } from './scene-binding.ts'

/** How the characters of a game are run. */
export type TownsfolkOptions = Omit<NpcRuntimeOptions, 'clock'>

/**
 * The scene plugin for a game's configuration: `plugins: { scene: [townsfolk({ api })] }`. It is `this.folk`
 * in every scene, from `init` on. Two games on a page may have different options.
 */
export function townsfolk(options: TownsfolkOptions): Types.Core.PluginObjectItem {
  // Phaser keeps plugin classes by key for the whole page, and hands a scene plugin no data: hence a key and
  // a class each.
  class ConfiguredPlugin extends TownsfolkPlugin {
    protected override readonly options: TownsfolkOptions = options
  }
  return { key: `Townsfolk${++configuredCount}`, plugin: ConfiguredPlugin, mapping: 'folk' }
}

let configuredCount = 0

/**
 * `this.folk`: the characters of a scene and what they perceive. Everything here lasts for one run of the
 * scene.
 */
export abstract class TownsfolkPlugin extends Plugins.ScenePlugin {
  protected abstract readonly options: TownsfolkOptions
  #runtime: NpcRuntime<SceneObject> | undefined
  #unbind: (() => void) | undefined

  /** What happens to any character of the scene. */
  get events(): EventEmitter<NpcEvents<SceneObject>> {
    return this.#running.events
  }

  /**
   * Gives a game object a character. It ends with the game object.
   * @throws TownsfolkError
   */
  npc(object: SceneObject, options: NpcOptions): Npc<SceneObject> {
    const npc = this.#running.npc(new SceneObjectSource(object), options)
    object.once(GameObjects.Events.DESTROY, () => npc.detach())
    return npc
  }

  /**
   * Makes a game object perceivable. It ends with the game object, or when released.
   * @throws TownsfolkError
   */
  perceive(object: SceneObject, options: EntityOptions): PerceivedHandle {
    const handle = this.#running.perceive(new SceneObjectSource(object), options)
    const release = (): void => {
      object.off(GameObjects.Events.DESTROY, release)
      handle.release()
    }
    object.once(GameObjects.Events.DESTROY, release)
    return { id: handle.id, release }
  }

  /** Notes something that happened; each character hears of it once. Text over 64 characters is cut. */
  log(content: string, options?: WorldEventOptions): void {
    this.#running.log(content, options)
  }

  /** The live game object of an entity id, or undefined when it is gone. */
  resolve(id: string): SceneObject | undefined {
    return this.#running.resolve(id)
  }

  /** For Phaser. */
  override boot(): void {
    if (!this.systems) return
    this.#unbind = bindScene(this.systems, {
      start: () => {
        this.#runtime = new NpcRuntime<SceneObject>({ ...this.options, clock: { nowMs: () => Date.now() } })
        return this.#runtime
      },
      end: runtime => {
        runtime.destroy()
        this.#runtime = undefined
      },
    })
    this.systems.events.once(Scenes.Events.DESTROY, this.destroy, this)
  }

  /** For Phaser. */
  override destroy(): void {
    this.#unbind?.()
    this.#unbind = undefined
    super.destroy()
  }

  get #running(): NpcRuntime<SceneObject> {
    if (this.#runtime) return this.#runtime
    throw new TownsfolkError('destroyed', 'The scene is not running: use this.folk from init() to shutdown.')
  }
}
