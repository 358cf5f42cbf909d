import type { ActionInput, ArgumentInput } from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { isSame } from './authored-values.ts'
import { type Fillings, lineFillings, type TextChecks } from './check-texts.ts'
import type { Draft } from './draft.ts'
import { wordingsOf, writingsOf } from './localized.ts'

/**
 * Finds arguments of an action that no phrase has, names and words used twice, and fields that are of another type of
 * argument.
 */
export function checkArguments(
  file: AuthoredFile,
  texts: TextChecks,
  action: Draft<ActionInput>,
  path: FilePath,
): void {
  const declared = Object.entries(action.arguments ?? {})
  declared.forEach(([name, argument], at) => {
    const place = [...path, 'arguments', name]
    const isTwice = declared.slice(0, at).some(([other]) => isSame(other, name))
    if (isTwice) file.issue(place, 'there is an argument of that name already, in other letters')
    checkIsNamed(file, action, name, argument?.required !== false, path)
    if (argument) checkFields(file, texts, argument, place)
  })
  for (const { text, path: below } of writingsOf(action.phrases ?? [])) {
    for (const [name] of declared) {
      if (text.split(`{${name}}`).length > 2) {
        file.issue([...path, 'phrases', ...below], `this phrase has {${name}} twice; take one of them out`)
      }
    }
  }
  checkLines(file, action, path)
}

/** Lines may speak of what was asked for. */
export function argumentFillings(names: readonly string[], fillings: Fillings): Fillings {
  return { ...fillings, names: [...fillings.names, ...names], owners: [...fillings.owners, ...names] }
}

/** In each language there must be a way to say it. */
function checkIsNamed(
  file: AuthoredFile,
  { phrases }: Draft<ActionInput>,
  name: string,
  isRequired: boolean,
  path: FilePath,
): void {
  for (const { wording } of wordingsOf(phrases ?? [])) {
    if (typeof wording === 'string' || wording.length === 0) continue
    if (wording.some(phrase => phrase === undefined || phrase.includes(`{${name}}`))) continue
    file.issue(
      [...path, 'arguments', name],
      isRequired
        ? `none of the phrases has {${name}}, so nobody can say it; write it into one, such as "… {${name}}"`
        : `none of the phrases has {${name}}; write it into one, or take this argument out`,
    )
    return
  }
}

const fieldsOf: Readonly<Record<ArgumentInput['type'], readonly (keyof ArgumentInput)[]>> = {
  entity: ['where'],
  place: ['where'],
  number: ['least', 'most', 'unit'],
  word: ['words'],
}

function checkFields(
  file: AuthoredFile,
  texts: TextChecks,
  argument: Draft<ArgumentInput>,
  path: FilePath,
): void {
  const { type, least, most, words } = argument
  texts.lines([...path, 'questions'], argument.questions, lineFillings(['target', 'options']))
  if (type === undefined) return
  const special: readonly (keyof ArgumentInput)[] = Object.values(fieldsOf).flat()
  for (const field of new Set(special)) {
    if (argument[field] === undefined || fieldsOf[type].includes(field)) continue
    const owner = Object.entries(fieldsOf).find(([, fields]) => fields.includes(field))?.[0]
    file.issue([...path, field], `only an argument of the type "${owner}" has this; take it out`)
  }
  if (type === 'word' && words === undefined && file.isWhole(path)) {
    file.issue(path, 'write in "words" which words there are')
  }
  if (least !== undefined && most !== undefined && least > most) {
    file.issue([...path, 'most'], `no number is from ${least} to ${most}; write a greater one`)
  }
  checkWords(file, words, [...path, 'words'])
}

function checkWords(file: AuthoredFile, words: Draft<ArgumentInput['words']>, path: FilePath): void {
  const known = new Map<string, number>()
  words?.forEach((word, at) => {
    if (word === undefined) return
    for (const { text, code = '', path: below } of writingsOf(word)) {
      const key = `${code} ${text}`.toLowerCase()
      if (known.has(key)) {
        file.issue([...path, at, ...below], `"${text}" is in this list already; take one of them out`)
      } else {
        known.set(key, at)
      }
    }
  })
}

/** What need not be there cannot be spoken of in every line. */
function checkLines(file: AuthoredFile, action: Draft<ActionInput>, path: FilePath): void {
  const lines = action.lines ?? []
  for (const [name, argument] of Object.entries(action.arguments ?? {})) {
    if (argument?.required !== false || lines.length === 0) continue
    const speaks = lines.every(line => {
      const texts = line?.text === undefined ? [] : writingsOf(line.text)
      return texts.some(({ text }) => text.includes(`{${name}}`) || text.includes(`{${name}.`))
    })
    if (speaks) {
      file.issue([...path, 'lines'], `{${name}} need not be there; write a line without it, too`)
    }
  }
}
