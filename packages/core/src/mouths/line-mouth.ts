import type { ChatLine, MouthCue, MouthShape } from '@townsfolk/protocol'
import { type MouthPose, mouthPoses } from './mouth-pose.ts'
import { spelledShapes } from './spelled-shapes.ts'
import { poseAt, type TimedPose, timedPoses } from './timed-poses.ts'
import type { SpokenSound } from './voice-meter.ts'

/** The pace of who reads aloud: the mouth stops a little before a line without sound goes. */
const msPerShape = 70
/** Levels from which on a mouth is half and wholly open: measured with voices of several kinds. */
const halfOpenLevel = 0.025
const openLevel = 0.12
/** A level falls to a tenth in this time: the mouth would flicker with every wave else. */
const releaseMs = 80

/** A mouth while it says one line. */
export class LineMouth {
  readonly line: ChatLine
  readonly #shapes: readonly MouthShape[]
  #elapsedMs = 0
  #hasSounded = false
  #cues: readonly MouthCue[] | undefined
  #timed: readonly TimedPose[] = []
  #level = 0

  constructor(line: ChatLine) {
    this.line = line
    this.#shapes = spelledShapes(line.spokenText ?? line.text)
  }

  /**
   * A frame later.
   * @param sound what is heard of the line; it goes by its text as long as that is nothing
   */
  pose(sound: SpokenSound | undefined, deltaMs: number): MouthPose {
    this.#elapsedMs += deltaMs
    // A line may stay up when its sound is over.
    if (!sound) return this.#hasSounded ? mouthPoses.rest : this.#spelledPose()
    this.#hasSounded = true
    if (sound.cues !== this.#cues) {
      this.#cues = sound.cues
      this.#timed = timedPoses(sound.cues ?? [])
    }
    if (this.#timed.length > 0) return poseAt(this.#timed, sound.elapsedMs)
    const level = sound.level()
    return level === undefined ? this.#spelledPose() : this.#loudPose(level, deltaMs)
  }

  #spelledPose(): MouthPose {
    return mouthPoses[this.#shapes[Math.floor(this.#elapsedMs / msPerShape)] ?? 'rest']
  }

  #loudPose(level: number, deltaMs: number): MouthPose {
    const fallen = this.#level * 0.1 ** (deltaMs / releaseMs)
    this.#level = level > fallen ? level : fallen
    if (this.#level < halfOpenLevel) return mouthPoses.rest
    return this.#level < openLevel ? mouthPoses.mid : mouthPoses.open
  }
}
