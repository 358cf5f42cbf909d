export { SceneTalk, type SceneTalkOptions } from './scene-talk.ts'
export type { FailedTurn, SceneSpeaker, SceneTurn, SpokenTurn } from './scene-turn.ts'
