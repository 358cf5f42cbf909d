import { type Brush, createCanvas, PIXELS_PER_UNIT } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { radial, type Stop } from './gradients.ts'
import { palette } from './palette.ts'
import { fillCircle } from './shapes.ts'

/** A round light or mist that fades to nothing; squashed when the radii differ. */
export function fillGlow(
  c: Brush,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  alpha: number,
): void {
  c.save()
  c.translate(x, y)
  c.scale(1, radiusY / radiusX)
  const stops: Stop[] = [
    [0, withAlpha(colour, alpha)],
    [0.25, withAlpha(colour, alpha * 0.62)],
    [0.55, withAlpha(colour, alpha * 0.2)],
    [1, withAlpha(colour, 0)],
  ]
  fillCircle(c, 0, 0, radiusX, radial(c, 0, 0, radiusX, stops))
  c.restore()
}

/** A round light as a picture of its own, to be drawn at any size. */
export function createSoftDot(pixels: number, colour: string): HTMLCanvasElement {
  return createCanvas(pixels / PIXELS_PER_UNIT, pixels / PIXELS_PER_UNIT, c => {
    const radius = pixels / PIXELS_PER_UNIT / 2
    const stops: Stop[] = [
      [0, withAlpha(colour, 1)],
      [0.35, withAlpha(colour, 0.82)],
      [0.7, withAlpha(colour, 0.28)],
      [1, withAlpha(colour, 0)],
    ]
    fillCircle(c, radius, radius, radius, radial(c, radius, radius, radius, stops))
  })
}

/** Keeps the blurred shadow of a shape and not the shape: a soft edge that every browser can draw. */
export function fillSoft(c: Brush, colour: string, alpha: number, blur: number, trace: () => void): void {
  const outOfSight = 8000
  c.save()
  c.shadowColor = withAlpha(colour, alpha)
  c.shadowBlur = blur * PIXELS_PER_UNIT
  c.shadowOffsetX = outOfSight * PIXELS_PER_UNIT
  c.translate(-outOfSight, 0)
  c.fillStyle = '#000'
  trace()
  c.fill()
  c.restore()
}

export function castShadow(
  c: Brush,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  alpha = 0.4,
): void {
  c.save()
  c.translate(x, y)
  c.rotate(0.16)
  c.scale(1, radiusY / radiusX)
  const stops: Stop[] = [
    [0, withAlpha(palette.shadow, alpha)],
    [0.55, withAlpha(palette.shadow, alpha * 0.72)],
    [1, withAlpha(palette.shadow, 0)],
  ]
  fillCircle(c, 0, 0, radiusX, radial(c, 0, 0, radiusX, stops))
  c.restore()
}
