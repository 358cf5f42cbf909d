import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSound, readWav, soundIn } from './read-wav.ts'
import { openWavHeader, toPcm, wavHeaderSize, withComment, writeWav } from './write-wav.ts'

const u16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
const id = (text: string): number[] => [...new TextEncoder().encode(text)]

/** A chunk, with the byte that an odd size needs; `size` is what its header says. */
const chunk = (name: string, content: readonly number[], size = content.length): number[] => [
  ...id(name),
  ...u32(size),
  ...content,
  ...(content.length % 2 ? [0] : []),
]

const format = (tag: number, channels: number, sampleRate: number, bits: number): number[] => {
  const frame = (channels * bits) / 8
  return [
    ...u16(tag),
    ...u16(channels),
    ...u32(sampleRate),
    ...u32(sampleRate * frame),
    ...u16(frame),
    ...u16(bits),
  ]
}

const pcm = chunk('fmt ', format(1, 1, 8000, 16))
const second = (rate: number, frame: number): number[] => new Array<number>(rate * frame).fill(0)
const comment = (text: string): number[] => chunk('LIST', [...id('INFO'), ...chunk('ICMT', id(`${text}\0`))])

const riff = (...chunks: readonly number[][]): Uint8Array<ArrayBuffer> => {
  const content = [...id('WAVE'), ...chunks.flat()]
  return Uint8Array.from([...id('RIFF'), ...u32(content.length), ...content])
}

describe('writing', () => {
  it('gives the plain header of 44 bytes, then the samples', () => {
    const bytes = writeWav(Float32Array.of(0, 1, -1), 22_050)
    expect([...bytes]).toEqual([
      ...id('RIFF'),
      ...u32(42),
      ...id('WAVE'),
      ...chunk('fmt ', format(1, 1, 22_050, 16)),
      ...chunk('data', [...u16(0), ...u16(0x7fff), ...u16(0x8001)]),
    ])
  })

  it('cuts off what is too loud', () => {
    const bytes = writeWav(Float32Array.of(7, -7), 22_050)
    expect([...bytes.slice(44)]).toEqual([...u16(0x7fff), ...u16(0x8001)])
  })

  it.each(['even', 'odd!!', 'schön', '🏮'])('puts the comment %j after the sound, at an even place', text => {
    const bytes = withComment(writeWav(Float32Array.of(0.5), 22_050), text)
    expect([...bytes.slice(46)]).toEqual(comment(text))
    expect([...bytes.slice(4, 8)]).toEqual(u32(bytes.length - 8))
  })

  it('is read back, whatever the text and the length', () => {
    const text = fc.string({ unit: 'binary' }).filter(made => !made.includes('\0'))
    fc.assert(
      fc.property(text, fc.nat(3000), (written, length) => {
        const bytes = withComment(writeWav(new Float32Array(length), 22_050), written)
        expect(readWav(bytes)).toEqual({
          sampleRate: 22_050,
          channels: 1,
          bitsPerSample: 16,
          format: 1,
          durationMs: (length / 22_050) * 1000,
          comment: written,
        })
      }),
    )
  })
})

describe('a stream', () => {
  it('begins with a header that leaves the length open', () => {
    expect([...openWavHeader(22_050)]).toEqual([
      ...id('RIFF'),
      ...u32(0xffffffff),
      ...id('WAVE'),
      ...chunk('fmt ', format(1, 1, 22_050, 16)),
      ...id('data'),
      ...u32(0xffffffff),
    ])
    expect([...openWavHeader(48_000, 2)].slice(12, 36)).toEqual(chunk('fmt ', format(1, 2, 48_000, 16)))
    expect(openWavHeader(22_050)).toHaveLength(wavHeaderSize)
  })

  it('goes on with the samples that a whole file has', () => {
    const samples = Float32Array.from({ length: 100 }, (_, at) => Math.sin(at) * 1.2)
    expect(toPcm(samples)).toEqual(writeWav(samples, 22_050).slice(wavHeaderSize))
  })
})

describe('the sound of a file', () => {
  it('is its samples, without what stands around them', () => {
    const sound = [1, 2, 3, 4, 5, 6, 7, 8]
    const whole = riff(chunk('junk', [1]), pcm, chunk('data', sound), comment('Hello'))
    expect(readSound(whole)).toEqual({ sampleRate: 8000, channels: 1, pcm: Uint8Array.from(sound) })
    const stereo = chunk('fmt ', format(1, 2, 48_000, 16))
    expect(readSound(riff(stereo, chunk('data', sound)))).toMatchObject({ sampleRate: 48_000, channels: 2 })
  })

  it('ends with a whole sample, of all channels, where a stream broke off', () => {
    const stereo = chunk('fmt ', format(1, 2, 8000, 16))
    const cut = riff(stereo, chunk('data', [1, 2, 3, 4, 5, 6], 0xffffffff))
    expect(readSound(cut)?.pcm).toEqual(Uint8Array.of(1, 2, 3, 4))
  })

  it('is found in a part of a larger buffer', () => {
    const inner = riff(pcm, chunk('data', [1, 2]))
    const outer = new Uint8Array(inner.length + 20)
    outer.set(inner, 7)
    expect(readSound(outer.subarray(7, 7 + inner.length))).toEqual(readSound(inner))
  })

  it.each([
    ['24 bits', riff(chunk('fmt ', format(1, 1, 8000, 24)), chunk('data', [1, 2, 3]))],
    ['floating point', riff(chunk('fmt ', format(3, 1, 8000, 32)), chunk('data', [1, 2, 3, 4]))],
    ['no sound', riff(pcm)],
    ['an MP3', Uint8Array.from([0xff, 0xfb, 0x90, 0x64])],
  ])('is not read of %s', (_, bytes) => {
    expect(readSound(bytes)).toBeUndefined()
  })
})

describe('reading', () => {
  const data = chunk('data', second(8000, 2))

  it('finds chunks in any order, past unknown ones of odd size', () => {
    const wav = readWav(riff(chunk('junk', [1, 2, 3]), comment('Hello'), data, chunk('cue ', [1]), pcm))
    expect(wav).toMatchObject({ sampleRate: 8000, durationMs: 1000, comment: 'Hello' })
  })

  it.each([
    ['more than there is', 999_999],
    ['a stream of unknown length', 0xffffffff],
  ])('takes the sound that is there when its size says %s', (_, size) => {
    const bytes = riff(pcm, chunk('data', second(8000, 2), size))
    expect(readWav(bytes)).toMatchObject({ durationMs: 1000, comment: '' })
  })

  it('takes the sound that is there when whoever recorded it was stopped, and wrote no size', () => {
    const bytes = riff(pcm, chunk('data', second(8000, 2), 0))
    expect(readWav(bytes)).toMatchObject({ durationMs: 1000 })
    bytes.fill(0, 4, 8)
    expect(readWav(bytes)).toMatchObject({ durationMs: 1000 })
    expect(soundIn(bytes)).toHaveLength(16_000)
  })

  it.each([
    ['two channels of 24 bits', format(1, 2, 8000, 24), 1, 6],
    ['floating point', format(3, 1, 8000, 32), 3, 4],
    [
      'an extended header',
      [...format(0xfffe, 1, 8000, 32), ...u16(22), ...u16(32), ...u32(4), ...u16(3)],
      3,
      4,
    ],
    ['a compressed format', format(7, 1, 8000, 8), 7, 1],
  ])('knows %s', (_, content, code, frame) => {
    const wav = readWav(riff(chunk('fmt ', content), chunk('data', second(8000, frame))))
    expect(wav).toMatchObject({ format: code, durationMs: 1000 })
  })

  it('takes a size of nothing for what it says where a chunk follows, and looks for sound behind it', () => {
    const empty = chunk('data', [])
    expect(readWav(riff(pcm, empty, comment('Hello')))).toMatchObject({ durationMs: 0, comment: 'Hello' })
    const both = riff(pcm, empty, data)
    expect(readWav(both)).toMatchObject({ durationMs: 1000 })
    expect(readSound(both)?.pcm).toHaveLength(16_000)
  })

  it('knows a comment without an end, and other texts beside it', () => {
    const list = [...id('INFO'), ...chunk('INAM', id('Ada')), ...chunk('ICMT', id('Hi'))]
    expect(readWav(riff(pcm, chunk('LIST', list), data))?.comment).toBe('Hi')
  })

  it('takes a part of a larger buffer for the file', () => {
    const inner = riff(pcm, comment('Hello'), data)
    const outer = new Uint8Array(inner.length + 20)
    outer.set(inner, 7)
    expect(readWav(outer.subarray(7, 7 + inner.length))).toEqual(readWav(inner))
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['an MP3', Uint8Array.from([...id('ID3'), 4, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['another RIFF', Uint8Array.from([...id('RIFF'), ...u32(4), ...id('AVI ')])],
    ['no description of the sound', riff(data)],
    ['a description cut off', riff(chunk('fmt ', format(1, 1, 8000, 16).slice(0, 14)))],
    ['a rate of zero', riff(chunk('fmt ', format(1, 1, 0, 16)), data)],
    ['no channel', riff(chunk('fmt ', format(1, 0, 8000, 16)), data)],
    ['samples without bits', riff(chunk('fmt ', format(1, 1, 8000, 0)), data)],
  ])('makes nothing of %s', (_, bytes) => {
    expect(readWav(bytes)).toBeUndefined()
  })

  it('stands any bytes, and any file cut off or damaged', () => {
    const whole = riff(pcm, comment('Hello'), chunk('data', [1, 2, 3, 4]))
    const damaged = fc
      .tuple(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255))
      .map(([length, at, byte]) => whole.slice(0, length).fill(byte, at, at + 4))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), damaged), bytes => {
        const wav = readWav(bytes)
        if (wav) expect(Number.isFinite(wav.durationMs)).toBe(true)
      }),
    )
  })
})
