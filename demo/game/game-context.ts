import type { keepSessions } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import type { GameApi } from '../game-api.ts'
import type { GameScreen } from '../screen/game-screen.ts'
import type { GameSound } from '../sound/game-sound.ts'
import type { Story } from '../story/index.ts'

/** What both engines share: one story, one save, one set of sessions, one screen, one AudioContext. */
export interface GameContext {
  readonly api: GameApi
  /** Where each conversation stands: Wren on the island goes on with what was said in the village. */
  readonly sessions: ReturnType<typeof keepSessions>
  readonly story: Story
  readonly screen: GameScreen
  readonly sound: GameSound
  readonly audio: AudioHost
}

/** Where somebody or something stands, in the units of its scene. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A scene that plays, whichever engine draws it. */
export interface PlayScene {
  /** Where everybody and everything is, by id, for a saved game. */
  spots(): Readonly<Record<string, Spot>>
  /** A picture of what is seen now, such as for the end. */
  takePicture(): Promise<Blob>
  /** Everything that it began is over when this returns. */
  end(): void
}

/** Starts a scene from where the story stands; resolves when its first picture is there. */
export type StartScene = (game: GameContext, spots: Readonly<Record<string, Spot>>) => Promise<PlayScene>
