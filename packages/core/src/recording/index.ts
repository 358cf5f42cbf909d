export { type Recording, record } from './record.ts'
export { type ReplayResult, replay } from './replay.ts'
