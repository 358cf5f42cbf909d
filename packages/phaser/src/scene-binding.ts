import type { NpcRuntime } from '@townsfolk/core'
import { Core, Scenes, type Time } from 'phaser'
import type { SceneObject } from './entity-source.ts'

/** What a scene run does to its runtime. */
export interface SceneRun {
  /** A run begins: the scene's `init`, `preload` and `create` are still to come. */
  start(): NpcRuntime<SceneObject>
  /** The run is over; its game objects are destroyed already. */
  end(runtime: NpcRuntime<SceneObject>): void
}

/**
 * Joins a scene's runs with a runtime each: made at START, ticked after physics has settled all positions, in
 * the time of the scene's clock, ended at SHUTDOWN. A scene that pauses or sleeps, as one of a game that is
 * paused, sends no updates: nothing ticks, and the runtime is paused. Returns the release, for the plugin's
 * end; it ends a run that is still on, because a removed scene is never shut down.
 */
export function bindScene(systems: Scenes.Systems, run: SceneRun): () => void {
  const { events } = systems
  let runtime: NpcRuntime<SceneObject> | undefined

  const { game } = systems
  const isStill = (): boolean => game.isPaused || systems.isPaused() || systems.isSleeping()
  const pause = (): void => runtime?.setPaused(true)
  // A game that goes on does not wake a scene that sleeps.
  const resume = (): void => {
    if (!isStill()) runtime?.setPaused(false)
  }
  const update = (_time: number, deltaMs: number): void => runtime?.tick(deltaMs * paceOf(systems))
  const start = (): void => {
    end()
    runtime = run.start()
    events.on(Scenes.Events.POST_UPDATE, update)
    events.once(Scenes.Events.SHUTDOWN, end)
    events.once(Scenes.Events.CREATE, endLast)
    for (const name of pauses) events.on(name, pause)
    for (const name of resumes) events.on(name, resume)
    game.events.on(Core.Events.PAUSE, pause)
    game.events.on(Core.Events.RESUME, resume)
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
    for (const name of pauses) events.off(name, pause)
    for (const name of resumes) events.off(name, resume)
    game.events.off(Core.Events.PAUSE, pause)
    game.events.off(Core.Events.RESUME, resume)
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

const pauses = [Scenes.Events.PAUSE, Scenes.Events.SLEEP] as const
const resumes = [Scenes.Events.RESUME, Scenes.Events.WAKE] as const

/** How fast the scene's clock goes. A scene may do without one. */
function paceOf({ scene }: Scenes.Systems): number {
  const clock: Time.Clock | undefined = scene.time
  if (!clock) return 1
  return clock.paused ? 0 : clock.timeScale
}
