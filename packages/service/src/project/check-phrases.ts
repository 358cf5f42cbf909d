import type { Localized } from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import type { Draft } from './draft.ts'
import { wordingsOf, writingsOf } from './localized.ts'

type Phrases = Draft<Localized<readonly string[]>> | undefined

/** Finds phrases that no player can say, and those that would be taken for two things. */
export class PhraseChecks {
  readonly #file: AuthoredFile
  readonly #language: string
  /** What each phrase is of, by its words and its language. */
  readonly #owners = new Map<string, PhraseOwner>()

  /** @param language of what is written once */
  constructor(file: AuthoredFile, language: string) {
    this.#file = file
    this.#language = language
  }

  /** @param owner what says or does something when one of them is said; undefined when it may share them */
  check(path: FilePath, phrases: Phrases, owner?: PhraseOwner): void {
    for (const { text, code = this.#language, path: below } of writingsOf(phrases ?? [])) {
      const place = [...path, ...below]
      const issue = phraseIssue(text)
      if (issue !== undefined) this.#file.issue(place, issue)
      else if (owner) this.#checkIsFirst(place, `${code.toLowerCase()} ${wordsOf(text)}`, owner)
    }
  }

  #checkIsFirst(place: FilePath, key: string, owner: PhraseOwner): void {
    const first = this.#owners.get(key)
    if (first === undefined) this.#owners.set(key, owner)
    else if (first.node !== owner.node && !areToldApart(first, owner)) {
      this.#file.issue(place, `this is a phrase of ${first.called} already; take one of them out`)
    }
  }
}

interface PhraseOwner {
  /** The same object for all phrases of one node. */
  readonly node: object
  /** For people: `the action FETCH`. */
  readonly called: string
  /** What it depends on, beside its phrases, whether this action is meant; undefined for a topic. */
  readonly dependsOn?: string
}

/** "Open {target}" may be for doors in one action and for books in another. */
function areToldApart(one: PhraseOwner, other: PhraseOwner): boolean {
  return one.dependsOn !== undefined && other.dependsOn !== undefined && one.dependsOn !== other.dependsOn
}

/** What is wrong with a phrase by itself; undefined when nothing is. */
function phraseIssue(phrase: string): string | undefined {
  if (hasWord(phrase.replace(/\{[^{}]*\}/g, ''))) return undefined
  return /\{[^{}]*\}/.test(phrase)
    ? 'this fits everything that players say; write words next to the braces'
    : 'this has no words; write what a player might say'
}

/** `target` when it stands in every one of the texts, so that there is always one. */
export function targetOf(texts: Phrases): readonly string[] {
  // What could not be read may have had one.
  const all = wordingsOf(texts ?? []).flatMap(({ wording }) => wording)
  return all.every(text => text === undefined || text.includes('{target}')) ? ['target'] : []
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Letter case, blanks and punctuation make no other phrase, nor does what the player's words are kept as. */
function wordsOf(phrase: string): string {
  const words = phrase.toLowerCase().match(/\{[^{}]*\}|[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.map(word => (word.startsWith('{') && word !== '{target}' ? '{}' : word)).join(' ')
}
