import type { MouthShape } from '@townsfolk/protocol'

/** How a mouth is held at one moment. There is one object for each shape, in `mouthPoses`. */
export interface MouthPose {
  readonly shape: MouthShape
  /** How far the lips are apart: 0 is closed, 1 as far as speech goes. */
  readonly open: number
  /** How far the corners of the mouth are apart: 0 is pursed, 0.5 at ease, 1 drawn wide. */
  readonly width: number
}

/** Draws one mouth. */
export interface MouthPainter {
  /** Called for each change, in the middle of a frame: it must not allocate. A mouth that is new is at rest. */
  paint(pose: MouthPose): void
}

/** What the shapes come to for a drawing that has two or three mouths, and for one that is bent. */
export const mouthPoses: Readonly<Record<MouthShape, MouthPose>> = {
  rest: { shape: 'rest', open: 0, width: 0.5 },
  pressed: { shape: 'pressed', open: 0, width: 0.4 },
  bite: { shape: 'bite', open: 0.1, width: 0.5 },
  teeth: { shape: 'teeth', open: 0.15, width: 0.7 },
  tongue: { shape: 'tongue', open: 0.3, width: 0.55 },
  open: { shape: 'open', open: 1, width: 0.6 },
  mid: { shape: 'mid', open: 0.55, width: 0.65 },
  wide: { shape: 'wide', open: 0.35, width: 1 },
  round: { shape: 'round', open: 0.7, width: 0.3 },
  pucker: { shape: 'pucker', open: 0.25, width: 0.1 },
}
