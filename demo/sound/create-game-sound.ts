import type { AudioHost } from '@townsfolk/core/browser'
import type { Effect, GameSound, Mood, PlayOptions } from './game-sound.ts'
import { AirPlayer } from './play/air-player.ts'
import { EffectPlayer } from './play/effect-player.ts'
import { Mixer } from './play/mixer.ts'
import { ScorePlayer } from './play/score-player.ts'

export interface GameSoundOptions {
  /** The same gives the same music and the same steps. Default: another one each time. */
  readonly seed?: number
}

/** Makes all that is heard but voices. It begins when the page's sound does, and follows the host's volume. */
export function createGameSound(host: AudioHost, options: GameSoundOptions = {}): GameSound {
  return new WebGameSound(host, options.seed ?? Math.floor(Math.random() * 2 ** 31))
}

/** Each time one small piece of work is done, so that no frame waits long for it. */
const workEveryMs = 150

interface Players {
  readonly mixer: Mixer
  readonly effects: EffectPlayer
  readonly score: ScorePlayer
  readonly air: AirPlayer
}

class WebGameSound implements GameSound {
  readonly #host: AudioHost
  readonly #seed: number
  #players: Players | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #mood: Mood = 'dusk'
  #volumes = { effects: 1, music: 1 }
  #beside = 1

  constructor(host: AudioHost, seed: number) {
    this.#host = host
    this.#seed = seed
    host.events.on('state', this.#follow)
    this.#follow()
  }

  play(effect: Effect, options?: PlayOptions): void {
    // What happened in silence is not made up for later.
    if (this.#host.state === 'running') this.#players?.effects.play(effect, options)
  }

  setMood(mood: Mood): void {
    if (mood === this.#mood) return
    this.#mood = mood
    this.#players?.score.setMood(mood)
    this.#players?.air.setMood(mood)
  }

  setVolumes(volumes: { readonly effects: number; readonly music: number }): void {
    this.#volumes = { ...volumes }
    this.#players?.mixer.setVolumes(volumes)
  }

  duck(volume: number): void {
    this.#beside = volume
    this.#players?.mixer.duck(volume)
  }

  end(): void {
    this.#host.events.off('state', this.#follow)
    clearInterval(this.#timer)
    this.#players?.mixer.end()
    this.#players = undefined
  }

  readonly #follow = (): void => {
    clearInterval(this.#timer)
    // Asked for before, the host would make its context too early.
    if (this.#host.state !== 'running') return
    this.#players ??= this.#start()
    this.#timer = setInterval(() => this.#work(), workEveryMs)
  }

  #start(): Players | undefined {
    const { context, output } = this.#host
    if (!context || !output) return undefined
    const mixer = new Mixer(context, output)
    mixer.setVolumes(this.#volumes)
    mixer.duck(this.#beside)
    const score = new ScorePlayer(mixer, this.#seed)
    const air = new AirPlayer(mixer, this.#seed)
    score.setMood(this.#mood)
    air.setMood(this.#mood)
    return { mixer, score, air, effects: new EffectPlayer(mixer, this.#seed) }
  }

  #work(): void {
    if (!this.#players) return
    const { mixer, score, air, effects } = this.#players
    const nowSeconds = mixer.context.currentTime
    const hasWorked = air.work(nowSeconds) || score.work(nowSeconds)
    if (!hasWorked) effects.prepareOne()
  }
}
