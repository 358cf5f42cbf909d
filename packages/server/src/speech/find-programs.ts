import type { Transcriber, Voice } from '@townsfolk/service'
import { createEspeakVoice } from './espeak-voice.ts'
import { createFliteVoice } from './flite-voice.ts'
import { createPocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'

/** The voices of programs that this machine has: espeak-ng, flite. One that does not work is not there. */
export async function findVoices(): Promise<readonly Voice[]> {
  const found = await Promise.allSettled([createEspeakVoice(), createFliteVoice()])
  return found.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
}

/** The program that this machine has to understand clips: pocketsphinx with its English model. */
export async function findTranscriber(): Promise<Transcriber | undefined> {
  return createPocketsphinxTranscriber().catch(() => undefined)
}
