export type Expression =
  | 'neutral'
  | 'happy'
  | 'pleased'
  | 'sad'
  | 'upset'
  | 'amazed'
  | 'curious'
  | 'confused'
  | 'scared'
  | 'fascinated'
  | 'annoyed'
  | 'angry'
  | 'confident'
  | 'concerned'

/** What each emotion of a character looks like. */
export const expressionOf: Readonly<Record<string, Expression>> = {
  NEUTRAL: 'neutral',
  HAPPY: 'happy',
  PLEASED: 'pleased',
  DISAPPOINTED: 'sad',
  UPSET: 'upset',
  AMAZED: 'amazed',
  CURIOUS: 'curious',
  CONFUSED: 'confused',
  ALARMED: 'scared',
  FASCINATED: 'fascinated',
  IMPRESSED: 'fascinated',
  ANNOYED: 'annoyed',
  ANGRY: 'angry',
  CONFIDENT: 'confident',
  REASSURED: 'pleased',
  CONCERNED: 'concerned',
  SCARED: 'scared',
}

type Eyes = 'open' | 'wide' | 'closed-smile' | 'half' | 'sparkling'

export interface Features {
  readonly eyes: Eyes
  /** How far each brow is raised, left then right, in world units. */
  readonly browLift: readonly [number, number]
  /** Positive: the inner ends come down, as in anger. Negative: they rise, as in worry. */
  readonly browTilt: number
  /** Positive smiles, negative frowns. */
  readonly mouthCurve: number
  readonly mouthWidth: number
  /** One corner higher than the other. */
  readonly mouthSlant?: number
  readonly isMouthWavy?: boolean
  /** A mouth that stands open even in silence. */
  readonly gasp?: number
  readonly blush?: number
  readonly gaze?: readonly [number, number]
  readonly tear?: boolean
  readonly sweat?: boolean
}

export const features: Record<Expression, Features> = {
  neutral: { eyes: 'open', browLift: [0, 0], browTilt: 0, mouthCurve: 2, mouthWidth: 5 },
  happy: {
    eyes: 'closed-smile',
    browLift: [2, 2],
    browTilt: -0.5,
    mouthCurve: 7,
    mouthWidth: 7.5,
    blush: 0.6,
  },
  pleased: { eyes: 'open', browLift: [1, 1], browTilt: -0.6, mouthCurve: 5, mouthWidth: 6.5, blush: 0.5 },
  sad: {
    eyes: 'half',
    browLift: [-0.5, -0.5],
    browTilt: -2.2,
    mouthCurve: -4,
    mouthWidth: 5,
    gaze: [0, 1.2],
  },
  upset: { eyes: 'open', browLift: [0.5, 0.5], browTilt: -3, mouthCurve: -6, mouthWidth: 5.5, tear: true },
  amazed: { eyes: 'wide', browLift: [4, 4], browTilt: -0.5, mouthCurve: 0, mouthWidth: 4, gasp: 4.4 },
  curious: {
    eyes: 'open',
    browLift: [4, 0],
    browTilt: -0.4,
    mouthCurve: 1.6,
    mouthWidth: 3.6,
    gaze: [0.6, -0.8],
  },
  confused: {
    eyes: 'open',
    browLift: [3.4, -1.2],
    browTilt: 1,
    mouthCurve: -1,
    mouthWidth: 5.5,
    isMouthWavy: true,
    gaze: [-0.6, -0.8],
  },
  scared: {
    eyes: 'wide',
    browLift: [3, 3],
    browTilt: -3.2,
    mouthCurve: -3,
    mouthWidth: 6.5,
    isMouthWavy: true,
    sweat: true,
  },
  fascinated: {
    eyes: 'sparkling',
    browLift: [3, 3],
    browTilt: -0.8,
    mouthCurve: 4.5,
    mouthWidth: 5,
    blush: 0.75,
  },
  annoyed: {
    eyes: 'half',
    browLift: [-1.5, 1.2],
    browTilt: 1.6,
    mouthCurve: -1.4,
    mouthWidth: 5.5,
    mouthSlant: -1.4,
  },
  angry: { eyes: 'open', browLift: [-2.2, -2.2], browTilt: 3.4, mouthCurve: -5, mouthWidth: 6, blush: 0.7 },
  confident: { eyes: 'half', browLift: [0.6, 2], browTilt: 1, mouthCurve: 4, mouthWidth: 6, mouthSlant: 2 },
  concerned: { eyes: 'open', browLift: [1.4, 1.4], browTilt: -2.4, mouthCurve: -2, mouthWidth: 4.2 },
}
