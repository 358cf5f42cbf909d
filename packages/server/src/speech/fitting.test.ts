import { describe, expect, it } from 'vitest'
import { fits, scoresIn } from './fitting.ts'

const flat = (score: number, frames: number): number[] => new Array<number>(frames).fill(score)

describe('what was heard', () => {
  it('has a score for each frame', () => {
    const log = [
      'INFO: pocketsphinx.c(1168): good night (-2344)',
      'word                 start end   pprob ascr       lscr       lback',
      '(NULL)               -1    -1    1.000 0          0          1  ',
      '<sil>                0     1     1.000 -40        -337       1  ',
      'good(2)              2     5     1.000 -400       0          1  ',
      'INFO: fsg_search.c(263): TOTAL fsg 0.02 CPU 0.028 xRT',
    ].join('\n')
    expect(scoresIn(log)).toEqual([-20, -20, -100, -100, -100, -100])
    expect(scoresIn('FATAL: no such file')).toEqual([])
  })

  it.each([
    ['as well as bare sounds', flat(-30, 200), true],
    ['better than bare sounds', flat(-10, 200), true],
    ['a little worse', flat(-49, 200), true],
    ['much worse', flat(-51, 200), false],
    ['much worse for a moment', [...flat(-30, 100), ...flat(-90, 20), ...flat(-30, 80)], true],
    ['much worse for a second', [...flat(-30, 100), ...flat(-60, 100)], false],
    ['much worse, and short', flat(-51, 20), false],
  ])('is believed or not where it fits %s', (_, scores, isBelieved) => {
    expect(fits({ text: 'good night', scores }, { text: '', scores: flat(-30, 200) })).toBe(isBelieved)
  })

  it('is not believed when it is nothing, or nobody can tell', () => {
    const sounds = { text: '', scores: flat(-30, 200) }
    expect(fits({ text: '', scores: flat(-10, 200) }, sounds)).toBe(false)
    expect(fits({ text: 'good night', scores: [] }, sounds)).toBe(false)
    expect(fits({ text: 'good night', scores: flat(-30, 200) }, { text: '', scores: [] })).toBe(false)
  })
})
