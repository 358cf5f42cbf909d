import { clipLimits, limits } from '@townsfolk/protocol'
import { transcriptionSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, Deviation, fieldsOf, require, requireRefusal } from '../asking/checking.ts'
import { requireTranscriber, transcribed } from '../asking/clips.ts'
import { requireShape } from '../asking/shapes.ts'
import { type ClipParts, silence } from '../asking/silence.ts'

/** Which recorded clips are taken. */
export const recordingChecks: Checks = {
  async 'transcription.no-sound'(api) {
    await requireTranscriber(api)
    const audio = new TextEncoder().encode('This is no sound, whatever its name says.')
    requireRefusal(await transcribed(api, audio), 422)
  },
  async 'transcription.kind'(api) {
    await requireTranscriber(api)
    for (const [kind, start] of otherKinds) {
      const answer = await transcribed(api, Uint8Array.from([...start, ...new Array<number>(50).fill(0)]))
      requireRefusal(answer, 422)
      const error = String(fieldsOf(answer.json).error)
      require(error.includes(kind), `A clip of ${kind} is refused without that name: ${error}`)
    }
  },
  async 'transcription.samples'(api) {
    await requireTaken(api, [
      { bitsPerSample: 8 },
      { channels: 2 },
      { bitsPerSample: 24 },
      { bitsPerSample: 32 },
      { bitsPerSample: 32, format: 3 },
    ])
    await requireRefused(api, [{ channels: clipLimits.channels + 1 }, { format: 7, bitsPerSample: 8 }])
  },
  async 'transcription.rates'(api) {
    const { lowestRate, highestRate } = clipLimits
    await requireTaken(
      api,
      [lowestRate, 11_025, highestRate].map(sampleRate => ({ sampleRate })),
    )
    await requireRefused(
      api,
      [lowestRate - 1, highestRate + 1, 96_000].map(sampleRate => ({ sampleRate })),
    )
  },
  async 'transcription.length'(api) {
    await requireTranscriber(api)
    await requireRefused(api, [
      { durationMs: 0 },
      { durationMs: clipLimits.durationMs + 1, sampleRate: clipLimits.lowestRate },
    ])
  },
  async 'transcription.stated-size'(api) {
    await requireTaken(
      api,
      [0, 0xffffffff, 3_000_000].map(statedSize => ({ statedSize })),
    )
  },
  async 'transcription.size'(api) {
    await requireTranscriber(api)
    requireRefusal(await transcribed(api, new Uint8Array(limits.audioBytes + 1)), 413, 'payload_too_large')
  },
}

/** Names of formats, and how their files begin. */
const otherKinds: readonly (readonly [kind: string, start: readonly number[]])[] = [
  ['MP3', [0x49, 0x44, 0x33, 4]],
  ['Ogg', [0x4f, 0x67, 0x67, 0x53]],
  ['WebM', [0x1a, 0x45, 0xdf, 0xa3]],
  ['FLAC', [0x66, 0x4c, 0x61, 0x43]],
  ['MP4', [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70]],
]

async function requireTaken(api: Api, clips: readonly ClipParts[]): Promise<void> {
  await requireTranscriber(api)
  await each(clips, async parts => {
    requireShape(await transcribed(api, silence(parts)), transcriptionSchema)
  })
}

async function requireRefused(api: Api, clips: readonly ClipParts[]): Promise<void> {
  await each(clips, async parts => requireRefusal(await transcribed(api, silence(parts)), 422))
}

async function each(clips: readonly ClipParts[], look: (parts: ClipParts) => Promise<void>): Promise<void> {
  for (const parts of clips) {
    try {
      await look(parts)
    } catch (error) {
      throw error instanceof Deviation
        ? new Deviation(`With a clip of ${JSON.stringify(parts)}: ${error.message}`)
        : error
    }
  }
}
