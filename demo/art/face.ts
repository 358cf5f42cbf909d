import type * as Phaser from 'phaser'
import { type Brush, createCanvas, PIXELS_PER_UNIT } from './canvas.ts'
import { type Expression, expressionOf, features } from './expressions.ts'
import { paintFace } from './face-paint.ts'

export type Openness = 0 | 1 | 2

/** The picture of a face, in units of a doll. */
export const faceSize = { width: 52, height: 40 } as const

const sheetKey = 'faces'

/** The frame of the face sheet for a state of mind. Unknown emotions look neutral. */
export function faceFrame(emotion: string, openness: Openness, isBlinking: boolean): string {
  return framesOf(expressionOf[emotion] ?? 'neutral')[openness * 2 + (isBlinking ? 1 : 0)] ?? 'neutral-0'
}

/** A face around (0, 0), 40 wide, for whoever draws without a sheet. */
export function drawFace(c: Brush, emotion: string, openness: Openness, isBlinking: boolean): void {
  c.lineCap = 'round'
  paintFace(c, features[expressionOf[emotion] ?? 'neutral'], openness, isBlinking)
}

/** One sheet with every face: a change of mind is a change of frame. Ink only, so any skin can wear it. */
export function paintFaces(scene: Phaser.Scene): string {
  if (scene.textures.exists(sheetKey)) return sheetKey
  const expressions = Object.keys(features) as Expression[]
  const canvas = createCanvas(faceSize.width * 6, faceSize.height * expressions.length, c => {
    expressions.forEach((expression, row) => {
      for (let column = 0; column < 6; column++) {
        c.save()
        c.translate((column + 0.5) * faceSize.width, (row + 0.5) * faceSize.height)
        paintFace(c, features[expression], Math.floor(column / 2) as Openness, column % 2 === 1)
        c.restore()
      }
    })
  })
  const sheet = scene.textures.addCanvas(sheetKey, canvas)
  expressions.forEach((expression, row) => {
    framesOf(expression).forEach((frame, column) => {
      const width = faceSize.width * PIXELS_PER_UNIT
      const height = faceSize.height * PIXELS_PER_UNIT
      sheet?.add(frame, 0, column * width, row * height, width, height)
    })
  })
  return sheetKey
}

const frameNames = new Map<Expression, readonly string[]>()

/** Names are made once: asking for a face in a frame must not allocate. */
function framesOf(expression: Expression): readonly string[] {
  let names = frameNames.get(expression)
  if (!names) {
    names = [0, 1, 2, 3, 4, 5].map(column => `${expression}-${column}`)
    frameNames.set(expression, names)
  }
  return names
}
