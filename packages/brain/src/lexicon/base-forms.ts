import { nounOfForm, verbOfForm } from '../language/english/grammar.ts'
import type { PartOfSpeech } from '../language/part-of-speech.ts'

/** A word that another one may be a form of. */
export interface BaseForm {
  readonly word: string
  readonly part: PartOfSpeech
}

/** Words that this one may be a form of: "light", noun and verb, of "lights". Not all of them need be words. */
export function baseForms(word: string): readonly BaseForm[] {
  const forms: BaseForm[] = []
  const verb = verbOfForm(word)
  if (verb !== undefined) forms.push({ word: verb, part: 'verb' })
  const noun = nounOfForm(word)
  if (noun !== undefined) forms.push({ word: noun, part: 'noun' })
  for (const [ending, rest, part] of endings) {
    const stem = word.slice(0, -ending.length)
    if (stem.length < 2 || !word.endsWith(ending)) continue
    forms.push({ word: stem + rest, part })
    // "Grabbed", "bigger".
    if (rest === '' && doubling.has(ending) && stem.at(-1) === stem.at(-2))
      forms.push({ word: stem.slice(0, -1), part })
  }
  return forms
}

const doubling: ReadonlySet<string> = new Set(['ing', 'ed', 'er', 'est'])

const endings: readonly (readonly [string, string, PartOfSpeech])[] = [
  ['s', '', 'noun'],
  ['es', '', 'noun'],
  ['ies', 'y', 'noun'],
  ['ves', 'f', 'noun'],
  ['s', '', 'verb'],
  ['es', '', 'verb'],
  ['ies', 'y', 'verb'],
  ['ing', '', 'verb'],
  ['ing', 'e', 'verb'],
  ['ed', '', 'verb'],
  ['ed', 'e', 'verb'],
  ['ied', 'y', 'verb'],
  ['er', '', 'adjective'],
  ['er', 'e', 'adjective'],
  ['ier', 'y', 'adjective'],
  ['est', '', 'adjective'],
  ['est', 'e', 'adjective'],
  ['iest', 'y', 'adjective'],
]
