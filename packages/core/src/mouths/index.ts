export { type MouthPainter, type MouthPose, mouthPoses } from './mouth-pose.ts'
export { Mouths, type MouthsOptions } from './mouths.ts'
export type { SpokenSound, VoiceMeter } from './voice-meter.ts'
