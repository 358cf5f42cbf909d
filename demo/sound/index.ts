export { createGameSound, type GameSoundOptions } from './create-game-sound.ts'
export type { Effect, GameSound, Mood, PlayOptions } from './game-sound.ts'
