import type { MouthCue, MouthShape, SpeechTimings } from '@townsfolk/protocol'
import type { SoundName } from './sounds.ts'
import type { Syllable } from './syllables.ts'

/**
 * The mouth that goes with a clip: a shape for each sound, at rest wherever nothing is said.
 * @param durationMs of the clip, in which the last syllable fades
 */
export function timingsOf(syllables: readonly Syllable[], durationMs: number): SpeechTimings {
  const mouth: MouthCue[] = []
  const turnTo = (shape: MouthShape, ms: number): void => {
    const atMs = Math.round(ms)
    // A shape that lasts less than a millisecond gives way to the next.
    if (mouth.at(-1)?.atMs === atMs) mouth.pop()
    if (mouth.at(-1)?.shape !== shape) mouth.push({ atMs, shape })
  }
  let endMs = 0
  for (const { startMs, sounds } of syllables) {
    if (startMs - endMs >= 1) turnTo('rest', endMs)
    endMs = startMs
    for (const { name, durationMs: soundMs } of sounds) {
      turnTo(shapes[name], endMs)
      endMs += soundMs
    }
  }
  turnTo('rest', endMs)
  return { durationMs, mouth }
}

const shapes: Readonly<Record<SoundName, MouthShape>> = {
  a: 'open',
  e: 'mid',
  i: 'wide',
  o: 'round',
  u: 'pucker',
  M: 'pressed',

  m: 'pressed',
  n: 'tongue',
  l: 'tongue',
  r: 'tongue',
  w: 'pucker',
  y: 'wide',
  b: 'pressed',
  d: 'tongue',
  g: 'mid',

  p: 'pressed',
  t: 'tongue',
  k: 'mid',
  h: 'mid',
  f: 'bite',
  T: 'tongue',
  s: 'teeth',
  S: 'teeth',
  v: 'bite',
  z: 'teeth',
}
