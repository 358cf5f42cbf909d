import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'

export const english: Language = {
  code: 'en',
  joining: { and: 'and', or: 'or' },
  addressing,
  answering: { yes: 'Yes', no: 'No', toMe: 'Me' },
}
