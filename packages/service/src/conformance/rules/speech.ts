import { field, ours, type Rule, spec } from './rule.ts'

const service = 'packages/service/src/speech/speech-service.ts'
const recordedClip = 'packages/service/src/speech/recorded-clip.ts'

export const speechRules: readonly Rule[] = [
  // Speech
  spec(
    'speech.bytes',
    'POST /audio/generate answers with the sound itself, not with JSON.',
    'Speech generation',
  ),
  ours('speech.content-type', 'The Content-Type of a clip says what it is.', 'WIRE.md, Default audio format'),
  spec('speech.format', 'The format wav is given as asked for, in any letter case.', 'Speech generation'),
  ours(
    'speech.unknown-format',
    'A format that the voice does not have is refused with 422, which lists those it has.',
    'WIRE.md, Default audio format',
  ),
  ours(
    'speech.default-format',
    'With no format a clip is MP3 where it can be made or encoded, else what the voice makes first.',
    'WIRE.md, Default audio format',
  ),
  ours(
    'speech.encoded',
    'A voice that makes WAV gives each format that the service can encode.',
    'packages/service/src/speech/clip-maker.ts',
  ),
  ours('speech.kept', 'A clip that was made before is given again, and charged like the first.', service),
  ours(
    'speech.kept-apart',
    'What changes the sound of a line makes it another clip, a changed Voice node too.',
    'packages/service/src/speech/clip-maker.ts',
  ),
  ours(
    'speech.made-once',
    'A clip that several ask for at once is made once, and whoever hangs up takes it from nobody else.',
    'packages/service/src/speech/shared-work.ts',
  ),
  ours(
    'speech.left-by-all',
    'A clip is given up when everybody who asked for it has hung up.',
    'packages/service/src/speech/shared-work.ts',
  ),
  ours(
    'speech.failure-forgotten',
    'A clip that could not be made is tried again when it is asked for again.',
    'packages/service/src/speech/clip-maker.ts',
  ),
  ours(
    'speech.hung-up',
    'A clip whose caller has hung up is not charged.',
    'packages/service/src/speech/speech-service.ts',
  ),
  spec('transcription.language', 'A transcriber gets the language of the character.', 'Transcription'),
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
    'A voice gets the language of the character.',
    'packages/service/src/speech/voice.ts',
  ),
  ours('speech.errors', 'Errors of the audio paths are JSON.', 'WIRE.md, Error body'),
  field(
    'speech.stream',
    'POST /audio/stream gives WAV of 16-bit PCM as it is made, its length left open in the header.',
    'Endpoints in the field',
  ),
  field(
    'speech.no-stream',
    'POST /audio/stream is answered with 404 not_found where the voice cannot stream, which costs nothing.',
    'Endpoints in the field',
  ),
  ours(
    'speech.stream-refused',
    'What fails before the first sound of a stream is answered as it is for a whole clip.',
    service,
  ),
  ours(
    'speech.stream-charge',
    'A stream is charged once, when its first sound is sent; one that fails before that costs nothing.',
    service,
  ),
  ours(
    'speech.stream-broken',
    'A stream that fails after its first sound breaks off.',
    'packages/service/src/http/sound-stream.ts',
  ),
  ours('speech.stream-left', 'Whoever leaves a stream ends the work of the voice.', service),
  ours(
    'speech.stream-unread',
    'A stream of which nothing is read for 30 seconds is broken off, which ends the work of the voice.',
    'packages/service/src/http/sound-stream.ts',
  ),
  ours(
    'speech.streams-at-once',
    'More streams at a time than the service sends are answered with 503 and Retry-After, and cost nothing.',
    service,
  ),
  ours(
    'speech.stream-share',
    'A player has at most a tenth of these streams; more are answered with 429 and Retry-After, and cost nothing.',
    'packages/service/src/speech/open-streams.ts',
  ),
  ours(
    'speech.stream-share-of-key',
    'A key has at most half of these streams, its tokens apart; more are answered with 429.',
    'packages/service/src/speech/open-streams.ts',
  ),
  ours('speech.stream-kept', 'A clip that was made before is streamed in the same form.', service),
  ours(
    'speech.timings',
    'POST /audio/timings returns where the mouth is in the clip of the same request, whatever its format.',
    service,
  ),
  ours('speech.timings-free', 'Timings cost nothing, and are returned to a team without credits.', service),
  ours(
    'speech.timings-unspoken',
    'Timings of a voice that knows them without speaking make no clip, and are those of the clip.',
    service,
  ),
  ours(
    'speech.timings-in-turn',
    'Timings that are asked for at once are made one after the other, and other calls are answered in between.',
    'packages/service/src/speech/one-at-a-time.ts',
  ),
  ours(
    'speech.timings-with-clip',
    'Timings and their clip, asked for at the same time or one after the other, are made once.',
    service,
  ),
  ours(
    'speech.no-timings',
    'POST /audio/timings is answered with 404 not_found where the voice has none.',
    service,
  ),
  ours('speech.newer', 'v2 has neither streams nor timings.', 'packages/service/src/http/audio-routes.ts'),
  // Transcription
  spec(
    'transcription.text',
    'POST /audio/transcribe answers a recorded clip with {response: text}.',
    'Transcription',
  ),
  ours('transcription.nothing', 'A clip in which nothing can be made out gives an empty text.', service),
  ours(
    'transcription.nobody',
    'Where nobody understands recorded speech a clip is answered with 404 not_found, which says what to set up, and costs nothing.',
    'packages/service/src/speech/scripted-transcriber.ts',
  ),
  field('transcription.part-order', 'The audio part may stand before or after the text part.'),
  field('transcription.leading-line-break', 'A form may begin with an empty line before its first boundary.'),
  field(
    'transcription.odd-forms',
    'A form is read as .NET writes it: names without quotes, filename*, filename first, a line before all parts.',
  ),
  field(
    'transcription.no-closing-boundary',
    'A form without its closing boundary is read as if it were there.',
    'Seen with real clients',
  ),
  ours(
    'transcription.cut-form',
    'A form that ends within the headers of a part, or within a clip that goes on by its own header, is refused with 422 that says so.',
    'packages/service/src/http/form-parts.ts',
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
  ours('transcription.no-sound', 'A file that is no sound is refused with 422.', recordedClip),
  ours(
    'transcription.kind',
    'A clip that is no WAV is refused with 422 that names what it is, whatever it is called.',
    recordedClip,
  ),
  ours(
    'transcription.samples',
    'PCM of 8 to 32 bits and floating point are taken, of one channel or two; the rest is refused with 422.',
    recordedClip,
  ),
  ours(
    'transcription.rates',
    'Clips of 8,000 to 48,000 samples a second are taken, others refused with 422.',
    recordedClip,
  ),
  ours(
    'transcription.length',
    'A clip without sound, or of more than a minute, is refused with 422 that says so.',
    recordedClip,
  ),
  ours(
    'transcription.length-early',
    'A clip that is too long by its header and the length of the body is refused before the rest of it is read.',
    'packages/service/src/http/early-clip.ts',
  ),
  ours(
    'transcription.stated-size',
    'A clip whose header leaves its length open, or says too much, is as long as what is there.',
    recordedClip,
  ),
  ours(
    'transcription.names',
    'Names sent along, a JSON list or with commas, reach the transcriber: 40 of 64 characters at most.',
    'packages/service/src/http/sound.ts',
  ),
]
