import type { Transcriber, Voice } from '@townsfolk/service'
import { createEspeakVoice } from './espeak-voice.ts'
import { createFliteVoice } from './flite-voice.ts'
import { createPocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'

/** Finds the installed programs that speak: espeak-ng and flite. A program that does not work is left out. */
export async function findVoices(): Promise<readonly Voice[]> {
  const found = await Promise.allSettled([createEspeakVoice(), createFliteVoice()])
  return found.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
}

/**
 * Finds an installed program that turns clips into text: pocketsphinx with its English model. Undefined if there is
 * none.
 */
export async function findTranscriber(): Promise<Transcriber | undefined> {
  return createPocketsphinxTranscriber().catch(() => undefined)
}
