import {
  type Character,
  type CharacterInput,
  codesOf,
  createCharacter,
  fallbacksOf,
  inLanguage,
} from '@townsfolk/brain'
import { type ParseError, parse } from 'jsonc-parser'
import { insertAt, type JsonPath, setAt } from '../editing/index.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { findNode, nodesOf } from './character-nodes.ts'

/**
 * Adds a phrase to a node in the text of a character's file, and leaves everything else as it is written.
 * @param node name of the node as in `nodesOf`, name of an action, or a phrase that the node already has
 * @param language language of the phrase. Default: that of the character
 * @throws Error that says why the phrase cannot be added
 */
export function addPhrase(text: string, node: string, phrase: string, language?: string): string {
  const written = phrase.trim().replace(/\s+/g, ' ')
  if (written === '') throw new Error('The phrase is empty: write what a player might say.')
  const file = readFile(text)
  const character = inLanguage(characterOf(file), language)
  const { name, path, phrases } = findNode(nodesOf(character), node)
  if (phrases.some(known => known.toLowerCase() === written.toLowerCase())) {
    throw new Error(`"${written}" is a phrase of ${name} already.`)
  }
  const place = [...path, 'phrases']
  const value = valueAt(file, place)
  if (value === undefined || Array.isArray(value)) {
    assertOwnLanguage(file, language)
    return insertAt(text, place, Number.MAX_SAFE_INTEGER, written)
  }
  const wanted = fallbacksOf(language ?? file.language ?? character.language)
  const codes = codesOf(value as Readonly<Record<string, readonly string[]>>)
  const code = wanted.flatMap(each => codes.find(known => known.toLowerCase() === each) ?? [])[0]
  return code === undefined
    ? setAt(text, [...place, language ?? character.language], [written])
    : insertAt(text, [...place, code], Number.MAX_SAFE_INTEGER, written)
}

/** The path of a character's file; undefined if there is none. */
export function fileOfCharacter(files: ProjectFiles, id: string): string | undefined {
  return Object.entries(files).find(([path, content]) => idWrittenIn(path, content) === id)?.[0]
}

/** The paths of the characters' files, by character id. */
export function filesOfCharacters(files: ProjectFiles): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).flatMap(([path, content]) => {
      const id = idWrittenIn(path, content)
      return typeof id === 'string' ? [[id, path] as const] : []
    }),
  )
}

/** Undefined for a file of something else. */
function idWrittenIn(path: string, content: string | object): unknown {
  if (!path.startsWith('characters/')) return undefined
  const written: unknown = typeof content === 'string' ? parse(content) : content
  return (written as { readonly id?: unknown } | undefined)?.id
}

function readFile(text: string): CharacterInput {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors)
  if (errors.length > 0 || typeof value !== 'object' || value === null || Array.isArray(value)) throw faulty()
  return value as CharacterInput
}

function characterOf(file: CharacterInput): Character {
  try {
    return createCharacter(file, '', undefined)
  } catch {
    throw faulty()
  }
}

function faulty(): Error {
  return new Error('The file has faults: repair them first, townsfolk check says where they are.')
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, key) => (at as Readonly<Record<string | number, unknown>>)?.[key], value)
}

function assertOwnLanguage(file: CharacterInput, language: string | undefined): void {
  const { language: own = 'en' } = file
  if (language === undefined || fallbacksOf(language).includes(own.toLowerCase())) return
  throw new Error(
    `The phrases there are written in one language, "${own}". For one in "${language}", write them as ` +
      `{ "${own}": […], "${language}": […] } first.`,
  )
}
