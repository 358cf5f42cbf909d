import '@townsfolk/ui'
import type { Client } from '@townsfolk/client'
import { AudioHost } from '@townsfolk/core/browser'
import { type SceneObject, townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { Doll, looks, paintVillage, type Village, world } from '../../art/index.ts'
import { addVoices } from '../../game/voices.ts'
import { hostQuizNight, openApi, showTrouble } from '../quiz-night.ts'

/** Where the camera looks while a question is on the table, by its keyword; at Orla unless told otherwise. */
const places: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  POST: { x: 560, y: 330 },
  POND: { x: 900, y: 470 },
  LAKE: { x: 640, y: 180 },
  LIGHTHOUSE: { x: 640, y: 180 },
  STARS: { x: 640, y: 180 },
  MOON: { x: 900, y: 180 },
}

class Square extends Phaser.Scene {
  readonly #api: Client
  readonly #audio: AudioHost
  #village: Village | undefined
  #orla: Doll | undefined

  constructor(api: Client, audio: AudioHost) {
    super('square')
    this.#api = api
    this.#audio = audio
  }

  create(): void {
    const village = paintVillage(this)
    const doll = this.add.existing(new Doll(this, 850, 390, looks.orla))
    this.#village = village
    this.#orla = doll
    const orla = this.folk.npc(doll, { characterId: 'orla', name: 'Orla' })
    orla.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    addVoices({ scene: this, api: this.#api, audio: this.#audio, dolls: new Map([[orla, doll]]) })
    this.cameras.main.setBounds(0, 0, world.width, world.height).setZoom(1.5).centerOn(850, 300)

    const leap = { targets: doll, y: doll.y - 26, duration: 160, yoyo: true, repeat: 2 }
    hostQuizNight<SceneObject>(this.folk.runtime, orla, {
      api: this.#api,
      context: this.#audio.context,
      stage: {
        showScene: keyword => {
          const { x, y } = places[keyword] ?? { x: 850, y: 300 }
          this.cameras.main.pan(x, y, 900, 'Sine.easeInOut')
        },
        act: name => {
          if (name === 'RING_BELL') village.bell.swing()
          if (name === 'CHEER') this.tweens.add(leap)
        },
      },
    })
  }

  override update(timeMs: number, deltaMs: number): void {
    this.#village?.update(timeMs, deltaMs)
    this.#orla?.animate(timeMs, deltaMs)
  }
}

async function main(): Promise<void> {
  const api = await openApi()
  const audio = new AudioHost()
  new Phaser.Game({
    type: Phaser.CANVAS,
    parent: 'stage',
    width: world.width,
    height: world.height,
    scale: { mode: Phaser.Scale.ENVELOP },
    backgroundColor: '#2b2140',
    banner: false,
    audio: audio.context ? { context: audio.context } : { noAudio: true },
    plugins: { scene: [townsfolk({ api })] },
    scene: new Square(api, audio),
  })
}

main().catch((error: unknown) => showTrouble(String(error)))
