import type { Brush } from './canvas.ts'
import type { Fill } from './gradients.ts'
import { between, type Random } from './random.ts'

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
