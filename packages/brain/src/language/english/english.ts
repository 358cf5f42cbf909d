import type { Language } from '../language.ts'
import { addressing } from './addressing.ts'
import { quiz } from './quiz.ts'

export const english: Language = {
  code: 'en',
  joining: { and: 'and', or: 'or' },
  addressing,
  quiz,
}
