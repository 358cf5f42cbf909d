import type { AudioHost } from '@townsfolk/core/browser'
import type { ProjectFiles } from '@townsfolk/service'
import type { GameApi } from '../game-api.ts'
import type { GameScreen, StagePoint } from '../screen/game-screen.ts'
import type { SettingsValues } from '../screen/game-settings.ts'
import type { GameSound } from '../sound/game-sound.ts'
import { type Night, Story } from '../story/index.ts'
import type { GameContext, PlayScene, StartScene } from './game-context.ts'
import { newGame, readGame, type SavedGame, sessionsOf, writeGame } from './saved-games.ts'
import { showNight } from './show-night.ts'

export interface LanternEveParts {
  readonly api: GameApi
  readonly files: ProjectFiles
  readonly screen: GameScreen
  readonly sound: GameSound
  readonly audio: AudioHost
  readonly renderer: GameContext['renderer']
  readonly pace: number
  readonly understandsSpeech: boolean
  readonly isRecorded: boolean
  /** Loads the scene of a place: an engine is downloaded when it is needed. */
  readonly loadScene: (place: Night['place']) => Promise<StartScene>
  /** A scene could not be loaded, or did not start. What was played is kept. */
  readonly onFailure: (error: unknown) => void
}

const autosaveMs = 5000
const travelWords: Readonly<Record<Night['place'], string>> = {
  island: 'Tobin rows. Nobody says a word.',
  village: 'And home again, under the light.',
}

/** The whole evening: one story, two scenes, and what is kept of it. */
export class LanternEve {
  readonly #parts: LanternEveParts
  readonly #story: Story
  #evening: string
  #scene: PlayScene | undefined
  /** Which place it shows. */
  #shown: Night['place'] | undefined
  /** Scenes follow each other, however fast the player is. */
  #lastChange: Promise<void> = Promise.resolve()

  constructor(parts: LanternEveParts) {
    const running = readGame('running') ?? newGame()
    this.#parts = parts
    this.#evening = running.evening
    this.#story = new Story(running.night)
    showNight(this.#story, parts.screen, parts.sound)
    obeySettings(parts)
    parts.screen.connect({
      save: () => this.save(),
      load: () => void this.load(),
      newGame: () => void this.newGame(),
      hasSave: () => readGame('saved') !== undefined,
    })
    this.#story.onChange((night, before) => {
      this.#keep()
      if (night.place !== before.place && this.#scene) this.#travel(night.place)
    })
    setInterval(() => this.#keep(), autosaveMs)
    addEventListener('pagehide', () => this.#keep())
  }

  /** Goes on where the player left, or begins at dusk. Resolves when the first picture is there. */
  begin(): Promise<void> {
    const { scene } = readGame('running') ?? newGame()
    return this.#change(() => this.#play(scene))
  }

  /** Where the story stands. */
  get night(): Night {
    return this.#story.night
  }

  /** What the plugin does in a frame of the scene that plays; undefined between two scenes. */
  get runtime(): PlayScene['runtime'] | undefined {
    return this.#scene?.runtime
  }

  /** Where somebody or something is seen now, in CSS pixels of the stage, by id. */
  stagePointOf(id: string): StagePoint | undefined {
    return this.#scene?.stagePointOf(id)
  }

  /** By hand: what is said from now on can be taken back by loading. */
  save(): void {
    const { screen } = this.#parts
    const game = this.#currentGame()
    if (!game || !this.#scene) return
    const talk = this.#scene.takeTalk()
    const isKept = writeGame('saved', { ...game, scene: { ...game.scene, talk } })
    screen.notify(isKept ? 'Saved.' : 'The browser has no room for a saved game.')
  }

  /** Everything is as it was when it was saved; what was said since was never said. */
  load(): Promise<void> {
    const saved = readGame('saved')
    if (!saved) {
      this.#parts.screen.notify('Nothing has been saved yet.')
      return Promise.resolve()
    }
    return this.#enter(saved, 'As it was…')
  }

  newGame(): Promise<void> {
    return this.#enter(newGame(), 'Lantern Eve')
  }

  #enter(game: SavedGame, words: string): Promise<void> {
    return this.#change(async () => {
      const { screen } = this.#parts
      await screen.closeCurtain(words)
      this.#stop()
      this.#evening = game.evening
      this.#story.replace(game.night)
      await this.#play(game.scene)
      await screen.openCurtain()
    })
  }

  #travel(place: Night['place']): void {
    void this.#change(async () => {
      const { screen, sound } = this.#parts
      sound.play('oars')
      await screen.closeCurtain(travelWords[place])
      this.#stop()
      await this.#play({ spots: {} })
      await screen.openCurtain()
    })
  }

  async #play(scene: SavedGame['scene']): Promise<void> {
    const { loadScene, ...shared } = this.#parts
    const start = await loadScene(this.#story.night.place)
    const sessions = sessionsOf(this.#evening)
    const context = { ...shared, sessions, story: this.#story }
    this.#scene = await start(context, scene)
    this.#shown = this.#story.night.place
    this.#keep()
  }

  #stop(): void {
    this.#scene?.end()
    this.#scene = undefined
    this.#parts.screen.chatBox.clearTranscript()
  }

  #change(run: () => Promise<void>): Promise<void> {
    this.#lastChange = this.#lastChange.then(run).catch(this.#parts.onFailure)
    return this.#lastChange
  }

  #currentGame(): SavedGame | undefined {
    if (!this.#scene) return undefined
    const { night } = this.#story
    // On the way to the other place, what is where belongs to the one that is left.
    const scene =
      night.place === this.#shown
        ? { spots: this.#scene.spots(), talk: this.#scene.takePerceived() }
        : { spots: {} }
    return { version: 1, evening: this.#evening, night, scene }
  }

  #keep(): void {
    const game = this.#currentGame()
    if (game) writeGame('running', game)
  }
}

/** Volumes and silence as the player wants them. */
function obeySettings({ screen, sound, audio }: LanternEveParts): void {
  const obey = ({ isMuted, voiceVolume, effectsVolume, musicVolume }: SettingsValues): void => {
    audio.muted = isMuted
    audio.volume = voiceVolume
    sound.setVolumes({ effects: effectsVolume, music: musicVolume })
  }
  obey(screen.settings.values)
  screen.settings.onChange(obey)
}
