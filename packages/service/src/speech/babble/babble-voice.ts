import type { SpeechFormat, Voice } from '../voice.ts'
import { writeWav } from '../wav.ts'
import { moods } from './mood.ts'
import { endOf, syllablesOf } from './syllables.ts'
import { createSynth, sampleRate } from './synth.ts'

/**
 * The voice of many loved games: it speaks no language, but its syllables, its melody and its pauses follow
 * the words, and a character is known by its pitch. The same line always gives the same bytes. The text is
 * written into them, so that our own clips can be transcribed. It has one voice: the name in a Voice node is
 * not read.
 */
export function createBabbleVoice(): Voice {
  return {
    engine: 'babble',
    formats: [wav],
    async speak(line) {
      line.signal.throwIfAborted()
      const { brightness, breath, tremor } = moods[line.emotion]
      const syllables = syllablesOf(line)
      const resonance = line.node.pitch ** 0.45
      const synth = createSynth({ resonance, brightness, breath, tremor }, endOf(syllables))
      let restMs = atOnceMs
      for (const syllable of syllables) {
        if (syllable.startMs >= restMs) {
          await letOthersRun(line.signal)
          restMs = syllable.startMs + atOnceMs
        }
        synth.say(syllable)
      }
      return { bytes: writeWav(synth.finish(), sampleRate, line.text), contentType: line.format.contentType }
    },
  }
}

const wav: SpeechFormat = { name: 'wav', contentType: 'audio/wav' }

/** Of speech, which takes some 15 ms to make: most lines are made in one go. */
const atOnceMs = 8000

async function letOthersRun(signal: AbortSignal): Promise<void> {
  await new Promise(resolve => setTimeout(resolve))
  signal.throwIfAborted()
}
