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
import { GameObjects, Plugins, type Scene, Scenes, type Types } from 'phaser'
import { type SceneObject, SceneObjectSource } from './entity-source.ts'
import { registerFactories } from './factories.ts'
import { bindScene } from './scene-binding.ts'

/** Options of `townsfolk()`, for all characters of a game. */
export type TownsfolkOptions = Omit<NpcRuntimeOptions<SceneObject>, 'clock'>

/**
 * Makes the scene plugin for a game's configuration: `plugins: { scene: [townsfolk({ api })] }`. Every scene then
 * has `this.folk`, from `init` on. To add it to a single scene, load the returned plugin in `preload`:
 * `this.load.scenePlugin(plugin)`. Two games on one page may have different options.
 */
export function townsfolk(options: TownsfolkOptions): ScenePlugin {
  registerFactories()
  // Phaser keeps plugin classes by key for the whole page, and hands a scene plugin no data: hence a key and
  // a class each.
  class ConfiguredPlugin extends TownsfolkPlugin {
    protected override readonly options: TownsfolkOptions = options
  }
  const key = `Townsfolk${++configuredCount}`
  return { key, plugin: ConfiguredPlugin, mapping, url: ConfiguredPlugin, sceneKey: mapping }
}

/** The plugin, for a game's configuration or for a scene's loader. */
type ScenePlugin = Types.Core.PluginObjectItem & Types.Loader.FileTypes.ScenePluginFileConfig

const mapping = 'folk'
/** Emitted to the plugins of a scene when it has got another one. */
const installed = 'townsfolk-installed'
let configuredCount = 0

/**
 * The characters of a scene and what they perceive: `this.folk`. Characters, entities and events last for one run
 * of the scene.
 */
export abstract class TownsfolkPlugin extends Plugins.ScenePlugin {
  protected abstract readonly options: TownsfolkOptions
  /** The scene; null once it has been removed. */
  declare scene: Scene | null
  #runtime: NpcRuntime<SceneObject> | undefined
  #unbind: (() => void) | undefined
  readonly #detach = (object: GameObjects.GameObject): void => {
    for (const npc of this.#runtime?.npcs ?? []) if (npc.object === object) npc.detach()
  }
  readonly #destroyReplaced = (): void => {
    if (!Object.values(this.scene ?? {}).includes(this)) this.destroy()
  }

  /** Events of all characters of the scene. */
  get events(): EventEmitter<NpcEvents<SceneObject>> {
    return this.runtime.events
  }

  /**
   * The runtime of this scene run, for other parts of `@townsfolk/core` such as casts, saved games and usage.
   * @throws TownsfolkError `destroyed` if the scene is not running
   */
  get runtime(): NpcRuntime<SceneObject> {
    if (this.#runtime) return this.#runtime
    throw new TownsfolkError(
      'destroyed',
      isDevelopment && 'The scene is not running: use this.folk from init() to shutdown.',
    )
  }

  /** The canvas of the game; null without a game. */
  get canvas(): HTMLCanvasElement | null {
    return this.game?.canvas ?? null
  }

  /**
   * Gives a game object a character. The character is removed with the game object.
   * @throws TownsfolkError
   */
  npc(object: SceneObject, options: NpcOptions): Npc<SceneObject> {
    const npc = this.runtime.npc(new SceneObjectSource(object), options)
    // One listener for all characters that an object of a pool has in its time.
    object.off(GameObjects.Events.DESTROY, this.#detach)
    object.once(GameObjects.Events.DESTROY, this.#detach)
    return npc
  }

  /**
   * Makes a game object perceivable until it is destroyed or the entity is released.
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

  /** Logs a world event, see `NpcRuntime.log`. */
  log(content: string, options?: WorldEventOptions): WorldEventHandle {
    return this.runtime.log(content, options)
  }

  /** The live game object of an entity id; undefined if it is gone or the scene is not running. */
  resolve(id: string): SceneObject | undefined {
    return this.#runtime?.resolve(id)
  }

  /** For Phaser. */
  override boot(): void {
    if (!this.systems) return
    const { events } = this.systems
    // A scene that loads its plugin does so in each of its runs, and Phaser makes another one each time.
    events.emit(installed)
    events.on(installed, this.#destroyReplaced)
    this.#unbind = bindScene(this.systems, {
      start: () => {
        this.#runtime = createNpcRuntime<SceneObject>({ ...this.options, clock: { nowMs: () => Date.now() } })
        return this.#runtime
      },
      end: runtime => {
        runtime.destroy()
        this.#runtime = undefined
      },
    })
    events.once(Scenes.Events.DESTROY, this.destroy, this)
  }

  /** For Phaser. */
  override destroy(): void {
    this.#unbind?.()
    this.#unbind = undefined
    this.systems?.events.off(installed, this.#destroyReplaced)
    this.systems?.events.off(Scenes.Events.DESTROY, this.destroy, this)
    super.destroy()
  }
}
