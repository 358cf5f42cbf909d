import { upgradeElement } from '../elements/define-elements.ts'
import { CaptionList, type ShownCaption } from './captions.ts'

/** The captions that a list shows. `Captions` of `@townsfolk/core` fits. */
export interface CaptionSource {
  readonly shown: readonly ShownCaption[]
  readonly events: {
    on(name: 'change', listener: (event: CaptionChange) => void): unknown
    off(name: 'change', listener: (event: CaptionChange) => void): unknown
  }
}

/** Payload of the captions' `change` event. */
export interface CaptionChange {
  readonly shown: readonly ShownCaption[]
}

/**
 * Shows the captions in the list, from now on.
 * @returns the release, which also empties the list
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
