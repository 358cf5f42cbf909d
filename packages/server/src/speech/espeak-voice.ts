import type { VoiceNode } from '@townsfolk/brain'
import { fixWavSizes } from '@townsfolk/protocol'
import { moods, passOnWav, ServiceError, type SpokenLine, type Voice } from '@townsfolk/service'
import { Program, type ProgramOptions, type Run } from './program.ts'

/**
 * Makes the voice of espeak-ng: small and fast, with about a hundred languages. A character speaks its own
 * language, or English if espeak-ng does not have it. A Voice node may name a language and a variant as espeak-ng
 * does: `en-us`, `en-us+f3`, or `+f3` for the character's own language.
 * @throws Error if the program cannot be run
 */
export async function createEspeakVoice(options: ProgramOptions = {}): Promise<Voice> {
  const program = new Program('espeak-ng', options)
  const known = await readKnown(program)
  const runOf = (line: SpokenLine): Run => ({
    args: [
      '--stdin',
      '--stdout',
      '-b',
      '1',
      ...mannerOf(line),
      '-v',
      voiceFor(line.node, line.language, known),
    ],
    input: plainText(line.text),
    signal: line.signal,
  })
  return {
    engine: 'espeak-ng',
    formats: [{ name: 'wav', contentType: 'audio/wav' }],
    async speak(line) {
      const { output: bytes } = await program.run(runOf(line))
      if (!fixWavSizes(bytes)) throw failure('is no sound')
      return { bytes, contentType: line.format.contentType }
    },
    async *stream(line) {
      yield* passOnWav(program.stream(runOf(line)), failure)
    },
  }
}

/** What espeak-ng calls its voices. */
interface KnownVoices {
  readonly languages: readonly string[]
  readonly variants: readonly string[]
}

async function readKnown(program: Program): Promise<KnownVoices> {
  const { signal } = new AbortController()
  const [voices, variants] = await Promise.all(
    ['--voices', '--voices=variant'].map(async arg => {
      const { output } = await program.run({ args: [arg], signal })
      return new TextDecoder().decode(output)
    }),
  )
  // Priority, language, gender, name, file, then other languages with their priorities: (zh-cmn 5)(zh 5)
  const rows = [...(voices ?? '').matchAll(/^ *\d+ +([\w-]+)(.*)$/gm)]
  const languages = rows.flatMap(([, language = '', rest = '']) => [
    language,
    ...Array.from(rest.matchAll(/\(([\w-]+) \d+\)/g), ([, other = '']) => other),
  ])
  const names = Array.from((variants ?? '').matchAll(/ !v\/([\w-]+)/g), ([, variant = '']) => variant)
  return { languages: [...new Set(languages)], variants: names }
}

/** @throws ServiceError `voice_not_found` */
function voiceFor({ name }: VoiceNode, language: string, known: KnownVoices): string {
  const spoken = languageFor(language, known)
  if (name === undefined) return spoken
  const [wanted = '', ...variants] = (name.startsWith('+') ? `${spoken}${name}` : name).split('+')
  const parts = [sameIn(known.languages, wanted), ...variants.map(each => sameIn(known.variants, each))]
  if (parts.length <= 2 && !parts.includes(undefined)) return parts.join('+')
  throw new ServiceError(
    'voice_not_found',
    `espeak-ng has no voice "${name}"; name a language such as en-us, a variant such as +f3, ` +
      'or both, such as en-us+f3',
  )
}

/** `pt-BR`, else `pt`, else English. */
function languageFor(language: string, { languages }: KnownVoices): string {
  const parts = language.split('-')
  const codes = parts.map((_, left) => parts.slice(0, parts.length - left).join('-'))
  return codes.map(code => sameIn(languages, code)).find(code => code !== undefined) ?? 'en'
}

function sameIn(names: readonly string[], wanted: string): string | undefined {
  return names.find(name => name.toLowerCase() === wanted.toLowerCase())
}

/** Speed in words per minute; pitch, of which 50 steps are an octave; how loud. */
function mannerOf({ node, emotion }: SpokenLine): readonly string[] {
  const mood = moods[emotion]
  const speed = within(80, 175 * node.rate * mood.rate, 449)
  const pitch = within(0, 50 * (1 + Math.log2(node.pitch) + mood.pitch / 12), 99)
  const loudness = Math.round(110 * mood.level)
  return ['-s', `${speed}`, '-p', `${pitch}`, '-a', `${loudness}`]
}

function within(lowest: number, value: number, highest: number): number {
  return Math.round(Math.max(lowest, Math.min(highest, value)))
}

/** Without what espeak-ng takes for commands: control characters, and phonemes in [[double brackets]]. */
function plainText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ').replace(/\[(?=\[)/g, '[ ')
}

function failure(what: string): Error {
  return new Error(`The output of espeak-ng ${what}.`)
}
