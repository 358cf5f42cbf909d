import {
  createBabbleVoice,
  createModelVoice,
  type Project,
  type Telemetry,
  type Voice,
} from '@townsfolk/service'
import { findVoices } from '../speech/index.ts'
import { fromSettings, resolveServer, type ServerPlaces } from './server-settings.ts'
import type { Environment } from './settings.ts'

/** What voices are made with. */
export interface VoiceParts {
  /** Default: one that speaks in this thread. */
  readonly babble?: Voice
  /** Default: nothing is measured. */
  readonly telemetry?: Telemetry
}

/**
 * Who speaks: the babble voice, what was found on this machine, and the servers that the project or the
 * environment names.
 * @throws CommandFailure that names what is wrong with the settings
 */
export async function chooseVoices(
  project: Project,
  environment: Environment,
  { babble = createBabbleVoice(), telemetry }: VoiceParts = {},
): Promise<readonly Voice[]> {
  const servers = voiceServers(project, environment, telemetry)
  return [babble, ...(await findVoices()), ...servers]
}

/** `babble, espeak-ng, flite` */
export function enginesOf(voices: readonly Voice[]): string {
  return voices.map(({ engine }) => engine).join(', ')
}

/** A sentence for each character that is silent with these voices. */
export function silentCharacters({ characters }: Project, voices: readonly Voice[]): readonly string[] {
  return characters.flatMap(({ id, voice: node }) =>
    node === undefined || voices.some(({ engine }) => engine === node.engine)
      ? []
      : [
          `${id} speaks with "${node.engine}", but this voice is not available (${enginesOf(voices)}): the character has no sound`,
        ],
  )
}

/** The engine that variables can name a server for, with nothing in the file. */
const plainEngine = 'openai'

function voiceServers(
  { voices: nodes }: Project,
  environment: Environment,
  telemetry: Telemetry | undefined,
): readonly Voice[] {
  const engines = new Set([...Object.keys(nodes), plainEngine])
  return [...engines].flatMap(engine => {
    const node = nodes[engine]
    const server = resolveServer(node, environment, placesOf(engine))
    const options = server && { ...node, ...server, engine, ...(telemetry && { telemetry }) }
    return options ? [fromSettings(() => createModelVoice(options))] : []
  })
}

/** TOWNSFOLK_SPEECH_URL, and TOWNSFOLK_SPEECH_KOKORO_URL for an engine `kokoro`. */
function placesOf(engine: string): ServerPlaces {
  const part = engine === plainEngine ? '' : `_${engine.toUpperCase().replaceAll('-', '_')}`
  const prefix = `TOWNSFOLK_SPEECH${part}`
  return {
    what: `model of the voice "${engine}"`,
    node: `voices.${engine}`,
    url: `${prefix}_URL`,
    model: `${prefix}_MODEL`,
    key: `${prefix}_KEY`,
  }
}
