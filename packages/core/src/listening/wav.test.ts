import { describe, expect, it } from 'vitest'
import { writeWav } from './wav.ts'

describe('a WAV file', () => {
  const bytes = writeWav(Float32Array.of(0, 0.5, -0.5, 1, -1, 3, -3), 16_000)
  const view = new DataView(bytes.buffer)
  const textAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

  it('begins with the header of 44 bytes that says what it is', () => {
    expect([0, 8, 12, 36].map(textAt)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
    expect([4, 16, 24, 28, 40].map(at => view.getUint32(at, true))).toEqual([50, 16, 16_000, 32_000, 14])
    expect([20, 22, 32, 34].map(at => view.getUint16(at, true))).toEqual([1, 1, 2, 16])
    expect(bytes).toHaveLength(44 + 14)
  })

  it('holds the samples, those beyond full scale cut off', () => {
    const samples = Array.from({ length: 7 }, (_, i) => view.getInt16(44 + 2 * i, true))
    expect(samples).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767])
  })
})
