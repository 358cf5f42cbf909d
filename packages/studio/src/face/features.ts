import type { Emotion } from '@townsfolk/protocol'

/** What the parts of a face do. 0 is at rest, unless it says otherwise. */
export interface Features {
  /** From -1, low over the eyes, to 1, high. */
  readonly browLift: number
  /** From -1, the inner ends up as in sorrow, to 1, the inner ends down as in anger. */
  readonly browTilt: number
  /** From 0, closed, to 1.4, wide open; 1 at rest. */
  readonly eyes: number
  /** From -1, the corners down, to 1, a smile. */
  readonly mouthCurve: number
  /** From 0, closed, to 1. */
  readonly mouthOpen: number
  /** 1 at rest. */
  readonly mouthWidth: number
}

const rest: Features = { browLift: 0, browTilt: 0, eyes: 1, mouthCurve: 0.1, mouthOpen: 0, mouthWidth: 0.9 }

/** How a face shows this emotion. */
export function featuresOf(emotion: Emotion): Features {
  return { ...rest, ...shown[emotion] }
}

const shown: Readonly<Record<Emotion, Partial<Features>>> = {
  NEUTRAL: {},
  HAPPY: { browLift: 0.4, mouthCurve: 0.7, mouthOpen: 0.55, mouthWidth: 1.15 },
  PLEASED: { browLift: 0.2, eyes: 0.8, mouthCurve: 0.8 },
  DISAPPOINTED: { browLift: -0.2, browTilt: -0.5, eyes: 0.6, mouthCurve: -0.6 },
  UPSET: { browLift: 0.2, browTilt: -1, eyes: 0.9, mouthCurve: -1, mouthWidth: 1 },
  AMAZED: { browLift: 1, eyes: 1.4, mouthCurve: -0.2, mouthOpen: 0.9, mouthWidth: 0.6 },
  CURIOUS: { browLift: 0.8, browTilt: -0.3, eyes: 1.2, mouthCurve: 0.3, mouthWidth: 0.6 },
  CONFUSED: { browLift: 0.5, browTilt: -0.7, eyes: 0.9, mouthCurve: -0.3, mouthWidth: 0.6 },
  ALARMED: { browLift: 0.8, browTilt: -0.5, eyes: 1.4, mouthCurve: -0.6, mouthOpen: 0.6, mouthWidth: 0.9 },
  FASCINATED: { browLift: 0.9, eyes: 1.4, mouthCurve: 0.6, mouthWidth: 0.8 },
  IMPRESSED: { browLift: 1, eyes: 1.1, mouthCurve: 0.5, mouthOpen: 0.3, mouthWidth: 0.6 },
  ANNOYED: { browLift: -0.4, browTilt: 0.6, eyes: 0.6, mouthCurve: -0.4, mouthWidth: 0.8 },
  ANGRY: { browLift: -0.7, browTilt: 1, eyes: 0.8, mouthCurve: -0.9, mouthOpen: 0.35, mouthWidth: 1 },
  CONFIDENT: { browLift: -0.1, browTilt: 0.4, eyes: 0.8, mouthCurve: 0.7, mouthWidth: 1.1 },
  REASSURED: { browLift: 0.3, browTilt: -0.3, eyes: 0.35, mouthCurve: 0.6 },
  CONCERNED: { browLift: 0.4, browTilt: -0.8, mouthCurve: -0.4, mouthWidth: 0.8 },
  SCARED: { browLift: 0.7, browTilt: -1, eyes: 1.4, mouthCurve: -0.7, mouthOpen: 0.4, mouthWidth: 1.1 },
}
