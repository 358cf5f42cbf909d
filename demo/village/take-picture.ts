import type * as Phaser from 'phaser'

/** What the canvas shows in its next frame. */
export function takePicture({ renderer }: Phaser.Game): Promise<Blob> {
  return new Promise((resolve, reject) => {
    renderer.snapshot(image => {
      if (!(image instanceof HTMLImageElement)) return reject(new Error('The picture is no image.'))
      fetch(image.src)
        .then(response => response.blob())
        .then(resolve, reject)
    }, 'image/png')
  })
}
