import {
  createModelTranscriber,
  createScriptedTranscriber,
  type Project,
  type Telemetry,
  type Transcriber,
} from '@townsfolk/service'
import { findTranscriber } from '../speech/index.ts'
import { fromSettings, resolveServer, type ServerPlaces } from './server-settings.ts'
import type { Environment } from './settings.ts'

/** A transcriber, and what people call it. */
export interface ChosenTranscriber {
  readonly transcriber: Transcriber
  /** Who clips are transcribed by, for the log. */
  readonly name: string
  /** False where only clips of the babble voice are understood. */
  readonly understandsRecordings: boolean
}

const places: ServerPlaces = {
  what: 'model that transcribes',
  node: 'transcription',
  url: 'TOWNSFOLK_TRANSCRIPTION_URL',
  model: 'TOWNSFOLK_TRANSCRIPTION_MODEL',
  key: 'TOWNSFOLK_TRANSCRIPTION_KEY',
}

const advice =
  'write "transcription" into town.json or set TOWNSFOLK_TRANSCRIPTION_URL and _MODEL, or install pocketsphinx'

/**
 * Who understands clips: the server that the project or the environment names, or what was found on this
 * machine, or else nobody but for clips of the babble voice.
 * @throws CommandFailure that names what is wrong with the settings
 */
export async function chooseTranscriber(
  { transcription: node }: Project,
  environment: Environment,
  telemetry?: Telemetry,
): Promise<ChosenTranscriber> {
  const server = resolveServer(node, environment, places)
  if (server) {
    const transcriber = fromSettings(() =>
      createModelTranscriber({ ...node, ...server, ...(telemetry && { telemetry }) }),
    )
    return { transcriber, name: server.model, understandsRecordings: true }
  }
  const found = await findTranscriber()
  if (found) return { transcriber: found, name: 'pocketsphinx', understandsRecordings: true }
  return {
    transcriber: createScriptedTranscriber(advice),
    name: 'none, except for clips of the babble voice',
    understandsRecordings: false,
  }
}

/** A note for each character to whom players can only type, because nobody understands its language when it is spoken. */
export function charactersToTypeTo(
  { characters }: Project,
  { transcriber, name }: ChosenTranscriber,
): readonly string[] {
  return characters.flatMap(({ id, language }) =>
    (transcriber.understands?.(language) ?? true)
      ? []
      : [`${id} speaks ${language}, but ${name} does not: players can only type`],
  )
}
