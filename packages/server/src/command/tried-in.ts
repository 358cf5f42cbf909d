import { type Character, didYouMean, fallbacksOf } from '@townsfolk/brain'
import { isLanguageCode, type Project, type Scene } from '@townsfolk/service'
import { CommandFailure, wrongUsage } from './command-failure.ts'

const nowhere: Scene = { name: '', entities: [], events: [] }

/**
 * The scene of this name; without one, the first of the project, and nothing where it has none.
 * @throws CommandFailure that names one which exists
 */
export function sceneOf({ scenes }: Project, name: string | undefined): Scene {
  if (name === undefined) return scenes[0] ?? nowhere
  const scene = scenes.find(candidate => candidate.name === name)
  if (scene) return scene
  const names = scenes.map(candidate => candidate.name)
  const advice = names.length === 0 ? `write one, scenes/${name}.json` : didYouMean(name, names)
  throw new CommandFailure(`There is no scene "${name}" in this project; ${advice}`)
}

/**
 * @param place where the code was written, for people
 * @throws CommandFailure when the character has nothing in this language
 */
export function requireLanguage(character: Character, code: string, place: string): void {
  if (!isLanguageCode(code)) {
    throw wrongUsage(`${place} is "${code}"; write a language code such as "en", "de" or "pt-BR".`)
  }
  const written = languagesOf(character)
  const wanted = fallbacksOf(code)
  if (written.some(other => wanted.includes(other.toLowerCase()))) return
  throw new CommandFailure(
    `${character.name} has nothing in "${code}"; it is written in ${written.join(', ')}.`,
  )
}

/** Codes of the languages that a character is written in, its own first. */
export function languagesOf({ language, translations }: Character): readonly string[] {
  return [language, ...[...translations.values()].map(other => other.language)]
}
