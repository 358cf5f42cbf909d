import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What flite says, between silences: WAV, mono, 16 bit.
 * @param folder for what it needs meanwhile
 */
export function spokenWav(folder: string, text: string, { beforeMs, afterMs }: Silences): Buffer {
  const textFile = join(folder, 'spoken.txt')
  const wavFile = join(folder, 'spoken.wav')
  writeFileSync(textFile, text)
  execFileSync('flite', ['-voice', 'slt', '-f', textFile, '-o', wavFile])
  const wav = readFileSync(wavFile)
  for (const file of [textFile, wavFile]) rmSync(file)
  const header = Buffer.from(wav.subarray(0, 44))
  const rate = header.readUInt32LE(24)
  const silence = (ms: number): Buffer => Buffer.alloc(2 * Math.round((rate * ms) / 1000))
  const sound = Buffer.concat([silence(beforeMs), wav.subarray(44), silence(afterMs)])
  header.writeUInt32LE(36 + sound.length, 4)
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}

export interface Silences {
  readonly beforeMs: number
  readonly afterMs: number
}
