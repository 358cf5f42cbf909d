import * as v from 'valibot'
import { type Emotion, parseEmotion } from '../emotion.ts'
import { limits } from '../limits.ts'
import { cleanText } from '../text.ts'
import { described, id, messageText, objectAdvice, optionalId } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** A line to speak, after reading. */
export interface ReceivedLineToSpeak {
  readonly characterId: string
  /** The words to speak: the respelling if there is one. Cleaned, not empty. */
  readonly text: string
  readonly emotion: Emotion
}

/** A request for a clip, after reading. */
export interface ReceivedSpeechRequest extends ReceivedLineToSpeak {
  /** Audio format in lower case; undefined if the voice may choose. */
  readonly format: string | undefined
}

/** Reads the body of `POST /audio/generate`, of both versions, and of `POST /audio/timings`. */
export function parseSpeechRequest(body: unknown): Parsed<ReceivedSpeechRequest> {
  return parseWith(speechRequestSchema, body)
}

/** Reads the body of `POST /audio/stream`, which has no format. */
export function parseSpeechStreamRequest(body: unknown): Parsed<ReceivedLineToSpeak> {
  return parseWith(speechStreamRequestSchema, body)
}

const respelling: Schema<string> = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.maxLength(limits.messageLength, `must not be longer than ${limits.messageLength} characters`),
  v.transform(text => cleanText(text, limits.messageLength).trim()),
)

const lineFields = {
  characterId: described(id, 'Id of the speaker, which needs a Voice node.'),
  message: described(messageText('must not be empty; write the words to speak'), 'The words to speak.'),
  spokenText: described(respelling, 'A respelling to speak in place of message.'),
  emotion: described(
    v.nullish(v.string('must be a string'), ''),
    'Emotion of the line, in any letter case. An unknown one counts as neutral.',
  ),
}

const format = described(
  optionalId,
  'Audio format, such as "wav"; an unknown one is refused with a list of all. Without it, the ' +
    'service chooses; the Content-Type of the answer says what it is.',
)

/** Body of `POST /audio/generate` and of `POST /audio/timings`. */
export const speechRequestSchema: Schema<ReceivedSpeechRequest> = v.pipe(
  v.object({ ...lineFields, format }, objectAdvice('must be a JSON object')),
  v.transform(({ format, ...fields }) => ({ ...lineOf(fields), format: format?.toLowerCase() })),
)

/** Body of `POST /audio/stream`. */
export const speechStreamRequestSchema: Schema<ReceivedLineToSpeak> = v.pipe(
  v.object(lineFields, objectAdvice('must be a JSON object')),
  v.transform(lineOf),
)

interface LineFields {
  readonly characterId: string
  readonly message: string
  readonly spokenText: string
  readonly emotion: string
}

function lineOf({ characterId, message, spokenText, emotion }: LineFields): ReceivedLineToSpeak {
  return { characterId, text: spokenText || message, emotion: parseEmotion(emotion) }
}
