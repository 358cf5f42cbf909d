import type { Character } from '../../character/character.ts'
import { packOf } from '../../language/reading/packs.ts'
import type { LanguagePack } from '../../language/reading/read-word.ts'
import type { WordHelp } from '../../lexicon/lexicon.ts'
import { oncePer } from '../../text/once-per.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import { wordIn } from '../../words/tokens.ts'
import { type EntityIndex, indexEntities, type KnownObject } from '../entities/entity-index.ts'
import { listen } from './listening.ts'
import { otherNames } from './other-names.ts'
import { peopleKnownAs } from './people-known-as.ts'
import type { HeardLine } from './phrase-scorer.ts'
import { type PreparedCharacter, prepareCharacter } from './prepared-character.ts'

/** What a character hears with: its author's words, and the things around it. */
export interface Listener {
  readonly prepared: PreparedCharacter
  readonly index: EntityIndex
  hear(message: string): HeardLine
}

export function createListener({
  character,
  entities,
  message,
  help,
  self,
}: BrainTurn & { help?: WordHelp }): Listener {
  const prepared = prepareCharacter(character, help)
  const pack = packOf(character.language)
  const { objects: things, synonyms } = pack === undefined ? character : canonicalOf(pack, character)
  const objects = joined(peopleKnownAs(character), things)
  const own = indexEntities(entities, objects, synonyms, self)
  const others = message === undefined ? [] : otherNames(message, own, prepared)
  const index = others.length === 0 ? own : indexEntities(entities, objects, [...synonyms, ...others], self)
  return { prepared, index, hear: message => listen(message, prepared, index) }
}

const joined = oncePer((people: readonly KnownObject[], things: readonly KnownObject[]) => [
  ...people,
  ...things,
])

const canonicalOf = oncePer(
  (
    pack: LanguagePack,
    { language, objects, synonyms }: Pick<Character, 'language' | 'objects' | 'synonyms'>,
  ) => ({
    objects: objects.map(object => inWords(object, pack)),
    synonyms: synonyms.map(group => group.map(word => wordIn(language, word))),
  }),
)

function inWords({ name, id, aliases }: KnownObject, pack: LanguagePack): KnownObject {
  return { name: pack.readName(name), ...(id !== undefined && { id }), aliases: aliases.map(pack.readName) }
}
