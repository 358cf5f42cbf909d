import { addressing } from '../english/addressing.ts'
import type { Language } from '../language.ts'

export const german: Language = {
  code: 'de',
  joining: { and: 'und', or: 'oder' },
  // How German speaks to one of several is not known yet; names are found all the same.
  addressing,
}
