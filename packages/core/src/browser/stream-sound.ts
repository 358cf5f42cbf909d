import { untilAborted } from '../base/until-aborted.ts'
import { Resampler } from '../listening/resampler.ts'
import { clipError } from './clip-error.ts'
import { Sound } from './sound.ts'
import { WavPieces } from './wav-pieces.ts'

export interface StreamSoundOptions {
  readonly context: BaseAudioContext
  readonly longestMs: number
  /** Nobody is going to play it. */
  readonly signal: AbortSignal
  /** It broke off after it was given out: what has come is all of it. */
  readonly failed: (error: unknown) => void
}

/**
 * A WAV file that is played while it is being made: given out as soon as the beginning of it is there.
 * Rejects when not even that comes.
 */
export async function streamSound(
  pieces: AsyncIterable<Uint8Array>,
  { context, longestMs, signal, failed }: StreamSoundOptions,
): Promise<Sound> {
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(signal.reason), { signal: stop.signal })
  const sound = new Sound()
  const buffers = buffersOf(untilStopped(pieces, stop.signal), context, longestMs)
  const readRest = async (): Promise<void> => {
    let failure: unknown
    try {
      for await (const buffer of buffers) sound.add(buffer)
    } catch (error) {
      if (!stop.signal.aborted) {
        failure = error
        failed(error)
      }
    } finally {
      stop.abort()
      sound.finish(failure)
    }
  }

  try {
    const { done, value } = await buffers.next()
    if (done) throw clipError('clip_empty', 'The stream has no sound.')
    sound.add(value)
  } catch (error) {
    stop.abort()
    throw error
  }
  void readRest()
  return sound
}

/** So much is there before it begins, lest it falters: in seconds. */
const beginningSeconds = 0.15

/** Less than that is kept until there is more, or no more comes. */
const pieceSeconds = 0.05

async function* buffersOf(
  pieces: AsyncIterable<Uint8Array>,
  context: BaseAudioContext,
  longestMs: number,
): AsyncGenerator<AudioBuffer, undefined> {
  const wav = new WavPieces()
  let resamplers: Resampler[] = []
  let kept: Float32Array<ArrayBuffer>[] = []
  let framesIn = 0
  let least = beginningSeconds
  for await (const piece of pieces) {
    const channels = wav.read(piece)
    framesIn += channels[0]?.length ?? 0
    if (framesIn > (longestMs / 1000) * wav.sampleRate) {
      throw clipError('clip_too_long', `The stream is longer than the limit of ${longestMs} ms.`)
    }
    if (resamplers.length === 0) {
      resamplers = channels.map(() => new Resampler(wav.sampleRate, context.sampleRate))
    }
    kept = resamplers.map((resampler, i) => appended(kept[i], resampler.process(channels[i] ?? noSamples)))
    if (secondsOf(kept, context) < least) continue
    yield bufferOf(kept, context)
    kept = []
    least = pieceSeconds
  }
  kept = resamplers.map((resampler, i) => appended(kept[i], resampler.end()))
  if (secondsOf(kept, context) > 0) yield bufferOf(kept, context)
}

/** The same, but the wait for the next one ends with the signal. */
async function* untilStopped(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await untilAborted(iterator.next(), signal)
      if (done) return
      yield value
    }
  } finally {
    // Not waited for: what does not answer does not end either.
    iterator.return?.().catch(() => {})
  }
}

function bufferOf(channels: readonly Float32Array<ArrayBuffer>[], context: BaseAudioContext): AudioBuffer {
  const { sampleRate } = context
  const length = channels[0]?.length ?? 0
  const buffer = new AudioBuffer({ numberOfChannels: channels.length, length, sampleRate })
  channels.forEach((samples, i) => {
    buffer.copyToChannel(samples, i)
  })
  return buffer
}

function secondsOf(channels: readonly Float32Array[], { sampleRate }: BaseAudioContext): number {
  return (channels[0]?.length ?? 0) / sampleRate
}

function appended(
  first: Float32Array<ArrayBuffer> = noSamples,
  second: Float32Array,
): Float32Array<ArrayBuffer> {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const noSamples = new Float32Array(0)
