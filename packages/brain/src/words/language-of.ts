import { english } from '../language/english/english.ts'
import { german } from '../language/german/german.ts'
import type { Language } from '../language/language.ts'
import { answeringByCode, joiningByCode, joiningSigns } from '../language/other-languages.ts'

/** The known language of a code such as `en-GB`. For a language that is not known, English words are expected too. */
export function languageOf(code: string): Language {
  const known = [english, german].find(language => new RegExp(`^${language.code}\\b`, 'i').test(code))
  return known ?? elsewhere(code.toLowerCase().split('-', 1)[0] ?? '')
}

const kept = new Map<string, Language>()

function elsewhere(code: string): Language {
  const joining = joiningByCode[code]
  const key = joining === undefined ? '' : code
  const made = kept.get(key) ?? {
    ...other,
    joining: joining ?? joiningSigns,
    answering: answeringByCode[code],
  }
  kept.set(key, made)
  return made
}

const other: Language = { ...english, code: '' }
