// @vitest-environment jsdom
import '../testing/headless-page.ts'
import { TownsfolkError } from '@townsfolk/core'
import { describe, expect, it } from 'vitest'
import { perceivedIn, startScene } from '../testing/headless-game.ts'
import { NpcSprite, type SceneObject, townsfolk } from './index.ts'

describe('this.add.npc', () => {
  it('adds a sprite with a character that speaks and stands where the sprite is', async () => {
    const { api, scene, step } = await startScene()
    const { add, children } = scene()
    const wren = add.npc(30, 40, '__DEFAULT', { characterId: 'wren', name: 'Wren' }, '__BASE')
    expect(wren).toBeInstanceOf(NpcSprite)
    expect(children.list).toContain(wren)
    expect([wren.texture.key, wren.frame.name]).toEqual(['__DEFAULT', '__BASE'])
    expect(wren.npc.object).toBe(wren)
    step()
    expect(await wren.npc.say('Hello')).toMatchObject({ status: 'answered' })
    expect(api.requests[0]?.metadata).toMatchObject([{ id: 'wren', position: { x: 30, y: 40, z: 0 } }])
    wren.destroy()
    expect(wren.npc.isDetached).toBe(true)
  })

  it('plays animations, like any sprite', async () => {
    const { scene, step } = await startScene()
    const { add, anims } = scene()
    anims.create({ key: 'wave', frames: [{ key: '__DEFAULT' }, { key: '__MISSING' }], frameRate: 50 })
    const wren = add.npc(0, 0, '__DEFAULT', { characterId: 'wren' }).play('wave')
    step(3)
    expect(wren.anims.getName()).toBe('wave')
    expect(wren.texture.key).toBe('__MISSING')
  })

  it('may be a class of the game, added as it is', async () => {
    class Guard extends NpcSprite {
      constructor(scene: Phaser.Scene, x: number, y: number, texture: string) {
        super(scene, x, y, texture, { characterId: 'guard' })
        this.npc.onAction('SALUTE', () => {}, { target: 'optional' })
      }
    }
    const { scene } = await startScene()
    const guard = scene().add.existing(new Guard(scene(), 1, 2, '__DEFAULT'))
    expect(scene().folk.resolve('guard')).toBe(guard)
    const pool = scene().add.group({ classType: Guard, maxSize: 2 })
    guard.destroy()
    const next: unknown = pool.get(0, 0, '__DEFAULT')
    expect(scene().folk.resolve('guard') === next).toBe(true)
  })
})

describe('this.add.perceivable', () => {
  it('adds a sprite that characters perceive until it is destroyed', async () => {
    const game = await startScene()
    const { add, children } = game.scene()
    const lamp = add.perceivable(5, 6, '__DEFAULT', { name: 'Lamp', properties: { lit: 'no' } }, '__BASE')
    expect(children.list).toContain(lamp)
    expect(lamp.frame.name).toBe('__BASE')
    game.step()
    expect(await perceivedIn(game)).toEqual([
      {
        id: 'lamp',
        name: 'Lamp',
        position: { x: 5, y: 6, z: 0 },
        properties: [{ name: 'lit', value: 'no' }],
      },
    ])
    lamp.destroy()
    expect(await perceivedIn(game)).toEqual([])
  })
})

describe('what is refused', () => {
  it('leaves nothing in the scene', async () => {
    const { game, scene } = await startScene()
    const main = scene()
    main.add.npc(0, 0, '__DEFAULT', { characterId: 'wren', id: 'wren' })
    const animations = game.anims.listenerCount('remove')
    const before = [...main.children.list]
    for (const add of [
      () => main.add.npc(0, 0, '__DEFAULT', { characterId: 'wren', id: 'wren' }),
      () => main.add.npc(0, 0, '__DEFAULT', { characterId: '' }),
      () => main.add.perceivable(0, 0, '__DEFAULT', { name: ' ' }),
      () => main.add.perceivable(0, 0, '__DEFAULT', { name: 'Lamp', id: 'wren' }),
    ]) {
      expect(add).toThrow(TownsfolkError)
    }
    expect(main.children.list).toEqual(before)
    expect(main.folk.runtime.npcs).toHaveLength(1)
    expect(game.anims.listenerCount('remove')).toBe(animations)
  })

  it('says what to do in a scene without the plugin', async () => {
    const { scene, step } = await startScene({}, {}, {
      key: 'hud',
      active: true,
      plugins: ['Clock'],
    } as never)
    step()
    const hud = scene('hud')
    const { add, children } = hud
    for (const use of [
      () => add.npc(0, 0, '__DEFAULT', { characterId: 'wren' }),
      () => add.perceivable(0, 0, '__DEFAULT', { name: 'Lamp' }),
      () => hud.folk.log('The bell rings'),
    ]) {
      expect(use).toThrow(TownsfolkError)
      expect(use).toThrow(/"hud" has no townsfolk: add plugins: \{ scene: \[townsfolk/)
    }
    expect(children.list).toEqual([])
  })
})

describe('two games on a page', () => {
  it('have their factories each, also when townsfolk is called again and again', async () => {
    const [a, b] = [await startScene({}, { playerId: 'a' }), await startScene({}, { playerId: 'b' })]
    townsfolk({ api: a.api })
    for (const { scene } of [b, a]) {
      await scene().add.npc(0, 0, '__DEFAULT', { characterId: 'wren' }).npc.say('Hello')
    }
    expect(a.api.requests.map(request => request.playerId)).toEqual(['a'])
    expect(b.api.requests.map(request => request.playerId)).toEqual(['b'])
    a.destroy()
    expect(b.scene().add.npc(0, 0, '__DEFAULT', { characterId: 'tobin' }).npc.isDetached).toBe(false)
  })
})

describe('a character', () => {
  it.each<[string, (scene: Phaser.Scene) => SceneObject]>([
    ['an image', scene => scene.add.image(7, 8, '__DEFAULT')],
    ['a sprite with a physics body', scene => scene.physics.add.sprite(7, 8, '__DEFAULT')],
    ['a sprite with a static body', scene => scene.physics.add.staticSprite(7, 8, '__DEFAULT')],
    ['a text', scene => scene.add.text(7, 8, 'Psst')],
    ['a zone', scene => scene.add.zone(7, 8, 10, 10)],
    ['a rectangle', scene => scene.add.rectangle(7, 8, 10, 10)],
    ['graphics', scene => scene.add.graphics({ x: 7, y: 8 })],
    ['a container', scene => scene.add.container(7, 8, [scene.add.image(1, 1, '__DEFAULT')])],
    ['what is in a layer', scene => inLayer(scene, scene.add.image(7, 8, '__DEFAULT'))],
    ['what is on no display list', scene => scene.add.image(7, 8, '__DEFAULT').removeFromDisplayList()],
    ['what the camera does not take along', scene => scene.add.image(7, 8, '__DEFAULT').setScrollFactor(0)],
    ['what is in two containers', inContainers],
  ])('may be %s', async (_, make) => {
    const { api, scene, step } = await startScene()
    scene().cameras.main.setScroll(300, 200)
    const object = make(scene())
    const npc = scene().folk.npc(object, { characterId: 'wren' })
    step()
    expect(await npc.say('Hello')).toMatchObject({ status: 'answered' })
    expect(api.requests[0]?.metadata).toMatchObject([{ id: 'wren', position: { x: 7, y: 8, z: 0 } }])
    object.destroy()
    expect(scene().folk.resolve('wren')).toBeUndefined()
  })

  it('cannot be a layer, which stands nowhere', async () => {
    const { scene } = await startScene()
    const layer = scene().add.layer() as unknown as SceneObject
    expect(() => scene().folk.npc(layer, { characterId: 'wren' })).toThrow(
      /not a game object with a position/,
    )
  })
})

function inLayer(scene: Phaser.Scene, object: SceneObject): SceneObject {
  scene.add.layer().add(object)
  return object
}

function inContainers(scene: Phaser.Scene): SceneObject {
  const image = scene.add.image(1, 1, '__DEFAULT')
  scene.add.container(3, 2, [scene.add.container(1, 3, [image]).setScale(3)])
  return image
}
