import { describe, expect, it } from 'vitest'
import { timingsOf } from './flite-timings.ts'

const hello = 'pau:0.164 hh:0.255 ax:0.304 l:0.412 ow:0.523 pau:0.723 '

describe('the mouth of flite', () => {
  it('takes a shape for each sound, and rests at both ends', () => {
    expect(timingsOf(`${hello}\n`, 723)).toEqual({
      durationMs: 723,
      mouth: [
        { atMs: 0, shape: 'rest' },
        { atMs: 164, shape: 'mid' },
        { atMs: 304, shape: 'tongue' },
        { atMs: 412, shape: 'round' },
        { atMs: 523, shape: 'rest' },
      ],
    })
  })

  it('goes on from sentence to sentence', () => {
    const { mouth } = timingsOf(`${hello}\n${hello}\n`, 1446)
    expect(mouth.filter(({ shape }) => shape === 'round').map(({ atMs }) => atMs)).toEqual([412, 1135])
  })

  it('knows that some voices cut the silence after each sentence', () => {
    const { mouth } = timingsOf(`${hello}\n${hello}\n`, 1246)
    expect(mouth.filter(({ shape }) => shape === 'round').map(({ atMs }) => atMs)).toEqual([412, 1035])
  })

  it.each(['', 'flite: what?\n', 'xx:0.3 pau:0.5\n', 'ow:9.5 s:12.25\n'])(
    'rests at the end of %j',
    printed => {
      const { mouth } = timingsOf(printed, 500)
      expect(mouth.at(-1)?.shape).toBe('rest')
      expect(mouth.every(({ atMs }) => atMs >= 0 && atMs <= 500)).toBe(true)
    },
  )
})
