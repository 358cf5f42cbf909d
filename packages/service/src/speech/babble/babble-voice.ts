import { openWavHeader, toPcm, withComment, writeWav } from '@townsfolk/protocol'
import { joinBytes } from '../join-bytes.ts'
import { letOthersRun } from '../let-others-run.ts'
import { moods } from '../mood.ts'
import type { SpeechFormat, SpokenLine, Voice } from '../voice.ts'
import { timingsOf } from './mouth.ts'
import { endOf, type Syllable, syllablesOf } from './syllables.ts'
import { createSynth, lengthMs, type Synth, sampleRate } from './synth.ts'

/**
 * The voice of many loved games: it speaks no language, but its syllables, its melody and its pauses follow
 * the words, and a character is known by its pitch. The same line always gives the same bytes, and a stream
 * the same sound. The text is written into a clip, so that our own clips can be transcribed. It has one
 * voice: the name in a Voice node is not read.
 */
export function createBabbleVoice(): Voice {
  return {
    engine: 'babble',
    formats: [wav],
    async speak(line) {
      const syllables = syllablesOf(line)
      const synth = synthFor(line, syllables)
      for await (const syllable of inTurn(syllables, line.signal)) synth.say(syllable)
      synth.finish()
      const samples = synth.take()
      return {
        bytes: withComment(writeWav(samples, sampleRate), line.text),
        contentType: line.format.contentType,
        timings: timingsOf(syllables, lengthMs(endOf(syllables))),
      }
    },
    timings(line) {
      const syllables = syllablesOf(line)
      return timingsOf(syllables, lengthMs(endOf(syllables)))
    },
    async *stream(line) {
      const syllables = syllablesOf(line)
      const synth = synthFor(line, syllables)
      let begin: Uint8Array | undefined = openWavHeader(sampleRate)
      for await (const syllable of inTurn(syllables, line.signal)) {
        synth.say(syllable)
        if (begin) yield joinBytes([begin, toPcm(synth.take())])
        else if (synth.untakenMs >= pieceMs) yield toPcm(synth.take())
        begin = undefined
      }
      synth.finish()
      yield toPcm(synth.take())
    },
  }
}

const wav: SpeechFormat = { name: 'wav', contentType: 'audio/wav' }

/** Of speech, which takes some 15 ms to make: most lines are made in one go. */
const atOnceMs = 8000

/** The least that is sent of a stream; a piece ends with a syllable. The first one is a syllable alone. */
const pieceMs = 120

function synthFor({ emotion, node }: SpokenLine, syllables: readonly Syllable[]): Synth {
  const { brightness, breath, tremor } = moods[emotion]
  const resonance = node.pitch ** 0.45
  return createSynth({ resonance, brightness, breath, tremor }, endOf(syllables))
}

/** The syllables, with time for others between them. */
async function* inTurn(syllables: readonly Syllable[], signal: AbortSignal): AsyncGenerator<Syllable> {
  signal.throwIfAborted()
  let restMs = atOnceMs
  for (const syllable of syllables) {
    if (syllable.startMs >= restMs) {
      await letOthersRun(signal)
      restMs = syllable.startMs + atOnceMs
    }
    yield syllable
  }
}
