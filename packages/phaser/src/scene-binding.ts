import type { NpcRuntime } from '@townsfolk/core'
import { Scenes } from 'phaser'
import type { SceneObject } from './entity-source.ts'

/** What a scene run does to its runtime. */
export interface SceneRun {
  /** A run begins: the scene's `init`, `preload` and `create` are still to come. */
  start(): NpcRuntime<SceneObject>
  /** The run is over; its game objects are destroyed already. */
  end(runtime: NpcRuntime<SceneObject>): void
}

/**
 * Joins a scene's runs with a runtime each: made at START, ticked after physics has settled all positions,
 * ended at SHUTDOWN. A scene that pauses or sleeps sends no updates, so nothing ticks. Returns the release,
 * for the plugin's end; it ends a run that is still on, because a removed scene is never shut down.
 */
export function bindScene(systems: Scenes.Systems, run: SceneRun): () => void {
  const { events } = systems
  let runtime: NpcRuntime<SceneObject> | undefined

  const update = (_time: number, deltaMs: number): void => runtime?.tick(deltaMs)
  const start = (): void => {
    end()
    runtime = run.start()
    events.on(Scenes.Events.POST_UPDATE, update)
    events.once(Scenes.Events.SHUTDOWN, end)
    events.once(Scenes.Events.CREATE, endLast)
  }
  // Behind the scene's own listeners, which may still want what was of this run.
  const endLast = (): void => {
    events.off(Scenes.Events.SHUTDOWN, end)
    events.once(Scenes.Events.SHUTDOWN, end)
  }
  const end = (): void => {
    events.off(Scenes.Events.POST_UPDATE, update)
    events.off(Scenes.Events.SHUTDOWN, end)
    events.off(Scenes.Events.CREATE, endLast)
    if (runtime) run.end(runtime)
    runtime = undefined
  }

  events.on(Scenes.Events.START, start)
  // Installed into a scene that runs already: its START is past.
  const { status } = systems.settings
  if (status >= Scenes.START && status <= Scenes.SLEEPING) start()
  return () => {
    events.off(Scenes.Events.START, start)
    end()
  }
}
