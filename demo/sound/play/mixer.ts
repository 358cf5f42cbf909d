import { roomSamples } from '../synth/room.ts'

/** How much of each goes into the room: music far away, steps near. */
const roomShares = { effects: 0.12, music: 0.4, air: 0.1 }

/** In seconds: a volume that jumps clicks. */
const volumeTime = 0.03

/** Where all that the game makes comes together: effects, music and air, each with a volume, and the room around them. */
export class Mixer {
  readonly context: BaseAudioContext
  readonly effects: GainNode
  readonly music: GainNode
  readonly air: GainNode
  readonly #all: GainNode
  #volumes = { effects: 1, music: 1 }
  #beside = 1

  constructor(context: BaseAudioContext, output: AudioNode) {
    this.context = context
    this.#all = new GainNode(context)
    this.#all.connect(output)
    const room = new ConvolverNode(context, { buffer: roomBuffer(context), disableNormalization: true })
    room.connect(this.#all)
    const bus = (share: number): GainNode => {
      const gain = new GainNode(context)
      gain.connect(this.#all)
      gain.connect(new GainNode(context, { gain: share })).connect(room)
      return gain
    }
    this.effects = bus(roomShares.effects)
    this.music = bus(roomShares.music)
    this.air = bus(roomShares.air)
  }

  setVolumes(volumes: { readonly effects: number; readonly music: number }): void {
    this.#volumes = { ...volumes }
    this.#turn()
  }

  /** @param volume of music and air, beside what is said */
  duck(volume: number): void {
    this.#beside = volume
    this.#turn()
  }

  end(): void {
    ramp(this.#all.gain, 0, this.context.currentTime, volumeTime)
    setTimeout(() => this.#all.disconnect(), volumeTime * 10_000)
  }

  #turn(): void {
    const { currentTime } = this.context
    const { effects, music } = this.#volumes
    ramp(this.effects.gain, effects, currentTime, volumeTime)
    ramp(this.music.gain, music * this.#beside, currentTime, volumeTime)
    // Crickets are no rival of a voice as music is.
    ramp(this.air.gain, effects * (0.5 + 0.5 * this.#beside), currentTime, volumeTime)
  }
}

function ramp(param: AudioParam, value: number, at: number, time: number): void {
  param.setTargetAtTime(value, at, time)
}

function roomBuffer(context: BaseAudioContext): AudioBuffer {
  const ears = [1, 2].map(seed => roomSamples(context.sampleRate, seed))
  const buffer = context.createBuffer(2, ears[0]?.length ?? 1, context.sampleRate)
  for (const [ear, samples] of ears.entries()) buffer.getChannelData(ear).set(samples)
  return buffer
}
