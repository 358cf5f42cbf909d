import type { PerceivedSnapshot, RuntimeSnapshot, SessionBinding } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import type { ProjectFiles } from '@townsfolk/service'
import type { GameApi } from '../game-api.ts'
import type { GameScreen, StagePoint } from '../screen/game-screen.ts'
import type { GameSound } from '../sound/game-sound.ts'
import type { Story } from '../story/index.ts'

/** What both engines share: one story, one save, one set of sessions, one screen, one AudioContext. */
export interface GameContext {
  readonly api: GameApi
  /** Where each conversation stands: Wren on the island goes on with what was said in the village. */
  readonly sessions: SessionBinding
  readonly story: Story
  /** The project's, for what nobody needs a service for. */
  readonly files: ProjectFiles
  readonly screen: GameScreen
  readonly sound: GameSound
  readonly audio: AudioHost
  /** How the picture is drawn. `auto`: on a 2D canvas where WebGL would be emulated. */
  readonly renderer: 'auto' | 'canvas' | 'webgl'
  /** Times as fast as life that the game goes. Default: 1; tests play a whole night faster. */
  readonly pace: number
  /** Whether the service understands a recorded voice. */
  readonly understandsSpeech: boolean
  /** What happens is recorded; F9 saves it. */
  readonly isRecorded: boolean
}

/** Where somebody or something stands, in the units of its scene. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What a saved game holds of a scene. */
export interface SceneSave {
  /** Where everybody and everything is, by id. */
  readonly spots: Readonly<Record<string, Spot>>
  /** Where each conversation stood, and what had been seen; or that alone, and each conversation goes on where it is. */
  readonly talk?: RuntimeSnapshot | PerceivedSnapshot
}

/** A scene that plays, whichever engine draws it. */
export interface PlayScene {
  /** All that the plugin does in a frame: a bench leaves it out. */
  readonly runtime: { tick(deltaMs: number): void }
  /** Where each conversation stands, for a saved game. */
  takeTalk(): RuntimeSnapshot
  /** What everybody has seen, for a game that goes on after a reload. */
  takePerceived(): PerceivedSnapshot
  /** Where everybody and everything is now, by id. */
  spots(): Readonly<Record<string, Spot>>
  /** Where somebody or something is seen, in CSS pixels of the stage, by id; undefined when it is nowhere. */
  stagePointOf(id: string): StagePoint | undefined
  /** A picture of what is seen now, such as for the end. */
  takePicture(): Promise<Blob>
  /** Everything that it began is over when this returns. */
  end(): void
}

/** Starts a scene from where the story stands; resolves when its first picture is there. */
export type StartScene = (game: GameContext, saved: SceneSave) => Promise<PlayScene>
