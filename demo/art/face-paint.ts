import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import type { Features } from './expressions.ts'
import type { Openness } from './face.ts'
import { palette } from './palette.ts'
import { fillEllipse } from './shapes.ts'

/** Eyes, brows, cheeks and mouth. Ink only, so any skin can wear it. */
export function paintFace(c: Brush, look: Features, openness: Openness, isBlinking: boolean): void {
  paintCheeks(c, look)
  for (const side of [-1, 1] as const) {
    paintEye(c, look, side, isBlinking)
    paintBrow(c, look, side)
  }
  if (openness === 0 && look.gasp === undefined) paintClosedMouth(c, look)
  else paintOpenMouth(c, look, openness)
  if (look.tear) paintDrop(c, eyeX + 3, 4.5, 3.2)
  if (look.sweat) paintDrop(c, 18, -9, 3.4)
}

const eyeX = 9.2
const eyeY = -3
const mouthY = 9

function paintCheeks(c: Brush, { blush = 0.34 }: Features): void {
  for (const side of [-1, 1]) fillEllipse(c, side * 14.5, 4.8, 4.6, 3, withAlpha('#f0616d', blush * 0.75))
}

function paintEye(c: Brush, look: Features, side: -1 | 1, isBlinking: boolean): void {
  const x = side * eyeX
  const [gazeX, gazeY] = look.gaze ?? [0, 0]
  if (isBlinking) strokeArc(c, x, eyeY + 1, 4, 2, 2.3)
  else if (look.eyes === 'closed-smile') strokeArc(c, x, eyeY + 1, 4.2, -4.6, 2.5)
  else if (look.eyes === 'wide') paintWideEye(c, x, gazeX, gazeY)
  else if (look.eyes === 'sparkling') paintSparklingEye(c, x)
  else if (look.eyes === 'half') paintHalfEye(c, x, gazeX, gazeY)
  else paintIris(c, x + gazeX, eyeY + gazeY)
}

function paintWideEye(c: Brush, x: number, gazeX: number, gazeY: number): void {
  fillEllipse(c, x, eyeY, 5.6, 6.4, palette.ink)
  fillEllipse(c, x, eyeY, 4.8, 5.6, palette.paper)
  fillEllipse(c, x + gazeX, eyeY + gazeY, 2.5, 3, palette.ink)
  fillEllipse(c, x - 0.9, eyeY - 1.3, 0.9, 1.1, palette.paper)
}

function paintSparklingEye(c: Brush, x: number): void {
  fillEllipse(c, x, eyeY, 4.5, 5.7, palette.ink)
  fillEllipse(c, x, eyeY + 1.8, 3, 2.8, '#6a4fa8')
  fillEllipse(c, x - 1.3, eyeY - 2, 1.7, 2, '#ffffff')
  fillEllipse(c, x + 1.8, eyeY + 0.6, 0.9, 1, '#ffffff')
  fillEllipse(c, x - 1.2, eyeY + 2.6, 0.6, 0.7, '#ffffff')
}

/** The lid hangs over half of the eye: tired, sad or very sure of itself. */
function paintHalfEye(c: Brush, x: number, gazeX: number, gazeY: number): void {
  c.save()
  c.beginPath()
  c.rect(x - 7, eyeY - 1.2, 14, 9)
  c.clip()
  paintIris(c, x + gazeX, eyeY + gazeY)
  c.restore()
  strokeArc(c, x, eyeY - 1.2, 4.4, 0, 2)
}

function paintIris(c: Brush, x: number, y: number): void {
  fillEllipse(c, x, y, 3.4, 4.7, palette.ink)
  fillEllipse(c, x + 0.6, y + 1.9, 1.9, 1.8, withAlpha('#8a62b0', 0.65))
  fillEllipse(c, x - 1, y - 1.7, 1.25, 1.45, '#ffffff')
}

function paintBrow(c: Brush, { browLift, browTilt }: Features, side: -1 | 1): void {
  const x = side * eyeX
  const y = -11.4 - (side < 0 ? browLift[0] : browLift[1])
  c.strokeStyle = palette.ink
  c.lineWidth = 2.1
  c.beginPath()
  c.moveTo(x - side * 4.6, y + browTilt * 0.9)
  c.quadraticCurveTo(x, y - 1.6, x + side * 4.8, y - browTilt * 0.9 + 0.6)
  c.stroke()
}

function paintClosedMouth(c: Brush, look: Features): void {
  const { mouthCurve, mouthWidth, mouthSlant = 0 } = look
  c.strokeStyle = palette.ink
  c.lineWidth = 2.2
  c.beginPath()
  c.moveTo(-mouthWidth, mouthY - mouthCurve * 0.25 + mouthSlant * 0.4)
  if (look.isMouthWavy) {
    const step = mouthWidth / 2
    c.quadraticCurveTo(-step * 1.5, mouthY - 3, -step, mouthY)
    c.quadraticCurveTo(-step * 0.5, mouthY + 3, 0, mouthY)
    c.quadraticCurveTo(step * 0.5, mouthY - 3, step, mouthY)
    c.quadraticCurveTo(step * 1.5, mouthY + 2.4, mouthWidth, mouthY - 0.5)
  } else {
    c.quadraticCurveTo(mouthSlant, mouthY + mouthCurve, mouthWidth, mouthY - mouthCurve * 0.25 - mouthSlant)
  }
  c.stroke()
}

/** Smiles open downwards and frowns upwards; in between a mouth is round. */
function paintOpenMouth(c: Brush, look: Features, openness: Openness): void {
  const { mouthCurve, mouthWidth, gasp = 0 } = look
  const width = Math.max(3.6, mouthWidth * (openness === 1 ? 0.8 : 0.95))
  const drop = gasp + (openness === 0 ? 0 : openness === 1 ? 3.4 : 7)
  const smile = Math.max(-1, Math.min(1, mouthCurve / 5))
  const upper = mouthY - 1.6 - drop * (0.35 - smile * 0.35)
  const lower = mouthY - 1.6 + drop * (0.95 + smile * 0.2)
  const corner = mouthY - 1 + (smile > 0 ? -smile * 1.2 : -smile * 2)
  c.fillStyle = '#6b2342'
  c.beginPath()
  c.moveTo(-width, corner)
  c.bezierCurveTo(-width * 0.6, upper, width * 0.6, upper, width, corner)
  c.bezierCurveTo(width * 0.9, lower + 1.5, -width * 0.9, lower + 1.5, -width, corner)
  c.fill()
  c.save()
  c.clip()
  fillEllipse(c, 0, lower + 1, width * 0.7, drop * 0.42, '#f0858c')
  if (openness === 2 && smile > 0.3) fillEllipse(c, 0, upper + 0.4, width * 0.8, 1.7, palette.paper)
  c.restore()
}

function paintDrop(c: Brush, x: number, y: number, size: number): void {
  c.fillStyle = '#a9dcff'
  c.beginPath()
  c.moveTo(x, y - size * 1.5)
  c.quadraticCurveTo(x + size, y, x, y + size * 0.8)
  c.quadraticCurveTo(x - size, y, x, y - size * 1.5)
  c.fill()
  fillEllipse(c, x - size * 0.2, y, size * 0.2, size * 0.3, '#ffffff')
}

function strokeArc(c: Brush, x: number, y: number, reach: number, sag: number, width: number): void {
  c.strokeStyle = palette.ink
  c.lineWidth = width
  c.beginPath()
  c.moveTo(x - reach, y)
  c.quadraticCurveTo(x, y + sag, x + reach, y)
  c.stroke()
}
