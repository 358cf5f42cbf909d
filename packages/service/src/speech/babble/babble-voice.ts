import { openWavHeader, toPcm, withComment, writeWav } from '@townsfolk/protocol'
import { joinBytes } from '../join-bytes.ts'
import { letOthersRun } from '../let-others-run.ts'
import { moods } from '../mood.ts'
import type { SpeechFormat, SpokenLine, Voice } from '../voice.ts'
import { timingsOf } from './mouth.ts'
import { createSampleBuffer } from './sample-buffer.ts'
import { endOf, type Syllable, syllablesOf } from './syllables.ts'
import { createSynth, lengthMs, type Synth, type SynthOptions, type SynthState, sampleRate } from './synth.ts'

export interface BabbleVoice extends Voice {
  /**
   * A part of what `stream` gives, for those who make each part somewhere else. All that it needs of the parts before
   * it can be sent to another thread.
   * @param from what the part before it gave; the first part begins with the header
   */
  part(line: Omit<SpokenLine, 'format' | 'signal'>, from?: PartEnd): StreamPart
}

export interface StreamPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Undefined behind the last part. */
  readonly end: PartEnd | undefined
}

/** Where a part ends and the next one goes on. */
export interface PartEnd {
  /** Syllables said so far. */
  readonly said: number
  readonly synth: SynthState
}

/**
 * Makes the babble voice, as many games have it: it speaks no language, but its syllables, melody and pauses follow
 * the words, and each character has its own pitch. The same line always gives the same bytes, and a stream the same
 * sound. The text is stored in the clip, so that our own clips can be transcribed. There is one voice: the name in
 * a Voice node is ignored.
 */
export function createBabbleVoice(): BabbleVoice {
  // One for all parts, each of which is copied out of it: with one for each, a thread kept 60 MB of garbage.
  const made = createSampleBuffer(0)
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
    part(line, from) {
      const syllables = syllablesOf(line)
      const synth = synthFor(line, syllables, { from: from?.synth, made })
      const partMs = from ? atOnceMs : firstPartMs
      let said = from?.said ?? 0
      for (const syllable of syllables.slice(said)) {
        if (synth.untakenMs >= partMs) break
        synth.say(syllable)
        said += 1
      }
      const isLast = said === syllables.length
      if (isLast) synth.finish()
      const sound = toPcm(synth.take())
      return {
        bytes: from ? sound : joinBytes([openWavHeader(sampleRate), sound]),
        end: isLast ? undefined : { said, synth: synth.state },
      }
    },
  }
}

const wav: SpeechFormat = { name: 'wav', contentType: 'audio/wav' }

/** Of speech, which takes some 15 ms to make: most lines are made in one go. */
const atOnceMs = 8000

/** The least that is sent of a stream; a piece ends with a syllable. The first one is a syllable alone. */
const pieceMs = 120

/** It takes some 4 ms, and is heard for long enough to wait for the next part in line. */
const firstPartMs = 2000

function synthFor(
  { emotion, node }: Pick<SpokenLine, 'emotion' | 'node'>,
  syllables: readonly Syllable[],
  options?: SynthOptions,
): Synth {
  const { brightness, breath, tremor } = moods[emotion]
  const resonance = node.pitch ** 0.45
  return createSynth({ resonance, brightness, breath, tremor }, endOf(syllables), options)
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
