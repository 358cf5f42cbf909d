import { type MouthCue, type MouthShape, mouthShapes, type SpeechTimings } from '@townsfolk/protocol'
import { isRecord, records } from './read-value.ts'

/**
 * A shape that we do not know is at rest, a cue without its time is left out. Undefined when these are no
 * timings.
 */
export function readSpeechTimings(body: unknown): SpeechTimings | undefined {
  if (!isRecord(body) || typeof body.durationMs !== 'number' || !Array.isArray(body.mouth)) return undefined
  return { durationMs: body.durationMs, mouth: records(body.mouth).flatMap(readCue) }
}

function readCue({ atMs, shape }: Record<string, unknown>): MouthCue[] {
  return typeof atMs === 'number' ? [{ atMs, shape: isMouthShape(shape) ? shape : 'rest' }] : []
}

function isMouthShape(value: unknown): value is MouthShape {
  return mouthShapes.some(shape => shape === value)
}
