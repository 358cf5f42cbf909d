import { townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { api, characterCount, createTalker, eyes, perceivableCount } from './busy-talk.ts'
import { frame, type Stage } from './frames.ts'

const width = 1280
const height = 720

class Square extends Phaser.Scene {
  readonly #hasPlugin: boolean
  #sprites: readonly Phaser.GameObjects.Image[] = []
  #talk: (deltaMs: number) => void = () => {}

  constructor(hasPlugin: boolean) {
    super('square')
    this.#hasPlugin = hasPlugin
  }

  create(): void {
    const count = perceivableCount + characterCount
    this.#sprites = Array.from({ length: count }, (_, at) =>
      this.add.image((at * 97) % width, (at * 61) % height, '__WHITE').setTint(0x8a5a9c + at),
    )
    if (!this.#hasPlugin) return
    for (const [at, sprite] of this.#sprites.slice(characterCount).entries()) {
      this.folk.perceive(sprite, { name: `Red crate ${at}`, properties: { kind: 'item', lit: 'no' } })
    }
    const npcs = this.#sprites.slice(0, characterCount).map((sprite, at) =>
      this.folk.npc(sprite, {
        characterId: `villager-${at}`,
        senses: eyes,
        readFacing: out => {
          out.x = Math.cos(this.time.now / 1000 + at)
          out.y = Math.sin(this.time.now / 1000 + at)
        },
      }),
    )
    this.#talk = createTalker(npcs as never)
  }

  override update(timeMs: number, deltaMs: number): void {
    for (let at = 0; at < this.#sprites.length; at++) {
      const sprite = this.#sprites[at] as Phaser.GameObjects.Image
      sprite.x += Math.cos(timeMs / 700 + at)
      sprite.y += Math.sin(timeMs / 700 + at)
    }
    this.#talk(deltaMs)
  }
}

/** A village of sprites that never stand still. */
export async function createPhaserGame(hasPlugin: boolean): Promise<Stage> {
  const game = new Phaser.Game({
    type: Phaser.WEBGL,
    width,
    height,
    banner: false,
    audio: { noAudio: true },
    render: { antialiasGL: false },
    ...(hasPlugin && { plugins: { scene: [townsfolk({ api })] } }),
    scene: new Square(hasPlugin),
  })
  await new Promise(resolve => game.events.once(Phaser.Core.Events.READY, resolve))
  const step = game.step.bind(game)
  game.loop.callback = (timeMs, deltaMs) => frame(() => step(timeMs, deltaMs))
  game.loop.sleep()
  return { start: () => game.loop.wake(), stop: () => game.loop.sleep() }
}
