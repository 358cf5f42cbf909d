import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWav } from '@townsfolk/protocol'
import { moods, ServiceError, type SpokenLine, type Voice } from '@townsfolk/service'
import { timingsOf } from './flite-timings.ts'
import { Program, type ProgramOptions } from './program.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Makes the voice of flite: English only, more natural than espeak-ng, with mouth shapes. It writes clips into
 * files and cannot stream.
 * @throws Error if the program cannot be run, or has no voice
 */
export async function createFliteVoice(options: ProgramOptions = {}): Promise<Voice> {
  const program = new Program('flite', options)
  const names = await readNames(program)
  return {
    engine: 'flite',
    formats: [{ name: 'wav', contentType: 'audio/wav' }],
    async speak(line) {
      const name = nameFor(line.node.name, names)
      return inTemporaryFolder(async folder => {
        const { output } = await program.run({
          args: ['-voice', name, ...mannerOf(line, name), '-psdur', '-f', '-', '-o', 'clip.wav'],
          input: asciiText(line.text),
          folder,
          signal: line.signal,
        })
        const bytes = new Uint8Array(await readFile(join(folder, 'clip.wav')))
        const wav = readWav(bytes)
        if (!wav) throw new Error('flite wrote no WAV file.')
        const timings = timingsOf(new TextDecoder().decode(output), wav.durationMs)
        return { bytes, contentType: line.format.contentType, timings }
      })
    },
  }
}

/** The best one first: it speaks for characters whose Voice node names none. */
async function readNames(program: Program): Promise<readonly string[]> {
  const { output } = await program.run({ args: ['-lv'], signal: new AbortController().signal })
  const [, list = ''] = /^Voices available:(.*)$/m.exec(new TextDecoder().decode(output)) ?? []
  // awb_time knows no words but those of the time of day.
  const names = list.split(' ').filter(name => /^\w+$/.test(name) && name !== 'awb_time')
  if (names.length === 0) throw new Error('flite has no voice.')
  return names.sort((one, other) => Number(other === bestVoice) - Number(one === bestVoice))
}

const bestVoice = 'slt'

/** @throws ServiceError `voice_not_found` */
function nameFor(wanted: string | undefined, names: readonly string[]): string {
  const name = wanted === undefined ? names[0] : names.find(each => each === wanted.toLowerCase())
  if (name !== undefined) return name
  throw new ServiceError('voice_not_found', `flite has no voice "${wanted}"; it has ${names.join(', ')}`)
}

/** How high each voice speaks by itself, in Hz. Of others (rms is one) the pitch cannot be set. */
const ownPitch: Readonly<Record<string, number>> = { slt: 170, awb: 130, kal: 95, kal16: 95 }

function mannerOf({ node, emotion }: SpokenLine, name: string): readonly string[] {
  const mood = moods[emotion]
  const stretch = 1 / (node.rate * mood.rate)
  const own = ownPitch[name]
  const pitch = own === undefined ? undefined : own * node.pitch * 2 ** (mood.pitch / 12)
  return [
    '--setf',
    `duration_stretch=${stretch.toFixed(3)}`,
    ...(pitch === undefined ? [] : ['--setf', `int_f0_target_mean=${pitch.toFixed(1)}`]),
  ]
}

/** It reads nothing else. Letters lose their accents; where nothing is left, it is silent for a moment. */
function asciiText(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—]/g, ', ')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^ -~\n]/g, ' ')
    // Long runs of either are too much for it: it breaks down, or does not end.
    .replace(/([^\w\s])\1{3,}/g, '$1$1$1')
    .replace(/\S{50}(?=\S)/g, '$& ')
  return ascii.trim() === '' ? '.' : ascii
}
