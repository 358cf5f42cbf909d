import { type Brush, fillEllipse } from '../../../art/paint.ts'

const ink = '#352340'

interface Mood {
  /** Positive smiles, negative frowns. */
  readonly curve: number
  /** How far the brows are raised. */
  readonly brows: number
  /** How high the eyes are open: 1 is usual. */
  readonly eyes: number
}

const calm: Mood = { curve: 2.4, brows: 0, eyes: 1 }

const moods: Readonly<Record<string, Mood>> = {
  HAPPY: { curve: 7, brows: 2, eyes: 0.9 },
  PLEASED: { curve: 5, brows: 1, eyes: 0.9 },
  CONFIDENT: { curve: 4.4, brows: 1.4, eyes: 0.75 },
  REASSURED: { curve: 4, brows: 1, eyes: 0.9 },
  FASCINATED: { curve: 4.6, brows: 3, eyes: 1.2 },
  IMPRESSED: { curve: 4, brows: 3, eyes: 1.2 },
  CURIOUS: { curve: 1.6, brows: 3.4, eyes: 1.1 },
  AMAZED: { curve: 1, brows: 4, eyes: 1.35 },
  CONFUSED: { curve: -1.4, brows: 2.4, eyes: 1 },
  CONCERNED: { curve: -2.4, brows: 1.4, eyes: 1 },
  DISAPPOINTED: { curve: -4, brows: -0.6, eyes: 0.7 },
  UPSET: { curve: -5.4, brows: 0.6, eyes: 1 },
  ALARMED: { curve: -3, brows: 3.4, eyes: 1.35 },
  ANNOYED: { curve: -2, brows: -1.6, eyes: 0.7 },
  ANGRY: { curve: -5, brows: -2.4, eyes: 0.9 },
}

/** A face around (0, 0), as wide as 40; `open` is how far the mouth is open, 0 to 2. */
export function paintFace(c: Brush, emotion: string, open: number, isBlinking: boolean): void {
  const { curve, brows, eyes } = moods[emotion] ?? calm
  c.strokeStyle = ink
  c.lineCap = 'round'
  for (const side of [-1, 1]) {
    fillEllipse(c, side * 14.5, 5.4, 4.8, 3.2, 'rgba(240, 97, 109, 0.34)')
    const x = side * 9.2
    c.lineWidth = 2.2
    stroke(c, x - side * 4.4, -11.4 - brows, x, -13.4 - brows, x + side * 4.6, -11 - brows)
    if (isBlinking) stroke(c, x - 4, -3, x, -0.6, x + 4, -3)
    else {
      fillEllipse(c, x, -3, 3.5, 4.8 * eyes, ink)
      fillEllipse(c, x - 1, -3 - 1.7 * eyes, 1.3, 1.5, '#ffffff')
    }
  }
  c.lineWidth = 2.3
  if (open === 0) {
    stroke(c, -6, 9 - curve * 0.3, 0, 9 + curve * 0.8, 6, 9 - curve * 0.3)
    return
  }
  fillEllipse(c, 0, 10, 5.6, 1.6 + open * 2, '#6b2342')
  fillEllipse(c, 0, 11.4 + open, 3.6, 0.6 + open * 0.6, '#f0858c')
}

function stroke(
  c: Brush,
  fromX: number,
  fromY: number,
  overX: number,
  overY: number,
  x: number,
  y: number,
): void {
  c.beginPath()
  c.moveTo(fromX, fromY)
  c.quadraticCurveTo(overX, overY, x, y)
  c.stroke()
}
