/**
 * For tests: what Phaser wants of a page and jsdom does not have. To be imported before all that imports
 * Phaser.
 */
const context = new Proxy({} as Record<string | symbol, unknown>, {
  get: (known, name) => (name in known ? known[name] : drawNothing),
})

function drawNothing(): { data: Uint8ClampedArray; width: number } {
  return { data: new Uint8ClampedArray(4), width: 0 }
}

HTMLCanvasElement.prototype.getContext = (() => context) as never

/** An image that has loaded as soon as it is given an address. */
class LoadedImage {
  readonly width = 32
  readonly height = 32
  onload: (() => void) | undefined

  set src(_address: string) {
    queueMicrotask(() => this.onload?.())
  }
}

globalThis.Image = LoadedImage as never

export {}
