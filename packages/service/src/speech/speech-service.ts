import { type Character, inLanguage } from '@townsfolk/brain'
import {
  cleanText,
  limits,
  openWavHeader,
  readSound,
  type SpeechTimings,
  type Transcription,
  wavHeaderSize,
} from '@townsfolk/protocol'
import type { ReceivedLineToSpeak, ReceivedSpeechRequest } from '@townsfolk/protocol/schemas'
import type { Caller } from '../access/authorizer.ts'
import { findCharacter } from '../access/find-character.ts'
import { playerOf } from '../access/permit.ts'
import type { Accounts, PricedCall } from '../accounts/accounts.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { Project } from '../project/project.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type Found, watched, watchedParts } from '../telemetry/watched.ts'
import { ClipMaker, type ClipMakerParts, type LineToSpeak, wavOf } from './clip-maker.ts'
import { joinBytes } from './join-bytes.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { OpenStreams } from './open-streams.ts'
import { checkClip } from './recorded-clip.ts'
import { inShortPieces } from './short-pieces.ts'
import type { ClipToTranscribe, Transcriber } from './transcriber.ts'
import type { SpeechClip, SpeechFormat, Voice } from './voice.ts'

export interface SpeechServiceParts extends ClipMakerParts {
  readonly project: Pick<Project, 'language' | 'characters'>
  /** Who may spend how much: `Accounts`, or whoever lets everybody in. */
  readonly accounts: Pick<Accounts, 'admit' | 'charge'>
  /** One for each engine. */
  readonly voices: readonly Voice[]
  /** Streams that may be open at a time, of which a caller has a share. Default: any number. */
  readonly maxStreams?: number
  readonly transcriber: Transcriber
  readonly telemetry?: Telemetry | undefined
}

export interface Upload extends Pick<ClipToTranscribe, 'bytes' | 'names'> {
  readonly characterId: string
}

/** Lines to sound and sound to text, each charged once it is made. */
export class SpeechService {
  readonly #parts: SpeechServiceParts
  readonly #clips: ClipMaker
  readonly #streams: OpenStreams
  readonly #timings = new OneAtATime()

  constructor(parts: SpeechServiceParts) {
    this.#parts = parts
    this.#clips = new ClipMaker(parts)
    this.#streams = new OpenStreams(parts.maxStreams ?? Infinity)
  }

  /**
   * A clip that is kept from before is charged like one that is made: a credit is for what a caller is given.
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `no_voice`, `voice_not_found`,
   * `invalid_request` for a format that the voice has not, and the codes of `Accounts.admit`
   */
  async speak(caller: Caller, request: ReceivedSpeechRequest, signal: AbortSignal): Promise<SpeechClip> {
    const { voice, line, use } = this.#order(caller, request)
    const format = this.#clips.formatOf(voice, request.format)
    await this.#parts.accounts.admit(caller, use)
    const clip = await this.#clip(voice, line, format, signal)
    await this.#parts.accounts.charge(caller, { ...use, isInteraction: false, note: null })
    return clip
  }

  /**
   * The same as a WAV file that is sent as it is made, its length left open. It is charged when its first sound
   * is about to be sent, and not again: what fails before that costs nothing, and whoever leaves in the
   * middle has heard something.
   * @throws ServiceError as `speak`, `not_found` when the voice cannot stream, `unavailable` when too many streams are
   * open, and `too_many_requests` when the caller has its share of them
   */
  async *stream(
    caller: Caller,
    request: ReceivedLineToSpeak,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const order = this.#order(caller, request)
    const work = { kind: 'clip', engine: order.voice.engine } as const
    const found: Found = { source: 'streamed' }
    const pieces = (): AsyncGenerator<Uint8Array<ArrayBuffer>, void> =>
      this.#stream(caller, order, signal, found)
    yield* watchedParts(this.#parts.telemetry, work, pieces, found)
  }

  async *#stream(
    caller: Caller,
    { voice, line, use }: Order,
    signal: AbortSignal,
    found: Found,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const format = wavOf(voice)
    if (!voice.stream || !format) {
      throw new ServiceError(
        'not_found',
        `The voice "${voice.engine}" cannot stream; POST /audio/generate gives the whole clip.`,
      )
    }
    const { accounts } = this.#parts
    const end = this.#streams.begin(caller)
    let isCharged = false
    try {
      await accounts.admit(caller, use)
      const kept = this.#clips.kept(line, format)
      if (kept) found.source = 'kept'
      const pieces = (kept && streamOf(kept)) ?? voice.stream({ ...line, format, signal })
      for await (const piece of soundFrom(inShortPieces(pieces))) {
        signal.throwIfAborted()
        if (!isCharged) await accounts.charge(caller, { ...use, isInteraction: false, note: null })
        isCharged = true
        yield piece
      }
    } catch (error) {
      throw signal.aborted && !(error instanceof ServiceError) ? hungUp() : error
    } finally {
      end()
    }
    if (!isCharged) throw new Error(`The voice "${voice.engine}" streamed no sound.`)
  }

  /**
   * What goes with the clip that `speak` gives for the same request. It only reads: no credits are asked for, and
   * none are taken. For a voice that can tell timings only of a clip, the clip is made when it is not there yet: once,
   * however often it is asked for at a time, and it is there for `speak`, which charges it.
   * @throws ServiceError as `speak`, but for the codes of `Accounts.admit`; `not_found` when the voice does not
   * tell
   */
  async timings(caller: Caller, request: ReceivedSpeechRequest, signal: AbortSignal): Promise<SpeechTimings> {
    const { voice, line } = this.#order(caller, request)
    const format = this.#clips.formatOf(voice, request.format)
    const known = voice.timings?.bind(voice)
    if (known)
      return unlessHungUp(
        signal,
        this.#timings.run(() => known(line), signal),
      )
    const { timings } = await this.#clip(voice, line, format, signal)
    if (timings) return timings
    throw new ServiceError(
      'not_found',
      `The voice "${voice.engine}" does not tell timings; go by how loud its clips are.`,
    )
  }

  /**
   * Nothing is charged for a clip in which nothing could be made out.
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `invalid_request` as `checkClip` and for a
   * clip that cannot be understood, `not_found` where no recordings are, and the codes of `Accounts.admit`
   */
  async transcribe(caller: Caller, upload: Upload, signal: AbortSignal): Promise<Transcription> {
    const { bytes, names } = upload
    const character = this.#find(caller, upload.characterId)
    checkClip(bytes)
    const use = {
      kind: 'transcription',
      playerId: playerOf(caller, undefined),
      characterIds: [character.id],
    } as const
    await this.#parts.accounts.admit(caller, use)
    const clip = { bytes, character, names, signal }
    const { transcriber, telemetry } = this.#parts
    const heard = await watched(telemetry, { kind: 'transcription' }, () =>
      unlessHungUp(signal, transcriber.transcribe(clip)),
    )
    // Fit to be sent on as a message: a clip says whatever its maker wrote into it.
    const response = cleanText(heard, limits.messageLength).trim()
    if (response !== '')
      await this.#parts.accounts.charge(caller, { ...use, isInteraction: false, note: null })
    return { response }
  }

  /** @throws as `unlessHungUp` */
  #clip(voice: Voice, line: LineToSpeak, format: SpeechFormat, signal: AbortSignal): Promise<SpeechClip> {
    const { telemetry } = this.#parts
    return watched(telemetry, { kind: 'clip', engine: voice.engine }, (_, found) => {
      if (telemetry) found.source = this.#clips.kept(line, format) ? 'kept' : 'made'
      return unlessHungUp(signal, this.#clips.clip(voice, line, format, signal))
    })
  }

  /** In the language in which it is talked to. */
  #find(caller: Caller, id: string): Character {
    const { project } = this.#parts
    return inLanguage(findCharacter(project, caller, id), project.language)
  }

  #order(caller: Caller, request: ReceivedLineToSpeak): Order {
    const character = this.#find(caller, request.characterId)
    const { id, language, voice: node } = character
    if (!node) throw new ServiceError('no_voice', `The character "${id}" has no voice.`)
    const voice = this.#parts.voices.find(({ engine }) => engine === node.engine)
    if (!voice) {
      throw new ServiceError(
        'voice_not_found',
        `The character "${id}" speaks with "${node.engine}", which this service does not have.`,
      )
    }
    const { text, emotion } = request
    return {
      voice,
      line: { text, emotion, language, node },
      use: { kind: 'speech', playerId: playerOf(caller, undefined), characterIds: [id] },
    }
  }
}

interface Order {
  readonly voice: Voice
  readonly line: LineToSpeak
  readonly use: PricedCall
}

/**
 * Work for a caller who may hang up, and will ask again: it is not charged then, and what broke it off is no
 * error of the service.
 * @throws ServiceError `request_timeout`; whatever else the work throws
 */
async function unlessHungUp<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    const done = await work
    if (!signal.aborted) return done
  } catch (error) {
    if (!signal.aborted || error instanceof ServiceError) throw error
  }
  throw hungUp()
}

function hungUp(): ServiceError {
  return new ServiceError('request_timeout', 'The caller has hung up.')
}

/** A whole clip as a stream, so that readers of streams meet one kind of file only. */
function streamOf({ bytes }: SpeechClip): readonly Uint8Array<ArrayBuffer>[] | undefined {
  const sound = readSound(bytes)
  return sound && [openWavHeader(sound.sampleRate, sound.channels), sound.pcm]
}

/** The same pieces, but the first one has sound in it: a header alone is nothing to pay for. */
async function* soundFrom(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let begun = new Uint8Array()
  for await (const piece of pieces) {
    if (begun.length > wavHeaderSize) {
      yield piece
      continue
    }
    begun = joinBytes([begun, piece])
    if (begun.length > wavHeaderSize) yield begun
  }
}
