import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'
import { holding } from './holding.ts'
import { stopping } from './stopping.ts'

export const english: Language = {
  code: 'en',
  joining: { and: 'and', or: 'or' },
  addressing,
  stopping,
  holding,
  answering: { yes: 'Yes', no: 'No', toMe: 'Me' },
}
