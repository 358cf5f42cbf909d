export { type Recording, startRecording } from './record.ts'
export { type ReplayResult, replay } from './replay.ts'
