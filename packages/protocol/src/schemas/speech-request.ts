import * as v from 'valibot'
import { type Emotion, parseEmotion } from '../emotion.ts'
import { limits } from '../limits.ts'
import { cleanText } from '../text.ts'
import { described, id, objectAdvice, optionalId, utterance } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** A request for speech as the service works with it. */
export interface ReceivedSpeechRequest {
  readonly characterId: string
  /** What is to be heard: the respelling where there is one. Cleaned, not empty. */
  readonly text: string
  readonly emotion: Emotion
  /** In lower case; undefined when the choice is the voice's. */
  readonly format: string | undefined
}

/** Reads the body of `POST /audio/generate`, of both versions. */
export function parseSpeechRequest(body: unknown): Parsed<ReceivedSpeechRequest> {
  return parseWith(speechRequestSchema, body)
}

const respelling: Schema<string> = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.maxLength(limits.messageLength, `must not be longer than ${limits.messageLength} characters`),
  v.transform(text => cleanText(text, limits.messageLength).trim()),
)

export const speechRequestSchema: Schema<ReceivedSpeechRequest> = v.pipe(
  v.object(
    {
      characterId: described(id, 'Who speaks; it needs a Voice node.'),
      message: described(utterance('must not be empty; write what is to be said'), 'What is to be said.'),
      spokenText: described(respelling, 'A respelling, spoken instead of message.'),
      emotion: described(
        v.nullish(v.string('must be a string'), ''),
        'Colours the delivery: one of those that lines have, in any letter case. Anything else is neutral.',
      ),
      format: described(
        optionalId,
        'Audio format, such as "wav"; a wrong one is refused with a list of the right ones. Left out, the ' +
          'voice chooses; the Content-Type of the answer says what it is.',
      ),
    },
    objectAdvice('must be a JSON object'),
  ),
  v.transform(({ characterId, message, spokenText, emotion, format }) => ({
    characterId,
    text: spokenText || message,
    emotion: parseEmotion(emotion),
    format: format?.toLowerCase(),
  })),
)
