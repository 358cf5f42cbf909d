export type { JournalEntry } from './journal.ts'
export { Journal } from './journal.ts'
export type {
  JournalKeeperOptions,
  JournalRuntime,
  JournalText,
  JournalTurn,
} from './journal-keeper.ts'
export { JournalKeeper } from './journal-keeper.ts'
export type { JournalTexts } from './journal-texts.ts'
