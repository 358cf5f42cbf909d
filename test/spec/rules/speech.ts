import { field, ours, type Rule, spec } from './rule.ts'

const service = 'packages/service/src/speech/speech-service.ts'

export const speechRules: readonly Rule[] = [
  // Speech
  spec(
    'speech.bytes',
    'POST /audio/generate answers with the sound itself, not with JSON.',
    'Speech generation',
  ),
  ours(
    'speech.content-type',
    'The Content-Type of a clip tells what it is.',
    'WIRE.md, Default audio format',
  ),
  spec('speech.format', 'The format wav is given as asked for, in any letter case.', 'Speech generation'),
  ours(
    'speech.unknown-format',
    'A format that the voice does not have is refused with 422, which lists those it has.',
    'WIRE.md, Default audio format',
  ),
  ours(
    'speech.default-format',
    'With no format a clip is MP3 where the voice can make it, else what it makes first.',
    'WIRE.md, Default audio format',
  ),
  ours(
    'speech.hung-up',
    'A clip whose caller has hung up is not charged.',
    'packages/service/src/speech/speech-service.ts',
  ),
  spec('transcription.language', 'A transcriber is told the language of the character.', 'Transcription'),
  spec(
    'speech.no-voice',
    'A character without a Voice node is answered with 403 no_voice.',
    'Endpoints, rule 3',
  ),
  ours(
    'speech.unknown-engine',
    'A character whose voice engine the service does not have is answered with 404 voice_not_found.',
    'WIRE.md, Codes beyond the quiz table',
  ),
  spec(
    'speech.of-the-team',
    'A character of another team is refused with 403, an unknown one with 404.',
    'Errors',
  ),
  spec(
    'speech.message',
    'A line without text is refused with 422, so is one over 4,000 characters.',
    'Errors',
  ),
  spec('speech.emotion', 'An emotion, in any letter case, colours the delivery.', 'Speech generation'),
  ours('speech.unknown-emotion', 'An emotion that nobody knows is neutral.', 'WIRE.md, Emotion values'),
  field('speech.respelling', 'spokenText is spoken instead of message.', 'Endpoints in the field'),
  ours(
    'speech.language',
    'A voice is told the language of the character.',
    'packages/service/src/speech/voice.ts',
  ),
  ours('speech.errors', 'Errors of the audio paths are JSON.', 'WIRE.md, Error body'),
  field(
    'speech.no-stream',
    'POST /audio/stream is answered with 404 where the voice cannot stream.',
    'Endpoints in the field',
  ),
  // Transcription
  spec(
    'transcription.text',
    'POST /audio/transcribe answers a recorded clip with {response: text}.',
    'Transcription',
  ),
  ours('transcription.nothing', 'A clip in which nothing can be made out gives an empty text.', service),
  field('transcription.part-order', 'The audio part may stand before or after the text part.'),
  field('transcription.leading-line-break', 'A form may begin with an empty line before its first boundary.'),
  field(
    'transcription.odd-forms',
    'A form is read as .NET writes it: names without quotes, filename*, filename first, a line before all parts.',
  ),
  field('transcription.sample-rates', 'WAV at 22,050 and at 48,000 Hz, mono, 16 bit, is taken.'),
  spec(
    'transcription.parts',
    'A form without characterId, or without a file, is refused with 422.',
    'Transcription',
  ),
  ours(
    'transcription.empty-clip',
    'A clip of no bytes is refused with 422 that says so.',
    'packages/service/src/http/sound.ts',
  ),
  ours(
    'transcription.no-form',
    'A body that is no form, or breaks off, is refused with 422.',
    'packages/service/src/http/read-body.ts',
  ),
  ours('transcription.size', 'A clip over 10 MiB is refused with 413.', 'WIRE.md, Too much of something'),
  spec(
    'transcription.of-the-team',
    'A clip for another team’s character is refused with 403.',
    'Authentication 3',
  ),
  ours(
    'transcription.no-sound',
    'A file that is no sound is refused with 422.',
    'packages/service/src/speech/scripted-transcriber.ts',
  ),
]
