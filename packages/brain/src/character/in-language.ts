import type { Character } from './character.ts'
import { fallbacksOf } from './localized.ts'

/**
 * The character in the language of this code, as far as it is written in it: in `pt` for `pt-BR` when nothing
 * is written in that, and in its own language when nothing is written in either, or no language is named.
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
