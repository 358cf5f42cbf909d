import type { SceneObject } from '@townsfolk/phaser'
import type { Lens, LensOptions } from '@townsfolk/ui/lens'

/** Opens and closes the lens of a scene run. It is downloaded when somebody wants it. */
export function createLensSwitch(options: LensOptions<SceneObject>): () => void {
  let lens: Promise<Lens<SceneObject>> | undefined
  return () => {
    lens ??= import('@townsfolk/ui/lens').then(({ createLens }) => createLens(options))
    lens.then(lens => lens.toggle()).catch((error: unknown) => console.error(error))
  }
}
