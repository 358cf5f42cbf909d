import { hangingProperties, holdingProperties } from '../../language/english/properties.ts'
import { joiningWords } from '../../language/english/questions.ts'
import type { Token } from '../../words/tokens.ts'
import { answerFault, answerPart, answerWhichPart, havePart } from '../answers/parts.ts'
import { isSaidInEnglish, type Known, readSubject, type Subject } from '../answers/subject.ts'
import { traitWords } from '../answers/truths.ts'
import { keyOf } from '../answers/values.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'

/** Questions about what things have: "is the hook of the tall post any good". */

interface AskedPart {
  readonly thing: Subject
  readonly part: string
  /** What stands behind both. */
  readonly rest: readonly Token[]
}

/** "Hook of the tall post good", "tall post hook rusted": undefined where no such thing has such a part. */
export function readPart(words: readonly Token[], known: Known): AskedPart | undefined {
  const at = words.findIndex(({ word }) => isPart(word, known))
  const part = words[at]?.word
  if (part === undefined) return undefined
  const before = words.slice(0, at).filter(({ class: itsClass }) => itsClass !== 'determiner')
  const isNamedFirst = before.some(({ class: itsClass }) => itsClass === 'content')
  if (isNamedFirst) {
    const thing = readSubject(words.slice(0, at), known)
    return thing && havePart(thing, part) ? { thing, part, rest: words.slice(at + 1) } : undefined
  }
  const link = words[at + 1]
  const all = allWith(part, known)
  if (all.entities.length > 1 && link?.class !== 'landmark' && link?.class !== 'preposition') {
    return { thing: all, part, rest: words.slice(at + 1) }
  }
  if (link?.class !== 'landmark' && link?.class !== 'preposition') return undefined
  for (let end = words.length; end > at + 2; end -= 1) {
    const name = words.slice(at + 2, end)
    const thing = isName(name, known) ? readSubject(name, known) : undefined
    if (thing !== undefined && havePart(thing, part)) return { thing, part, rest: words.slice(end) }
  }
  // "All the hooks in good shape".
  return all.entities.length > 1 ? { thing: all, part, rest: words.slice(at + 1) } : undefined
}

/** What things have, not what people carry. */
function isPart(word: string, { index }: Known): boolean {
  return index.parts.has(word) && !hangingProperties.has(word) && !holdingProperties.has(word)
}

/** All things that have such a part. */
function allWith(part: string, { turn }: Known): Subject {
  const entities = turn.entities.filter(
    entity => !isPerson(entity) && entity.properties?.some(property => keyOf(property) === part),
  )
  return { entities, object: undefined, person: undefined, words: part, tokens: [], isNamed: true }
}

/** "Which hook is rusted": the part itself is asked for. */
export function readPartAsked(
  words: readonly Token[],
  trait: readonly Token[],
  known: Known,
): WorldAnswer | undefined {
  const [only, ...others] = words.filter(({ class: itsClass }) => itsClass === 'content')
  if (only === undefined || others.length > 0 || !isPart(only.word, known)) return undefined
  const all = allWith(only.word, known)
  const said = traitWords(trait)
  return all.entities.length > 1 && said.length > 0 ? answerWhichPart(all, only.word, said, known) : undefined
}

/** All of it but small words belongs to names. */
function isName(words: readonly Token[], { index }: Known): boolean {
  return words.every(({ class: itsClass, word }) =>
    itsClass === 'content' ? index.nameWords.has(word) : itsClass === 'determiner' || itsClass === 'generic',
  )
}

/** Whether a part is so, and how it is. */
export function readPartTruth(words: readonly Token[], known: Known): WorldAnswer | undefined {
  const asked = isSaidInEnglish(known) ? readPart(words, known) : undefined
  if (asked === undefined) return undefined
  const { thing, part, rest } = asked
  const trait = traitWords(rest)
  const isEither = rest.some(({ text }) => joiningWords.has(text) && text !== 'of')
  return answerPart(thing, part, trait, known, isEither)
}

/** "A bad hook" of what has it: its part, and how that is. */
export function readHadPart(
  thing: Subject,
  words: readonly Token[],
  known: Known,
): { readonly part: string; readonly trait: readonly string[] } | undefined {
  const at = words.findIndex(({ word }) => isPart(word, known) && havePart(thing, word))
  const part = words[at]?.word
  return part === undefined ? undefined : { part, trait: traitWords(words.slice(0, at)) }
}

/** "Which post has a bad hook". */
export function readWhichPart(
  thing: Subject,
  words: readonly Token[],
  known: Known,
): WorldAnswer | undefined {
  const had = readHadPart(thing, words, known)
  return had && answerWhichPart(thing, had.part, had.trait, known)
}

/** "Has the crooked post a hook". */
export function readHas(thing: Subject, words: readonly Token[], known: Known): WorldAnswer | undefined {
  const had = readHadPart(thing, words, known)
  return had && answerPart(thing, had.part, had.trait, known)
}

/** "What is the matter with the hook of the tall post". */
export function readFault(words: readonly Token[], known: Known): WorldAnswer | undefined {
  const asked = readPart(words, known)
  if (asked !== undefined) return answerPart(asked.thing, asked.part, [], known)
  const thing = readSubject(words, known)
  return thing?.isNamed === true ? answerFault(thing, known) : undefined
}
