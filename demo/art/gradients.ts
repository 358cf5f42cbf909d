import type { Brush } from './canvas.ts'

export type Fill = string | CanvasGradient

export type Stop = readonly [offset: number, colour: string]

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

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour)
  return gradient
}
