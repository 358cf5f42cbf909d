/** Texts of the journal. Replace them to use another language. */
export interface JournalTexts {
  /** Heading of the journal. */
  readonly journal: string
  readonly empty: string
  /** Badge of an entry that the player has not seen. */
  readonly isNew: string
  /** Badge of a character with `count` new entries. */
  readonly newOnes: (count: number) => string
  /** Badge of the current entry of a character. */
  readonly isCurrent: string
  /** Read out once when an entry is added. */
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
