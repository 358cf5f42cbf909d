export type Brush = CanvasRenderingContext2D

/** Pictures are painted at twice their size, so that they stay sharp on dense displays. */
export const PIXELS_PER_UNIT = 2

export function createCanvas(width: number, height: number, draw: (c: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PIXELS_PER_UNIT)
  canvas.height = Math.ceil(height * PIXELS_PER_UNIT)
  const c = brushOf(canvas)
  c.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT)
  c.lineJoin = 'round'
  c.lineCap = 'round'
  draw(c)
  return canvas
}

/** What paints on a canvas that is read back. */
export function brushOf(canvas: HTMLCanvasElement): Brush {
  // Phaser reads every picture back once: one that is kept by the graphics card would wait for it.
  const c = canvas.getContext('2d', { willReadFrequently: true })
  if (!c) throw new Error('this browser cannot draw on a 2D canvas')
  return c
}
