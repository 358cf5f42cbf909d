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
  type WorldEventHandle,
  type WorldEventOptions,
} from '@townsfolk/core'
import { GameObjects, Plugins, Scenes, type Types } from 'phaser'
import { type SceneObject, SceneObjectSource } from './entity-source.ts'
import { bindScene } from './scene-binding.ts'

/** How the characters of a game are run. */
export type TownsfolkOptions = Omit<NpcRuntimeOptions<SceneObject>, 'clock'>

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
    return this.runtime.events
  }

  /**
   * What this run of the scene has, for the other entries of `@townsfolk/core`: casts, saves, usage.
   * @throws TownsfolkError `destroyed` when the scene is not running
   */
  get runtime(): NpcRuntime<SceneObject> {
    if (this.#runtime) return this.#runtime
    throw new TownsfolkError('destroyed', 'The scene is not running: use this.folk from init() to shutdown.')
  }

  /**
   * Gives a game object a character. It ends with the game object.
   * @throws TownsfolkError
   */
  npc(object: SceneObject, options: NpcOptions): Npc<SceneObject> {
    const npc = this.runtime.npc(new SceneObjectSource(object), options)
    object.once(GameObjects.Events.DESTROY, () => npc.detach())
    return npc
  }

  /**
   * Makes a game object perceivable. It ends with the game object, or when released.
   * @throws TownsfolkError
   */
  perceive(object: SceneObject, options: EntityOptions): PerceivedHandle {
    const handle = this.runtime.perceive(new SceneObjectSource(object), options)
    const release = (): void => {
      object.off(GameObjects.Events.DESTROY, release)
      handle.release()
    }
    object.once(GameObjects.Events.DESTROY, release)
    return { id: handle.id, release }
  }

  /** Notes something that happened, see `NpcRuntime.log`. */
  log(content: string, options?: WorldEventOptions): WorldEventHandle {
    return this.runtime.log(content, options)
  }

  /** The live game object of an entity id, or undefined when it is gone. */
  resolve(id: string): SceneObject | undefined {
    return this.runtime.resolve(id)
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
}
