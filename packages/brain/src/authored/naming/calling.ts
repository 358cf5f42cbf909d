import type { PerceivedEntity } from '@townsfolk/protocol'
import type { BrainTurn } from '../../turn/brain.ts'
import { languageOf } from '../../words/language-of.ts'
import { hasGrammar } from '../../words/tokens.ts'
import { listOptions, nameOf, nameOfWords, type Options } from './naming.ts'
import { plainNameOf } from './plain-names.ts'

/**
 * How things are called in lines of a character: in English with their article and what tells them apart, elsewhere by
 * the names that the game gave them.
 */
export function callOf(entity: PerceivedEntity, { character, entities }: BrainTurn): string {
  return hasGrammar(character.language) ? nameOf(entity, entities) : entity.name.trim()
}

/** The same for words of an event. */
export function callOfWords(words: string, { character, entities }: BrainTurn): string {
  return hasGrammar(character.language) ? nameOfWords(words, entities) : words
}

/** "The red one or the blue one", in the order in which it lists them. */
export function callOptions(candidates: readonly PerceivedEntity[], turn: BrainTurn): Options {
  const { character } = turn
  if (hasGrammar(character.language)) return listOptions(candidates, turn)
  const { or } = languageOf(character.language).joining
  const names = candidates.map(({ name }) => name.trim())
  return { entities: candidates, text: joined(names, or), names }
}

/**
 * "The rope and the bucket". What was told from others when it was spoken of last is called in short: "the lantern" after
 * "the lantern by the pond".
 * @param before what the character said last
 */
export function callAll(targets: readonly PerceivedEntity[], turn: BrainTurn, before = ''): string {
  const { and } = languageOf(hasGrammar(turn.character.language) ? 'en' : turn.character.language).joining
  const names = targets.map(target => callOf(target, turn))
  const [only, ...others] = targets
  const isSaid = only !== undefined && others.length === 0 && isLong(names[0] ?? '', before)
  return isSaid && hasGrammar(turn.character.language) ? plainNameOf(only) : joined(names, and)
}

function isLong(name: string, before: string): boolean {
  return name.split(' ').length >= fewestOfLong && before.toLowerCase().includes(name.toLowerCase())
}

const fewestOfLong = 4

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
