import type { Brush } from './canvas.ts'
import { fillCircle } from './shapes.ts'

/** Iron against the evening: an empty hook must be seen from afar. Its bend is at (0, 0), its root 21 above. */
export function paintHook(c: Brush, kind: 'rusted' | 'forged'): void {
  if (kind === 'forged') {
    stroke(c, '#2c2448', 4, () => traceHook(c, 0))
    stroke(c, '#8d80a8', 2.4, () => traceHook(c, -0.3))
    stroke(c, '#f2ecff', 1, () => traceHook(c, -0.8))
    return
  }
  stroke(c, '#3f2036', 4.2, () => traceStump(c))
  stroke(c, '#b5562f', 2.6, () => traceStump(c))
  stroke(c, '#eb9a55', 1, () => traceStump(c))
  for (const [x, y, radius] of [
    [1.5, -16, 1.5],
    [3.5, -12, 1.2],
    [2, -9, 1],
    [6, -7, 0.9],
  ] as const) {
    fillCircle(c, x, y, radius, '#f0a060')
  }
}

function stroke(c: Brush, colour: string, width: number, trace: () => void): void {
  c.strokeStyle = colour
  c.lineWidth = width
  trace()
  c.stroke()
}

function traceHook(c: Brush, x: number): void {
  c.beginPath()
  c.moveTo(x, -21)
  c.lineTo(x, -13)
  c.bezierCurveTo(x + 9, -11, x + 8, 0, x, 0)
  c.bezierCurveTo(x - 5, 0, x - 7, -3, x - 6, -7)
}

/** What is left of it: it broke where it bears the weight. */
function traceStump(c: Brush): void {
  c.beginPath()
  c.moveTo(0, -21)
  c.lineTo(0.5, -15)
  c.quadraticCurveTo(5, -13, 6, -7)
}
