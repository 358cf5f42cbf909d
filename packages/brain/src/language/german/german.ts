import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'

export const german: Language = {
  code: 'de',
  joining: { and: 'und', or: 'oder' },
  addressing,
  answering: { yes: 'Ja', no: 'Nein', toMe: 'Mir' },
}
