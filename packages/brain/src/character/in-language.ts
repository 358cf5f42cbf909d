import type { Character } from './character.ts'
import { fallbacksOf } from './localized.ts'

/**
 * The character in a language, as far as it is written in it. For `pt-BR` it falls back to `pt`, then to the
 * character's own language, which is also used without a code.
 */
export function inLanguage(character: Character, code: string | undefined): Character {
  if (code === undefined) return character
  for (const candidate of fallbacksOf(code)) {
    if (candidate === character.language.toLowerCase()) return character
    const translation = character.translations.get(candidate)
    if (translation) return translation
  }
  return character
}
