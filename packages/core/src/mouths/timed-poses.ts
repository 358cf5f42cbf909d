import type { MouthCue } from '@townsfolk/protocol'
import { type MouthPose, mouthPoses } from './mouth-pose.ts'

/** From `atMs` on, until the next one. */
export interface TimedPose {
  readonly atMs: number
  readonly pose: MouthPose
}

/** Cues of a service, in order. A shape that we do not know is rest, and a time that is none has no cue. */
export function timedPoses(cues: readonly MouthCue[]): readonly TimedPose[] {
  return cues
    .filter(cue => Number.isFinite(cue?.atMs))
    .map(({ atMs, shape }) => ({ atMs, pose: Object.hasOwn(mouthPoses, shape) ? mouthPoses[shape] : rest }))
    .sort((a, b) => a.atMs - b.atMs)
}

/** At rest before the first. */
export function poseAt(poses: readonly TimedPose[], ms: number): MouthPose {
  let [low, high] = [0, poses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((poses[middle] as TimedPose).atMs <= ms) low = middle + 1
    else high = middle
  }
  return poses[low - 1]?.pose ?? rest
}

const { rest } = mouthPoses
