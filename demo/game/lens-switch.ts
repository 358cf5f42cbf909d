import type { Lens, LensOptions } from '@townsfolk/ui/lens'

/** Opens and closes the lens of a scene run. It is downloaded when somebody wants it. */
export function createLensSwitch<TObject>(options: LensOptions<TObject>): () => void {
  let lens: Promise<Lens<TObject>> | undefined
  return () => {
    lens ??= import('@townsfolk/ui/lens').then(({ createLens }) => createLens(options))
    lens.then(lens => lens.toggle()).catch((error: unknown) => console.error(error))
  }
}
