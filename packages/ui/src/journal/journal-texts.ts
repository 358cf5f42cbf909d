/** Every word that the journal itself says or shows. Replace them to speak another language. */
export interface JournalTexts {
  /** Its heading. */
  readonly journal: string
  readonly empty: string
  /** At an entry that was not seen yet. */
  readonly isNew: string
  /** At a character with such entries. */
  readonly newOnes: (count: number) => string
  /** At the entry where things stand with a character. */
  readonly isCurrent: string
  /** Read out, once, when an entry comes. */
  readonly added: (character: string, title: string) => string
}

export const englishJournal: JournalTexts = {
  journal: 'Journal',
  empty: 'Nothing is written here yet.',
  isNew: 'New',
  newOnes: count => `${count} new`,
  isCurrent: 'Now',
  added: (character, title) => `New in the journal. ${character}: ${title}`,
}
