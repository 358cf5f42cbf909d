import type { Scene } from '@babylonjs/core/scene.js'

/** What a scene does to its townsfolk. */
export interface SceneLife {
  /** A frame was rendered: world matrices are fresh. A scene that is not rendered does not tick. */
  tick(deltaMs: number): void
  /** The scene is being disposed; its nodes are still there. */
  end(): void
}

/** Joins a scene's frames and its end with a life. Returns the release, which ends nothing. */
export function bindScene(scene: Scene, life: SceneLife): () => void {
  const engine = scene.getEngine()
  const rendered = scene.onAfterRenderObservable.add(() =>
    life.tick(engine.getDeltaTime() * scene.animationTimeScale),
  )
  const disposed = scene.onDisposeObservable.add(() => life.end())
  return () => {
    // Deferred, here and wherever an observer goes: at once, Babylon would pass over the next one.
    rendered.remove(true)
    disposed.remove(true)
  }
}
