// @vitest-environment jsdom
import '../testing/headless-page.ts'
import type { AudioHost } from '@townsfolk/core/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HeadlessGame, spriteIn, startScene } from '../testing/headless-game.ts'
import { placeVoices } from './index.ts'

/** What jsdom does not have: where a voice comes from. */
class Panner {
  readonly positionX = { value: 0 }
  readonly positionY = { value: 0 }
  readonly positionZ = { value: 0 }
  refDistance = 1
  isConnected = false

  connect(): void {
    this.isConnected = true
  }

  disconnect(): void {
    this.isConnected = false
  }

  get place(): readonly number[] {
    return [this.positionX.value, this.positionY.value, this.positionZ.value]
  }
}

beforeEach(() => void vi.stubGlobal('PannerNode', Panner))
afterEach(() => vi.unstubAllGlobals())

/** The page's sound, whose volume may change. */
async function createHost(): Promise<AudioHost> {
  const { Events } = await import('phaser')
  const host = { context: {}, output: {}, loudness: 1, events: new Events.EventEmitter() }
  return host as unknown as AudioHost
}

async function start(): Promise<HeadlessGame> {
  const game = await startScene()
  game.scene().cameras.main.setSize(800, 600)
  ;(game.scene().cameras.main as unknown as { preRender(): void }).preRender()
  return game
}

describe('a voice', () => {
  it('comes from its speaker as heard from the middle of the picture', async () => {
    const { scene, step } = await start()
    const speaker = spriteIn(scene(), 500, 100)
    const voice = placeVoices(scene(), await createHost())(speaker) as unknown as Panner
    expect(voice.place).toEqual([100, 200, -400])
    speaker.setPosition(400, 700)
    step()
    expect(voice.place).toEqual([0, -400, -400])
  })

  it('is heard from a game object, in containers too, and from the picture once that is gone', async () => {
    const { scene, step } = await start()
    const listener = spriteIn(scene(), 10, 20)
    scene().add.container(50, 0, [listener])
    const outputFor = placeVoices(scene(), await createHost(), { listener, depth: 10 })
    const voice = outputFor(spriteIn(scene(), 500, 100)) as unknown as Panner
    expect(voice.place).toEqual([440, -80, -10])
    listener.setX(110)
    step()
    expect(voice.place).toEqual([340, -80, -10])
    listener.destroy()
    step()
    expect(voice.place).toEqual([100, 200, -10])
  })

  it('is heard from the place that the game says', async () => {
    const { scene, step } = await start()
    const ear = { x: 0, y: 0 }
    const outputFor = placeVoices(scene(), await createHost(), { listener: () => ear, depth: 10 })
    const voice = outputFor(spriteIn(scene(), 500, 100)) as unknown as Panner
    ear.x = 450
    step()
    expect(voice.place).toEqual([50, -100, -10])
  })

  it('fades with its speaker', async () => {
    const { scene, step } = await start()
    const speaker = spriteIn(scene())
    const voice = placeVoices(scene(), await createHost())(speaker) as unknown as Panner
    speaker.destroy()
    step()
    expect(voice.isConnected).toBe(true)
    step(60)
    expect(voice.isConnected).toBe(false)
  })

  it('ends with its speaker in a scene without a clock', async () => {
    const game = await start()
    const main = game.scene()
    const speaker = spriteIn(main)
    const voice = placeVoices(main, await createHost())(speaker) as unknown as Panner
    Object.assign(main, { time: undefined })
    speaker.destroy()
    main.scene.stop()
    game.step()
    expect(voice.isConnected).toBe(false)
  })

  it.each<[string, (game: HeadlessGame) => void]>([
    ['stops', ({ scene }) => void scene().scene.stop()],
    ['is removed', ({ game }) => void game.scene.remove('main')],
  ])('is let go when its scene %s', async (_, end) => {
    const game = await start()
    const host = await createHost()
    const image = game.scene().add.image(0, 0, '__DEFAULT').removeFromDisplayList()
    const outputFor = placeVoices(game.scene(), host)
    const voices = [image, spriteIn(game.scene())].map(speaker => outputFor(speaker) as unknown as Panner)
    expect(voices.map(({ isConnected }) => isConnected)).toEqual([true, true])
    expect(host.events.listenerCount('volume')).toBe(1)
    end(game)
    game.step()
    expect(voices.map(({ isConnected }) => isConnected)).toEqual([false, false])
    expect(host.events.listenerCount('volume')).toBe(0)
  })
})
