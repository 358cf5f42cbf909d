import type { MouthCue, MouthShape, SpeechTimings } from '@townsfolk/protocol'

/**
 * Mouth shapes from the sounds that `flite -psdur` prints: a line for each sentence, each sound with the
 * second in its sentence at which it ends.
 * @param durationMs of the whole clip
 */
export function timingsOf(printed: string, durationMs: number): SpeechTimings {
  const sentences = printed
    .split('\n')
    .map(line => Array.from(line.matchAll(/([a-z]+):([\d.]+)/g), soundOf))
    .filter(sounds => sounds.length > 0)
  const statedMs = sentences.reduce((sum, sounds) => sum + lengthOf(sounds), 0)
  // Some voices cut the silence at the end of each sentence, which they tell nevertheless.
  const cutMs = (statedMs - durationMs) / sentences.length
  const mouth: MouthCue[] = []
  const turnTo = (shape: MouthShape, ms: number): void => {
    const atMs = Math.round(Math.max(mouth.at(-1)?.atMs ?? 0, Math.min(durationMs, ms)))
    if (mouth.at(-1)?.atMs === atMs) mouth.pop()
    if (mouth.at(-1)?.shape !== shape) mouth.push({ atMs, shape })
  }
  let sentenceMs = 0
  for (const sounds of sentences) {
    let startMs = 0
    for (const { shape, endMs } of sounds) {
      turnTo(shape, sentenceMs + startMs)
      startMs = endMs
    }
    sentenceMs += startMs - cutMs
  }
  turnTo('rest', durationMs)
  return { durationMs, mouth }
}

interface Sound {
  readonly shape: MouthShape
  readonly endMs: number
}

function soundOf([, phone = '', seconds = '']: RegExpExecArray): Sound {
  return { shape: shapes[phone] ?? 'rest', endMs: Number(seconds) * 1000 }
}

function lengthOf(sounds: readonly Sound[]): number {
  return sounds.at(-1)?.endMs ?? 0
}

const shapes: Readonly<Record<string, MouthShape>> = {
  aa: 'open',
  ae: 'open',
  ah: 'open',
  ay: 'open',
  aw: 'open',
  ax: 'mid',
  eh: 'mid',
  er: 'mid',
  ey: 'mid',
  ih: 'wide',
  iy: 'wide',
  y: 'wide',
  ao: 'round',
  ow: 'round',
  oy: 'round',
  uh: 'pucker',
  uw: 'pucker',
  w: 'pucker',

  m: 'pressed',
  b: 'pressed',
  p: 'pressed',
  f: 'bite',
  v: 'bite',
  s: 'teeth',
  z: 'teeth',
  sh: 'teeth',
  zh: 'teeth',
  ch: 'teeth',
  jh: 'teeth',
  d: 'tongue',
  t: 'tongue',
  l: 'tongue',
  n: 'tongue',
  r: 'tongue',
  th: 'tongue',
  dh: 'tongue',
  g: 'mid',
  k: 'mid',
  ng: 'mid',
  hh: 'mid',
}
