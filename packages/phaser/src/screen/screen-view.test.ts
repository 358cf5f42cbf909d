// @vitest-environment jsdom
import '../../testing/headless-page.ts'
import type { ScreenView } from '@townsfolk/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeadlessGame, spriteIn, startScene } from '../../testing/headless-game.ts'
import type { SceneObject } from '../index.ts'
import { createScreenView } from '../index.ts'

function projected(
  view: ScreenView<SceneObject>,
  x: number,
  y: number,
): { x: number; y: number } | undefined {
  const out = { x: Number.NaN, y: Number.NaN }
  return view.project({ x, y, z: 0 }, out) ? out : undefined
}

function headOf(scene: Phaser.Scene, object: SceneObject): { x: number; y: number } {
  const out = { x: Number.NaN, y: Number.NaN, z: Number.NaN }
  createScreenView(scene).readHead(object, out)
  expect(out.z).toBe(0)
  return { x: rounded(out.x), y: rounded(out.y) }
}

// Phaser's matrices have 32 bits.
const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** As a page would, by whatever means. */
function layOut({ game }: HeadlessGame, width: number, height: number): void {
  const { canvas } = game
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  Object.defineProperties(canvas, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height, configurable: true },
  })
  game.scale.refresh()
}

describe('where a place is drawn', () => {
  it('is right again when the page shrinks the canvas before the Scale Manager has heard of it', async () => {
    const started = await startScene()
    const { scene } = started
    const { scale, canvas } = started.game
    const { width, height } = scale.baseSize
    const view = createScreenView(scene())
    const middle = (): ReturnType<typeof projected> => {
      const { centerX, centerY } = scene().cameras.main
      return projected(view, centerX, centerY)
    }
    layOut(started, width / 2, height / 2)
    expect(middle()).toEqual({ x: width / 4, y: height / 4 })
    // What the Scale Manager measures of the page gives the scale that it had, of a game that is smaller.
    canvas.getBoundingClientRect = () => new DOMRect(0, 0, width / 4, height / 4)
    scale.resize(width / 2, height / 2)
    expect(scale.displayScale.x).toBe(2)
    expect(middle()).toEqual({ x: width / 4, y: height / 4 })
  })

  it('is where Phaser draws it, however the camera is set, and from where it comes back', async () => {
    const { GameObjects } = await import('phaser')
    const { scene } = await startScene()
    const camera = scene().cameras.main
    const sprite = spriteIn(scene()).setOrigin(0.5, 0)
    const view = createScreenView(scene())
    expect(view.plane).toBe('xy')
    const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
    const half = (most: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: most })
    const settings = fc.record({
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -200, max: 200 }),
      width: half(400).map(count => 2 * count),
      height: half(300).map(count => 2 * count),
      scrollX: between(-500, 500),
      scrollY: between(-500, 500),
      rotation: between(-4, 4),
      originX: fc.constantFrom(0, 0.5, 1),
      originY: fc.constantFrom(0, 0.5, 1),
    })
    const zoom = between(0.25, 4)
    const zooms = fc.oneof(
      zoom.map(both => ({ zoomX: both, zoomY: both })),
      fc.record({ zoomX: zoom, zoomY: zoom }),
    )
    const place = fc.tuple(between(-1000, 1000), between(-1000, 1000))
    const factors = fc.tuple(between(-1, 2), between(-1, 2))
    fc.assert(
      fc.property(settings, zooms, place, factors, (setting, zoomed, [x, y], factor) => {
        Object.assign(camera, setting, zoomed)
        ;(camera as unknown as { preRender(): void }).preRender()
        sprite.setPosition(x, y).setScrollFactor(...factor)
        const head = { x: 0, y: 0, z: 0 }
        view.readHead(sprite, head)
        const drawn = projected(view, head.x, head.y) ?? { x: Number.NaN, y: Number.NaN }
        const { calc } = GameObjects.GetCalcMatrix(sprite, camera)
        expect(Math.hypot(drawn.x - calc.tx, drawn.y - calc.ty)).toBeLessThan(0.05)
        // With different zooms Phaser 3 comes back to another place.
        if (zoomed.zoomX !== zoomed.zoomY) return
        const back = camera.getWorldPoint(drawn.x, drawn.y)
        expect(Math.hypot(back.x - head.x, back.y - head.y)).toBeLessThan(0.05)
      }),
      { numRuns: 300 },
    )
  })

  it('goes with whom the camera follows', async () => {
    const { game, scene } = await startScene()
    const hero = spriteIn(scene(), 3000, 2000)
    const camera = scene().cameras.main.startFollow(hero, false, 1, 1, 40, 30)
    ;(camera as unknown as { preRender(): void }).preRender()
    const view = createScreenView(scene())
    expect(projected(view, 3000, 2000)).toEqual({
      x: game.scale.width / 2 + 40,
      y: game.scale.height / 2 + 30,
    })
  })

  it('is in CSS pixels of the canvas as the page shows it', async () => {
    const game = await startScene()
    const view = createScreenView(game.scene())
    const { width, height } = game.game.scale.baseSize
    expect(projected(view, 100, 50)).toEqual({ x: 100, y: 50 })
    layOut(game, width / 2, height * 3)
    expect(projected(view, 100, 50)).toEqual({ x: 50, y: 150 })
    layOut(game, width, height)
    expect(projected(view, 100, 50)).toEqual({ x: 100, y: 50 })
  })

  it('is as large as the Scale Manager makes it in a canvas that is not in the page', async () => {
    const { game, scene } = await startScene()
    game.scale.setZoom(3)
    expect(projected(createScreenView(scene()), 100, 50)).toEqual({ x: 300, y: 150 })
  })

  it('is nowhere while the scene shows nothing, and with its new camera in the next run', async () => {
    const { scene, step } = await startScene()
    const view = createScreenView(scene())
    const shown = (): boolean => {
      step()
      return projected(view, 0, 0) !== undefined
    }
    expect(shown()).toBe(true)
    scene().scene.pause()
    expect(shown()).toBe(true)
    scene().scene.resume()
    step()
    scene().scene.sleep()
    expect(shown()).toBe(false)
    scene().scene.wake()
    expect(shown()).toBe(true)
    scene().scene.setVisible(false)
    expect(shown()).toBe(false)
    const main = scene()
    main.scene.restart()
    step()
    main.cameras.main.setScroll(10, 20)
    expect(projected(view, 0, 0)).toEqual({ x: -10, y: -20 })
    main.scene.stop()
    expect(shown()).toBe(false)
    main.scene.remove()
    expect(shown()).toBe(false)
  })
})

describe('the head of an object', () => {
  it('is in the middle of its top, by its origin and its scale', async () => {
    const { scene } = await startScene()
    // 32 by 32 pixels.
    const sprite = spriteIn(scene(), 100, 200)
    expect(headOf(scene(), sprite)).toEqual({ x: 100, y: 184 })
    sprite.setOrigin(0.5, 1)
    expect(headOf(scene(), sprite)).toEqual({ x: 100, y: 168 })
    sprite.setScale(2, 3)
    expect(headOf(scene(), sprite)).toEqual({ x: 100, y: 104 })
    sprite.setOrigin(0, 1).setAngle(90)
    expect(headOf(scene(), sprite)).toEqual({ x: 132, y: 104 })
    sprite.setScale(-2, -3)
    expect(headOf(scene(), sprite)).toEqual({ x: 68, y: 200 })
    expect(headOf(scene(), scene().add.graphics({ x: 7, y: 8 }))).toEqual({ x: 7, y: 8 })
    expect(headOf(scene(), scene().add.zone(10, 20, 30, 40))).toEqual({ x: 10, y: 0 })
  })

  it('in containers goes with them', async () => {
    const { scene } = await startScene()
    const sprite = spriteIn(scene(), 10, 0)
    const inner = scene().add.container(0, 5, [sprite]).setScale(2)
    scene().add.container(100, 200, [inner])
    expect(headOf(scene(), sprite)).toEqual({ x: 120, y: 173 })
    inner.setAngle(180)
    expect(headOf(scene(), sprite)).toEqual({ x: 80, y: 237 })
  })

  it('of a container is at the top of what is visible in it, or of its size where it has one', async () => {
    const { scene } = await startScene()
    const container = scene().add.container(100, 200)
    expect(headOf(scene(), container)).toEqual({ x: 100, y: 200 })
    container.add([spriteIn(scene(), 50, -10), scene().add.container(0, -20, [spriteIn(scene(), 0, -30)])])
    const hidden = spriteIn(scene(), 0, -500).setVisible(false)
    container.add(hidden).setScale(2)
    expect(headOf(scene(), container)).toEqual({ x: 100, y: 200 - 2 * (20 + 30 + 16) })
    container.setSize(10, 40)
    expect(headOf(scene(), container)).toEqual({ x: 100, y: 160 })
  })

  it('of what has its own scroll factor is where that is drawn', async () => {
    const { scene } = await startScene()
    scene().cameras.main.setScroll(1000, 500).setZoom(2)
    const portrait = spriteIn(scene(), 50, 60).setOrigin(0.5, 0).setScrollFactor(0)
    const view = createScreenView(scene())
    const at = headOf(scene(), portrait)
    expect(at).toEqual({ x: 1050, y: 560 })
    const { width, height } = scene().scale
    // Zoomed about the middle of the picture.
    expect(projected(view, at.x, at.y)).toEqual({ x: 100 - width / 2, y: 120 - height / 2 })
    // Phaser multiplies the factor of a container with that of what is in it.
    scene()
      .add.container(0, 0, [portrait.setScrollFactor(0.5)])
      .setScrollFactor(1, 0.5)
    expect(headOf(scene(), portrait)).toEqual({ x: 550, y: 435 })
  })

  it('may be set', async () => {
    const { scene } = await startScene()
    const hat = spriteIn(scene(), 0, -40)
    const wizard = scene().add.container(100, 200, [spriteIn(scene()), spriteIn(scene(), 0, -200), hat])
    const view = createScreenView(scene(), { headOf: object => (object === wizard ? hat : undefined) })
    const out = { x: 0, y: 0, z: 9 }
    view.readHead(wizard, out)
    expect(out).toEqual({ x: 100, y: 144, z: 0 })
    view.readHead(spriteIn(scene(), 1, 100), out)
    expect(out).toEqual({ x: 1, y: 84, z: 0 })
  })

  it('can be asked for when the scene has stopped', async () => {
    const { scene, step } = await startScene()
    const main = scene()
    const image = main.add.image(5, 16, '__DEFAULT').removeFromDisplayList()
    main.scene.stop()
    step()
    expect(headOf(main, image)).toEqual({ x: 5, y: 0 })
  })
})
