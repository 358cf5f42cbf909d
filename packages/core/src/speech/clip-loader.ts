import type { SpeechRequest } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { codeOf, TownsfolkError } from '../base/errors.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { AudioClip, AudioSink } from './audio-sink.ts'
import type { ClipOrder } from './clip-order.ts'
import type { SpeechApi } from './speech-api.ts'

export interface ClipLoaderParts<TObject> {
  readonly sink: AudioSink<TObject>
  readonly api: SpeechApi | undefined
  readonly format: string | undefined
  readonly streams: boolean
  /** Code of the language that lines are in. */
  readonly language: () => string | undefined
  /** The clip of an order is there. */
  readonly came: (order: ClipOrder<TObject>) => void
  /** It is not going to come. Reported once of a character that cannot be heard at all. */
  readonly refused: (order: ClipOrder<TObject>, error: unknown) => void
}

/** More at once helps nobody who listens, and keeps the service from others. */
const mostInFlight = 4

/** Codes that stay the same however often it is asked. */
const voicelessCodes: ReadonlySet<string> = new Set(['no_voice', 'voice_not_found'])

/** Gets the clips of orders, four at a time, those that are needed soonest first. */
export class ClipLoader<TObject> {
  readonly #parts: ClipLoaderParts<TObject>
  #waiting: ClipOrder<TObject>[] = []
  #inFlight = 0
  /** Ids of characters that cannot be heard at all: they are not asked for again. */
  readonly #voiceless = new Set<string>()
  /** Of those that were heard. */
  readonly #voiced = new Set<string>()
  /** Of those whose voice cannot stream. */
  readonly #unstreamed = new Set<string>()
  /** Of those whose voice has no timings of the mouth. */
  readonly #untimed = new Set<string>()

  constructor(parts: ClipLoaderParts<TObject>) {
    this.#parts = parts
  }

  /** False once the service has said that a character has no voice. */
  mayHaveVoice(characterId: string): boolean {
    return !this.#voiceless.has(characterId)
  }

  load(order: ClipOrder<TObject>): void {
    order.isSent = true
    this.#waiting.push(order)
    this.#waiting.sort((a, b) => a.rank - b.rank)
    this.#loadNext()
  }

  /** Forgets those that were not asked for yet. */
  clear(): void {
    this.#waiting = []
  }

  #loadNext(): void {
    while (this.#inFlight < mostInFlight) {
      const order = this.#waiting.shift()
      if (!order) return
      if (!this.mayHaveVoice(order.reply.speaker.characterId)) order.fail()
      if (!order.signal.aborted) void this.#load(order)
    }
  }

  async #load(order: ClipOrder<TObject>): Promise<void> {
    this.#inFlight++
    try {
      // A sink or a service that does not heed the signal keeps no place.
      const clip = await untilAborted(this.#ask(order), order.signal)
      if (clip.durationMs <= 0) throw emptyClip()
      order.came(clip)
      this.#parts.came(order)
    } catch (error) {
      if (!order.signal.aborted) this.#refuse(order, error)
    } finally {
      this.#inFlight--
      this.#loadNext()
    }
  }

  #refuse(order: ClipOrder<TObject>, error: unknown): void {
    const { characterId } = order.reply.speaker
    const isKnown = !this.mayHaveVoice(characterId)
    if (voicelessCodes.has(codeOf(error))) this.#voiceless.add(characterId)
    order.fail()
    if (!isKnown) this.#parts.refused(order, error)
  }

  #ask(order: ClipOrder<TObject>): Promise<AudioClip<TObject>> {
    const { sink, api, format, streams, language } = this.#parts
    const { signal, text } = order
    const { emotion = '' } = order.lines[0]?.line ?? {}
    const { characterId } = order.reply.speaker
    const request: SpeechRequest = {
      characterId,
      message: text,
      ...(emotion && { emotion }),
      ...(format !== undefined && { format }),
    }
    const canStream = streams && !this.#unstreamed.has(characterId)
    const stream = canStream && api?.streamSpeech?.bind(api)
    let refusal: unknown
    const line = {
      text,
      emotion,
      language: language(),
      fetchAudio: async () => {
        if (!api)
          throw new TownsfolkError(
            'invalid_option',
            isDevelopment && 'Speech needs the option api to get sound.',
          )
        // Who has no voice as a stream has none as a file.
        if (voicelessCodes.has(codeOf(refusal))) throw refusal
        return this.#timed(order, request, api.generateSpeech(request, { signal }))
      },
      streamAudio: stream
        ? () =>
            this.#watched(order, request, stream(request, { signal }), error => {
              refusal = error
            })
        : undefined,
    }
    return sink.load(line, signal)
  }

  /** Asks for timings beside the sound, or after the first one of a character, which may have no voice. */
  async #timed<T>(order: ClipOrder<TObject>, request: SpeechRequest, sound: Promise<T>): Promise<T> {
    const { characterId } = request
    const isVoiced = this.#voiced.has(characterId)
    if (isVoiced) void this.#time(order, request)
    const heard = await sound
    this.#voiced.add(characterId)
    if (!isVoiced) void this.#time(order, request)
    return heard
  }

  async #time(order: ClipOrder<TObject>, request: SpeechRequest): Promise<void> {
    const { api } = this.#parts
    if (!api?.speechTimings || this.#untimed.has(request.characterId)) return
    try {
      const { mouth } = await api.speechTimings(request, { signal: order.signal })
      order.cues = mouth
    } catch (error) {
      // The mouth goes by loudness then.
      if (codeOf(error) === 'not_found') this.#untimed.add(request.characterId)
    }
  }

  /** The same stream; a voice that cannot stream is not asked to again. */
  async *#watched(
    order: ClipOrder<TObject>,
    request: SpeechRequest,
    pieces: AsyncIterable<Uint8Array>,
    failed: (error: unknown) => void,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const iterator = pieces[Symbol.asyncIterator]()
    try {
      const first = await this.#timed(order, request, iterator.next())
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    } catch (error) {
      if (codeOf(error) === 'not_found') this.#unstreamed.add(request.characterId)
      failed(error)
      throw error
    } finally {
      iterator.return?.().catch(() => {})
    }
  }
}

function emptyClip(): Error {
  return Object.assign(new Error('The clip of a line has no sound.'), { code: 'clip_empty' })
}
