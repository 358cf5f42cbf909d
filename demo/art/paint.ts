import { withAlpha } from './colour.ts'
import { duskWash, palette } from './palette.ts'
import { between, createRandom, type Random } from './random.ts'

export type Brush = CanvasRenderingContext2D
export type Fill = string | CanvasGradient
export type Stop = readonly [offset: number, colour: string]

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

export function linear(
  c: Brush,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  stops: readonly Stop[],
): CanvasGradient {
  return withStops(c.createLinearGradient(fromX, fromY, toX, toY), stops)
}

export function radial(
  c: Brush,
  x: number,
  y: number,
  radius: number,
  stops: readonly Stop[],
): CanvasGradient {
  return withStops(c.createRadialGradient(x, y, 0, x, y, radius), stops)
}

export function fillEllipse(
  c: Brush,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: Fill,
  tilt = 0,
): void {
  c.fillStyle = fill
  c.beginPath()
  c.ellipse(x, y, radiusX, radiusY, tilt, 0, Math.PI * 2)
  c.fill()
}

export function fillCircle(c: Brush, x: number, y: number, radius: number, fill: Fill): void {
  fillEllipse(c, x, y, radius, radius, fill)
}

export function fillRound(
  c: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number | number[],
  fill: Fill,
): void {
  c.fillStyle = fill
  c.beginPath()
  c.roundRect(x, y, width, height, radius)
  c.fill()
}

/** Fills a closed polygon given as x, y pairs. */
export function fillPolygon(
  c: Brush,
  fill: Fill,
  ...points: readonly (readonly [x: number, y: number])[]
): void {
  c.fillStyle = fill
  c.beginPath()
  for (const [x, y] of points) c.lineTo(x, y)
  c.closePath()
  c.fill()
}

export function strokeLine(
  c: Brush,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  width: number,
  colour: Fill,
): void {
  c.strokeStyle = colour
  c.lineWidth = width
  c.beginPath()
  c.moveTo(fromX, fromY)
  c.lineTo(toX, toY)
  c.stroke()
}

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

/** The path of a hand-cut, not quite round shape. */
export function traceBlob(
  c: Brush,
  random: Random,
  x: number,
  y: number,
  radius: number,
  wobble = 0.1,
): void {
  const corners = 10
  const points: [number, number][] = []
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * Math.PI * 2
    const reach = radius * (1 + between(random, -wobble, wobble))
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.94])
  }
  traceSmooth(c, points)
}

/** A closed curve that passes between the points, so that no corner shows. */
export function traceSmooth(c: Brush, points: readonly (readonly [x: number, y: number])[]): void {
  c.beginPath()
  let [lastX, lastY] = points.at(-1) ?? [0, 0]
  const [firstX, firstY] = points[0] ?? [0, 0]
  c.moveTo((lastX + firstX) / 2, (lastY + firstY) / 2)
  for (let at = 0; at < points.length; at++) {
    ;[lastX, lastY] = points[at] ?? [0, 0]
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0]
    c.quadraticCurveTo(lastX, lastY, (lastX + nextX) / 2, (lastY + nextY) / 2)
  }
  c.closePath()
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

function brushOf(canvas: HTMLCanvasElement): Brush {
  // Phaser reads every picture back once: one that is kept by the graphics card would wait for it.
  const c = canvas.getContext('2d', { willReadFrequently: true })
  if (!c) throw new Error('this browser cannot draw on a 2D canvas')
  return c
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour)
  return gradient
}
