export { clockOf, differenceNames } from './in-words.ts'
export type { PlayedTurn } from './played-turn.ts'
export { type RerunOptions, rerun } from './rerun.ts'
export type {
  Difference,
  DifferenceKind,
  KeptTurn,
  RerunTurn,
  SkippedTurn,
  TakenTurn,
} from './rerun-turn.ts'
