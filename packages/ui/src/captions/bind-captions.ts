import { upgradeElement } from '../elements/define-elements.ts'
import { CaptionList, type ShownCaption } from './captions.ts'

/** What the list needs of captions. `Captions` of `@townsfolk/core` fit. */
export interface CaptionSource {
  readonly shown: readonly ShownCaption[]
  readonly events: {
    on(name: 'change', listener: (event: CaptionChange) => void): unknown
    off(name: 'change', listener: (event: CaptionChange) => void): unknown
  }
}

/** What a `change` of captions carries. */
export interface CaptionChange {
  readonly shown: readonly ShownCaption[]
}

/**
 * The list shows what the captions keep up, from now on.
 * @returns the release; the list is empty then
 */
export function bindCaptions(list: CaptionList, captions: CaptionSource): () => void {
  upgradeElement(CaptionList, list)
  const show = ({ shown }: CaptionChange): void => {
    list.captions = shown
  }
  captions.events.on('change', show)
  show(captions)
  return () => {
    captions.events.off('change', show)
    list.captions = []
  }
}
