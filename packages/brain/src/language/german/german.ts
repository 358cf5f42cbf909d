import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'
import { holding } from './holding.ts'
import { stopping } from './stopping.ts'

export const german: Language = {
  code: 'de',
  joining: { and: 'und', or: 'oder' },
  addressing,
  stopping,
  holding,
  answering: { yes: 'Ja', no: 'Nein', toMe: 'Mir' },
}
