/** A recognizer's result for a clip. */
export interface Recognition {
  readonly text: string
  /** How well each frame fits, as a logarithm; the higher the better. */
  readonly scores: readonly number[]
}

/**
 * Whether to believe what was recognized with a grammar. A grammar finds words of its own in any clip. They are
 * believed when they fit about as well as bare sounds, which can be anything. The right words fit no worse. Wrong
 * words are far off for a while, which an average over the whole clip would hide.
 */
export function fits({ text, scores }: Recognition, bareSounds: Recognition): boolean {
  if (text === '' || scores.length === 0) return false
  const losses = scores.map((score, frame) => (bareSounds.scores[frame] ?? 0) - score)
  const width = Math.min(stretch, losses.length)
  let loss = 0
  return losses.every((lost, frame) => {
    loss += lost - (losses[frame - width] ?? 0)
    return frame < width - 1 || loss / width <= mostLoss
  })
}

/** Reads the scores from what pocketsphinx logs with `-backtrace yes`; none when it logs anything else. */
export function scoresIn(log: string): readonly number[] {
  const scores: number[] = []
  for (const row of log.matchAll(backtraceRow)) {
    const [start = 0, end = 0, score = 0] = row.slice(1).map(Number)
    for (let frame = start; frame <= end; frame++) scores[frame] = score / (end - start + 1)
  }
  return scores
}

/** Frames, which are hundredths of a second. */
const stretch = 80

/**
 * In a frame, on average over a stretch. Measured with synthetic voices. Of 66 clips that the grammar of a
 * village has, 2 % of the words were wrong: 1 % when the grammar is always believed, 18 % without one. Of 100
 * clips that it has not, 4 were taken for something in it: 97 when it is always believed.
 */
const mostLoss = 20

/**
 * A row for each word: its name, its first and last frame, how sure it is, how it sounds, how likely it is.
 */
const backtraceRow = /^\S+ +(\d+) +(\d+) +[\d.]+ +(-?\d+) +-?\d+ +\d+ *$/gm
