import type { LanternColour } from '../story/index.ts'
import type { Brush } from './canvas.ts'

/** Cut into the paper: a heart, a sun, a moon. Who sees no colours tells the lanterns apart by it. */
export function paintMark(
  c: Brush,
  colour: LanternColour,
  x: number,
  y: number,
  radius: number,
  fill: string,
): void {
  c.save()
  c.translate(x, y)
  c.scale(radius, radius)
  c.fillStyle = fill
  traceMark[colour](c)
  c.restore()
}

const traceMark: Record<LanternColour, (c: Brush) => void> = {
  red: c => {
    c.beginPath()
    c.moveTo(0, 0.92)
    c.bezierCurveTo(-0.5, 0.5, -1.12, 0.1, -0.98, -0.42)
    c.bezierCurveTo(-0.84, -0.98, -0.2, -0.98, 0, -0.42)
    c.bezierCurveTo(0.2, -0.98, 0.84, -0.98, 0.98, -0.42)
    c.bezierCurveTo(1.12, 0.1, 0.5, 0.5, 0, 0.92)
    c.fill()
  },
  amber: c => {
    c.beginPath()
    c.arc(0, 0, 0.48, 0, Math.PI * 2)
    c.fill()
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray / 8) * Math.PI * 2
      c.beginPath()
      c.moveTo(Math.cos(angle - 0.2) * 0.62, Math.sin(angle - 0.2) * 0.62)
      c.lineTo(Math.cos(angle) * 1.08, Math.sin(angle) * 1.08)
      c.lineTo(Math.cos(angle + 0.2) * 0.62, Math.sin(angle + 0.2) * 0.62)
      c.fill()
    }
  },
  blue: c => {
    c.beginPath()
    c.arc(0.14, 0, 0.98, Math.PI * 0.36, Math.PI * 1.64)
    c.quadraticCurveTo(-0.5, 0, 0.6, 0.87)
    c.fill()
  },
}
