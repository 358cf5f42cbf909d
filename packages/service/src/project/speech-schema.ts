import * as v from 'valibot'
import { type SoundFormatName, soundFormatNames } from '../model/sound-formats.ts'
import { authoredObject, authoredRecord } from './authored-object.ts'
import {
  type AuthoredSchema,
  described,
  type KeySchema,
  maybe,
  oneOf,
  text,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { keyBelongsIn, serverUrl } from './server-fields.ts'

/** A server that voices speak with; what is undefined has a default. */
export interface VoiceServerNode extends SpeechServerNode {
  /** What the server calls the voice of characters that name none. */
  readonly voice: string | undefined
  readonly formats: readonly SoundFormatName[] | undefined
  /** Whether it is sent instructions on how to say a line. */
  readonly takesInstructions: boolean | undefined
}

export interface SpeechServerNode {
  readonly url: string
  readonly model: string
  readonly timeoutMs: number | undefined
}

/** Servers by the engine that Voice nodes call them. */
export type VoiceServers = Readonly<Record<string, VoiceServerNode>>

/** Found on the machine, or built in. */
export const ownEngines = ['babble', 'espeak-ng', 'flite'] as const

const engine: KeySchema = v.pipe(
  text,
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'write a name in small letters, digits and "-"'),
  v.check(
    name => !ownEngines.some(own => own === name),
    'this is an engine that needs no server; choose another name',
  ),
)

const entries = {
  url: described(serverUrl, "Address of an interface like OpenAI's, up to /v1."),
  model: described(text, 'Name of the model on the server.'),
  timeoutMs: described(
    // Clients wait 20 seconds.
    maybe(wholeNumberFrom(1000, 60_000)),
    'Timeout for a clip with all tries, in milliseconds.',
  ),
}

const voiceServer: AuthoredSchema<VoiceServerNode> = authoredObject(
  {
    ...entries,
    voice: described(maybe(text), 'The voice of characters whose Voice node has no name.'),
    formats: described(
      maybe(
        v.pipe(
          v.array(oneOf('a format', soundFormatNames), 'write a list of formats in brackets'),
          v.minLength(1, 'write at least one format'),
        ),
      ),
      'Formats that it makes. Default: all.',
    ),
    takesInstructions: described(maybe(yesOrNo), 'Whether requests have instructions on how to say a line.'),
  },
  keyBelongsIn('TOWNSFOLK_SPEECH_KEY, or TOWNSFOLK_SPEECH_KOKORO_KEY for an engine "kokoro",'),
)

/** The part `voices` of `town.json`. */
export const voicesSchema: AuthoredSchema<VoiceServers> = authoredRecord(
  engine,
  voiceServer,
  'write an object in braces, with a server for each engine',
)

/** The part `transcription` of `town.json`. */
export const transcriptionSchema: AuthoredSchema<SpeechServerNode> = authoredObject(
  entries,
  keyBelongsIn('TOWNSFOLK_TRANSCRIPTION_KEY'),
)
