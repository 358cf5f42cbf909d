import { readWav } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import type { Transcriber } from './transcriber.ts'

/**
 * Makes a transcriber that only understands clips of our own voices, which contain their text. Use it to try voice
 * input without speech recognition. Any other recording fails with `not_found`.
 * @param advice the end of the error message: how to set up a transcriber
 */
export function createScriptedTranscriber(advice = 'give createService the option transcriber'): Transcriber {
  return {
    async transcribe({ bytes }) {
      const text = readWav(bytes)?.comment ?? ''
      if (text !== '') return text
      throw new ServiceError(
        'not_found',
        `Nobody here understands recorded speech, only clips of the babble voice; ${advice}.`,
      )
    },
  }
}
