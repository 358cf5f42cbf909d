import { TownsfolkError } from '@townsfolk/core'

/**
 * What is laid over a picture needs to know where it is, and where things are drawn in it.
 * @throws TownsfolkError `invalid_option` when one of them is missing
 */
export function assertPicture({ canvas, view }: { readonly canvas: unknown; readonly view: unknown }): void {
  if (typeof (canvas as HTMLCanvasElement | undefined)?.getContext !== 'function') {
    throw new TownsfolkError(
      'invalid_option',
      'The option canvas is missing: pass the canvas that the game draws on.',
    )
  }
  const { project, readHead } = (view ?? {}) as Record<string, unknown>
  if (typeof project === 'function' && typeof readHead === 'function') return
  throw new TownsfolkError(
    'invalid_option',
    'The option view is missing: pass createScreenView(scene) of @townsfolk/phaser or @townsfolk/babylon.',
  )
}
