export { createGameScreen } from './create-game-screen.ts'
export type { GameCommands, GameScreen, Insets, Memory, StagePoint } from './game-screen.ts'
export { createGameSettings, type GameSettings, type SettingsValues } from './game-settings.ts'
export { loadTypeface } from './typeface.ts'
