import { type Brush, brushOf, createCanvas } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { duskWash, palette } from './palette.ts'
import { between, createRandom } from './random.ts'

/** Multiplies the evening onto what is painted so far; lights are painted after it. */
export function washWithDusk(c: Brush): void {
  const { width, height } = c.canvas
  const wash = document.createElement('canvas')
  wash.width = width
  wash.height = height
  const w = brushOf(wash)
  w.fillStyle = linear(w, 0, 0, width, height, [
    [0, duskWash.lit],
    [0.5, duskWash.middle],
    [1, duskWash.shaded],
  ])
  w.fillRect(0, 0, width, height)
  w.globalCompositeOperation = 'destination-in'
  w.drawImage(c.canvas, 0, 0)
  onPixels(c, 'multiply', () => c.drawImage(wash, 0, 0))
}

/** Paper grain on what is painted, and only there. */
export function grain(c: Brush, strength = 0.7): void {
  const pattern = c.createPattern(grainTile(), 'repeat')
  if (!pattern) return
  onPixels(c, 'source-atop', () => {
    c.globalAlpha = strength
    c.fillStyle = pattern
    c.fillRect(0, 0, c.canvas.width, c.canvas.height)
  })
}

function onPixels(c: Brush, operation: GlobalCompositeOperation, draw: () => void): void {
  c.save()
  c.setTransform(1, 0, 0, 1, 0, 0)
  c.globalCompositeOperation = operation
  draw()
  c.restore()
}

let tile: HTMLCanvasElement | undefined

function grainTile(): HTMLCanvasElement {
  tile ??= createCanvas(96, 96, c => {
    const random = createRandom(3)
    for (let speck = 0; speck < 2400; speck++) {
      c.fillStyle = random() < 0.5 ? withAlpha(palette.afterglow, 0.07) : withAlpha(palette.shade, 0.08)
      c.fillRect(random() * 96, random() * 96, between(random, 0.5, 1.5), between(random, 0.5, 1.5))
    }
  })
  return tile
}
