import { cleanText, limits, type Transcription } from '@townsfolk/protocol'
import type { ReceivedSpeechRequest } from '@townsfolk/protocol/schemas'
import type { Caller } from '../access/authorizer.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { findCharacter } from '../project/find-character.ts'
import type { Project } from '../project/project.ts'
import { ServiceError } from '../service-error.ts'
import type { RecordedClip, Transcriber } from './transcriber.ts'
import type { SpeechClip, SpeechFormat, Voice } from './voice.ts'

export interface SpeechServiceParts {
  readonly project: Project
  readonly accounts: Accounts
  /** One for each engine. */
  readonly voices: readonly Voice[]
  readonly transcriber: Transcriber
}

export interface Upload {
  readonly characterId: string
  readonly bytes: RecordedClip['bytes']
  readonly contentType: string
}

/** Lines to sound and sound to text, each charged once it is made. */
export class SpeechService {
  readonly #parts: SpeechServiceParts

  constructor(parts: SpeechServiceParts) {
    this.#parts = parts
  }

  /**
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `no_voice`, `voice_not_found`,
   * `invalid_request` for a format that the voice has not, and the codes of `Accounts.admit`
   */
  async speak(caller: Caller, request: ReceivedSpeechRequest, signal: AbortSignal): Promise<SpeechClip> {
    const character = findCharacter(this.#parts.project, caller.team, request.characterId)
    const node = character.voice
    if (!node) throw new ServiceError('no_voice', `The character "${character.id}" has no voice.`)
    const voice = this.#parts.voices.find(({ engine }) => engine === node.engine)
    if (!voice) {
      throw new ServiceError(
        'voice_not_found',
        `The character "${character.id}" speaks with "${node.engine}", which this service does not have.`,
      )
    }
    const format = formatOf(voice, request.format)
    const use = { kind: 'speech', playerId: undefined, characterIds: [character.id] } as const
    await this.#parts.accounts.admit(caller, use)
    const { text, emotion } = request
    const line = { text, emotion, language: character.language, node, format, signal }
    const clip = await unlessHungUp(signal, voice.speak(line))
    await this.#parts.accounts.charge(caller, { ...use, isInteraction: false, note: null })
    return clip
  }

  /**
   * Nothing is charged for a clip in which nothing could be made out.
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `invalid_request` for a clip that cannot
   * be read, and the codes of `Accounts.admit`
   */
  async transcribe(caller: Caller, upload: Upload, signal: AbortSignal): Promise<Transcription> {
    const { bytes, contentType } = upload
    const character = findCharacter(this.#parts.project, caller.team, upload.characterId)
    const use = { kind: 'transcription', playerId: undefined, characterIds: [character.id] } as const
    await this.#parts.accounts.admit(caller, use)
    const clip = { bytes, contentType, character, signal }
    const heard = await unlessHungUp(signal, this.#parts.transcriber.transcribe(clip))
    // Fit to be sent on as a message: a clip says whatever its maker wrote into it.
    const response = cleanText(heard, limits.messageLength).trim()
    if (response !== '')
      await this.#parts.accounts.charge(caller, { ...use, isInteraction: false, note: null })
    return { response }
  }
}

/**
 * Work for a caller who may hang up, and will ask again: it is not charged then, and what broke it off is no fault
 * of the service.
 * @throws ServiceError `request_timeout`; whatever else the work throws
 */
async function unlessHungUp<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    const done = await work
    if (!signal.aborted) return done
  } catch (error) {
    if (!signal.aborted || error instanceof ServiceError) throw error
  }
  throw new ServiceError('request_timeout', 'The caller has hung up.')
}

function formatOf({ formats }: Voice, name: string | undefined): SpeechFormat {
  const named = (wanted: string): SpeechFormat | undefined => formats.find(each => each.name === wanted)
  // Clients in the field decode MP3 when they name nothing.
  const format = name === undefined ? (named('mp3') ?? formats[0]) : named(name)
  if (format) return format
  const known = formats.map(candidate => candidate.name).join(', ')
  throw new ServiceError('invalid_request', `format is "${name}"; this voice speaks ${known}`)
}
