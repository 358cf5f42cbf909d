import type { PerceivedEntity } from '@townsfolk/protocol'
import type { AnswerName } from '../../character/answers.ts'
import { packOf } from '../../language/reading/packs.ts'
import type { Gender, Wording } from '../../language/reading/read-word.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { PutIn } from '../../text/templates.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import { originalOf } from '../../turn/canonical-entity.ts'
import { propertyOf } from '../../turn/property-of.ts'

/** Lines in the language of a character: built-in ones have theirs in its pack, an author's stay. */
export function inLanguage(lines: readonly AuthoredLine[], language: string): readonly AuthoredLine[] {
  const pack = packOf(language)
  if (pack === undefined) return lines
  return lines.flatMap(line => {
    const own = pack.lines.get(line.text)
    return own === undefined ? [line] : own.map(text => ({ ...line, text }))
  })
}

/** Built-in lines of an answer: those that its pack has, else the plain one of the answer. */
export function plainInLanguage(
  lines: readonly AuthoredLine[],
  name: AnswerName,
  language: string,
): readonly AuthoredLine[] {
  const pack = packOf(language)
  if (pack === undefined) return lines
  const own = lines.flatMap(line => (pack.lines.get(line.text) ?? []).map(text => ({ ...line, text })))
  return own.length > 0 ? own : (pack.plain[name] ?? []).map(text => ({ text }))
}

/** Puts what fills a line into the words of its character's language. */
export function sayerFor({ character, entities }: AuthoredTurn): PutIn | undefined {
  const pack = packOf(character.language)
  if (pack === undefined) return undefined
  let wording: Wording | undefined
  return (filling, name, before, after) => {
    if (isAsItIs(name)) return filling
    wording ??= wordingOf(entities)
    // A noun of the world in the canonical plural.
    if (name === 'words') return /^\p{Ll}+s$/u.test(filling) ? pack.say(filling, 'object', wording) : filling
    return pack.say(filling, pack.roleAt(before, after), wording)
  }

  function wordingOf(all: readonly PerceivedEntity[]): Wording {
    const written = new Map<string, string>()
    const genders = new Map<string, Gender>()
    for (const entity of all) {
      const original = originalOf(entity)
      const texts = [original.name, ...(original.properties ?? []).map(({ value }) => value)]
      for (const word of texts.flatMap(text => text.split(/[^\p{L}\p{M}\p{N}'’-]+/u))) {
        if (word !== '' && !written.has(word.toLowerCase())) written.set(word.toLowerCase(), word)
      }
      const gender = pack?.genderOf(original.name) ?? genderIn(propertyOf(original, 'gender'))
      const noun = original.name.trim().split(/\s+/).at(-1)?.toLowerCase()
      if (gender !== undefined && noun !== undefined) genders.set(noun, gender)
    }
    return { written, genders, names: all.map(entity => originalOf(entity).name) }
  }
}

/** Said by players and authors, these are in the language already. */
function isAsItIs(name: string): boolean {
  return (
    name === 'player' ||
    name === 'events' ||
    name === 'why' ||
    name === 'fact' ||
    name.startsWith('$') ||
    name.includes('.')
  )
}

function genderIn(value: string | undefined): Gender | undefined {
  return value !== undefined && /^[mfnp]$/.test(value) ? (value as Gender) : undefined
}
