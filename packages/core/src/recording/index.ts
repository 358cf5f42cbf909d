export { type Recording, startRecording } from './record.ts'
export type { RecordedAction, RecordedAnswer, RecordedTurn, RecordedTurns } from './recorded-turn.ts'
export { type ReplayResult, replay } from './replay.ts'
export { readTurns, TurnReader } from './turn-reader.ts'
