import {
  createSenses,
  createSpeech,
  type NpcRuntimeOptions,
  type SensesMaker,
  type Speech,
  type SpeechApi,
} from '@townsfolk/core'
import { type AudioHost, createWebAudioSink } from '@townsfolk/core/browser'
import { tone } from '../../../packages/core/testing/sounds.ts'
import { wavFile } from '../../support/wav.ts'

/** What the stages of all engines have in common, and what of them comes from our packages. */

export const frameMs = 20

/** Lines without sound stay up for five frames, and one frame lies between two. */
export const stageOptions: Pick<NpcRuntimeOptions, 'speech'> = {
  speech: { gapMs: frameMs, readingTimeMs: () => 5 * frameMs },
}

export const eyes: SensesMaker = createSenses({ sight: { coneDegrees: 90 }, memoryMs: 0, lostAfterMs: 0 })

/** Each line is a tone: a tenth of a second for each of its letters. */
export function toneSpeech<TObject>(
  host: AudioHost,
  outputFor: (speaker: TObject) => AudioNode | undefined,
): Speech<TObject> {
  return createSpeech<TObject>({ api: toneVoices, sink: createWebAudioSink<TObject>({ host, outputFor }) })
}

const toneVoices: SpeechApi = {
  generateSpeech: async ({ message }) => {
    const durationMs = 100 * message.length
    const wav = wavFile({ sampleRate: rate, durationMs })
    const samples = new Int16Array(wav.buffer, 44)
    for (const [at, sample] of tone(durationMs, -9, 440, rate).entries()) samples[at] = 32_767 * sample
    return { bytes: wav.buffer, contentType: 'audio/wav' }
  },
}

const rate = 8000
