import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEnglish } from '@townsfolk/brain'
import { readWav, toPcm } from '@townsfolk/protocol'
import { readClip, ServiceError, speechRate, type Transcriber } from '@townsfolk/service'
import { bareSoundsOf } from './bare-sounds.ts'
import { fits, type Recognition, scoresIn } from './fitting.ts'
import { grammarOf } from './grammar.ts'
import { findModel } from './pocketsphinx-model.ts'
import { Program, type ProgramOptions } from './program.ts'
import { dictionaryOf, readPronunciations } from './pronunciations.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Options of pocketsphinx. */
export interface PocketsphinxOptions extends ProgramOptions {
  /** Folder with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. Default: the folder of Linux packages. */
  readonly modelFolder?: string
}

/**
 * Makes a transcriber with pocketsphinx, which recognizes English without a network. It first expects phrases of
 * the character's author and the names that were sent with the clip. If nothing fits, it recognizes the clip
 * without a grammar, which is slower and makes more errors.
 * @throws Error if the program cannot be run, or has no model
 */
export async function createPocketsphinxTranscriber(options: PocketsphinxOptions = {}): Promise<Transcriber> {
  const model = findModel(options.modelFolder)
  const pronunciations = await readPronunciations(model.dictionary)
  const bareSounds = bareSoundsOf(pronunciations)
  const program = new Program('pocketsphinx_continuous', options)

  async function recognize(
    folder: string,
    signal: AbortSignal,
    args: readonly string[],
  ): Promise<Recognition> {
    const { output, log } = await program.run({
      args: ['-infile', 'clip.raw', '-hmm', model.sounds, '-backtrace', 'yes', ...inOne, ...args],
      folder,
      signal,
    })
    const text = new TextDecoder().decode(output).trim().replace(/\s+/g, ' ')
    return { text, scores: scoresIn(log) }
  }

  async function recognizeBareSounds(folder: string, signal: AbortSignal): Promise<Recognition> {
    await writeFiles(folder, { 'sounds.jsgf': bareSounds.grammar, 'sounds.dict': bareSounds.dictionary })
    return recognize(folder, signal, ['-jsgf', 'sounds.jsgf', '-dict', 'sounds.dict', ...patient])
  }

  // A moment of silence shows whether the program and its model work together.
  await inTemporaryFolder(async folder => {
    await writeFiles(folder, { 'clip.raw': toPcm(new Float32Array(speechRate / 10)) })
    await recognizeBareSounds(folder, new AbortController().signal)
  })

  return {
    understands: isEnglish,
    async transcribe({ bytes, character, names, signal }) {
      if (!isEnglish(character.language)) throw englishOnly(character.id, character.language)
      // By its header: to read it all for a refusal would take a second.
      if ((readWav(bytes)?.durationMs ?? 0) > longestSeconds * 1000) throw tooLong()
      const samples = await readClip(bytes, signal)
      const isShort = samples.length <= longestExpected * speechRate
      const grammar = isShort ? grammarOf(character, names, pronunciations) : undefined
      return inTemporaryFolder(async folder => {
        await writeFiles(folder, { 'clip.raw': toPcm(samples) })
        if (grammar) {
          const words = dictionaryOf(grammar.words, pronunciations)
          await writeFiles(folder, { 'clip.fsg': grammar.text, 'clip.dict': words })
          const [expected, sounds] = await Promise.all([
            recognize(folder, signal, ['-fsg', 'clip.fsg', '-dict', 'clip.dict', ...patient]),
            recognizeBareSounds(folder, signal),
          ])
          if (fits(expected, sounds)) return expected.text
        }
        const asItComes = ['-lm', model.language, '-dict', model.dictionary]
        return (await recognize(folder, signal, asItComes)).text
      })
    },
  }
}

/** In seconds. Nobody needs longer for what an author expects, and a grammar takes long over long clips. */
const longestExpected = 15

/** A pause does not end what is said: a clip is one line. In hundredths of a second, longer than any clip. */
const inOne = ['-vad_postspeech', '10000']

/** It does not give a path up as early as it would by itself; small grammars can afford that. */
const patient = ['-beam', '1e-80', '-pbeam', '1e-80', '-wbeam', '1e-60']

function englishOnly(id: string, language: string): ServiceError {
  return new ServiceError(
    'not_found',
    `This service understands spoken English only, and "${id}" speaks ${language}; let the player type.`,
  )
}

async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
}

/** It takes a quarter of that to listen to, on a machine that does nothing else. */
const longestSeconds = 35

function tooLong(): ServiceError {
  return new ServiceError(
    'invalid_request',
    `This service understands clips of up to ${longestSeconds} s; send a shorter one.`,
  )
}
