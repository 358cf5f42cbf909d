import { describe, expect, it } from 'vitest'
import { SampleRing } from './sample-ring.ts'

describe('a ring of samples', () => {
  it('keeps the last of what was heard, wherever its blocks end', () => {
    const ring = new SampleRing(10)
    for (let from = 0; from < 35; from += 7) {
      ring.append(Float32Array.from({ length: 7 }, (_, i) => from + i))
      const { end } = ring
      const kept = Array.from({ length: Math.min(10, end) }, (_, i) => Math.max(0, end - 10) + i)
      expect([...ring.copy(0, end)]).toEqual(kept)
      expect([...ring.copy(end - 4, end - 1)]).toEqual([end - 4, end - 3, end - 2])
    }
  })

  it('keeps the end of a block that is longer than itself', () => {
    const ring = new SampleRing(4)
    ring.append(Float32Array.of(1))
    ring.append(Float32Array.of(2, 3, 4, 5, 6, 7))
    expect(ring.end).toBe(7)
    expect([...ring.copy(0, 7)]).toEqual([4, 5, 6, 7])
  })

  it('gives nothing of what is over, and nothing of what has not come', () => {
    const ring = new SampleRing(4)
    ring.append(Float32Array.of(1, 2, 3, 4, 5, 6))
    expect([...ring.copy(0, 2)]).toEqual([])
    expect([...ring.copy(5, 100)]).toEqual([6])
    expect([...ring.copy(50, 100)]).toEqual([])
  })
})
