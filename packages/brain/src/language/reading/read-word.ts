/** A word of a line on its way from a player's language to the canonical grammar, which is written in English words. */
export interface ReadWord {
  /** As it is compared. */
  readonly text: string
  /** As it was typed; empty for one that was put in. */
  readonly typed: string
  readonly isTypo?: boolean
}

/** What a word of no language's list may be: a form of a word of the world or of an author, or a typo of one. */
export interface Meant {
  readonly text: string
  readonly isTypo: boolean
}

/** Tells what is meant with a word that the language itself does not know. */
export type FindMeant = (word: string, pack: LanguagePack) => Meant | undefined

/** What is known of an entity's grammar, where its author tells. */
export type Gender = 'm' | 'f' | 'n' | 'p'

/** The role of a name in a sentence, as far as a language has cases for it. */
export type Role = 'subject' | 'object' | 'indirect'

/** What a reply is put into words with. */
export interface Wording {
  /** How names are written, by their words in small letters. */
  readonly written: ReadonlyMap<string, string>
  /** Whole names, as they are written. */
  readonly names: readonly string[]
  /** Genders that authors gave, by the noun in small letters. */
  readonly genders: ReadonlyMap<string, Gender>
}

/**
 * A language besides English. Its words are turned into English words for the rest of the brain, and built-in
 * answers are turned back. Unknown words, above all names of things, stay as they are.
 */
export interface LanguagePack {
  readonly code: string
  /** What of it is understood, for `townsfolk check`. */
  readonly covers: string
  /** Clause by clause, in canonical words and their order. */
  read(clauses: readonly (readonly ReadWord[])[], findMeant: FindMeant): readonly (readonly ReadWord[])[]
  /** Whether it has this word in a list. */
  knows(word: string): boolean
  /** Words that a mistyped one may be corrected to. */
  readonly spelling: readonly string[]
  /** The words among `known` that `word` is another form of: in the plural, with an ending, or its head. */
  formOf(word: string, known: readonly string[]): string | undefined
  /** A name with its adjectives in canonical words, without its article. */
  readName(name: string): string
  /** A name or value of a property in canonical words. */
  readProperty(name: string): string
  readValue(value: string): string
  /** What an author's name tells of its gender: "die Laterne". */
  genderOf(name: string): Gender | undefined
  /** Built-in lines in this language, by the canonical ones. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Of each answer one that fits always. */
  readonly plain: Readonly<Record<string, readonly string[]>>
  /** Which role a name has that stands between these parts of a line. */
  roleAt(before: string, after: string): Role
  /** Canonical words, such as "the red laterne by the brunnen", in this language. */
  say(canonical: string, role: Role, wording: Wording): string
}
