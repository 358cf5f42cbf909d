import type { MouthShape } from '@townsfolk/protocol'

/** Pose of a mouth at one moment. There is one object for each shape, in `mouthPoses`. */
export interface MouthPose {
  readonly shape: MouthShape
  /** Opening of the lips, from 0 (closed) to 1 (wide open). */
  readonly open: number
  /** Width of the mouth, from 0 (pursed) over 0.5 (relaxed) to 1 (wide). */
  readonly width: number
}

/** Draws one mouth. */
export interface MouthPainter {
  /** Draws the pose. Called in the frame for each change: it must not allocate. A new mouth is at rest. */
  paint(pose: MouthPose): void
}

/** The pose of each mouth shape. */
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
