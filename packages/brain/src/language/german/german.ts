import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'
import { stopping } from './stopping.ts'

export const german: Language = {
  code: 'de',
  joining: { and: 'und', or: 'oder' },
  addressing,
  stopping,
  answering: { yes: 'Ja', no: 'Nein', toMe: 'Mir' },
}
