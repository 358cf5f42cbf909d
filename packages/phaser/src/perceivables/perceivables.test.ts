// @vitest-environment jsdom
import '../../testing/headless-page.ts'
import type { EntityOptions } from '@townsfolk/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type HeadlessGame,
  perceivedIn,
  promisesDone,
  spriteIn,
  startScene,
} from '../../testing/headless-game.ts'
import { perceiveData, perceiveGroup, perceiveObjectLayer } from '../index.ts'

type Sprite = Phaser.GameObjects.Sprite

/** More frames than lie between two readings of positions. */
const aWhile = 8

async function namesIn(game: HeadlessGame): Promise<string[]> {
  game.step(aWhile)
  return (await perceivedIn(game)).map(({ name }) => name).sort()
}

async function propertiesIn(game: HeadlessGame): Promise<Record<string, string>> {
  const [entity] = await perceivedIn(game)
  return Object.fromEntries((entity?.properties ?? []).map(({ name, value }) => [name, value]))
}

function named(sprite: Sprite): EntityOptions {
  return { name: sprite.name }
}

function coin(scene: Phaser.Scene, name: string): Sprite {
  return spriteIn(scene).setName(name)
}

describe('a group', () => {
  it.each<[string, (scene: Phaser.Scene) => Phaser.GameObjects.Group]>([
    ['plain', scene => scene.add.group()],
    ['with bodies', scene => scene.physics.add.group()],
    ['with static bodies', scene => scene.physics.add.staticGroup()],
  ])('%s: its members are perceived from when they join it until they leave', async (_, make) => {
    const game = await startScene()
    const scene = game.scene()
    const group = make(scene)
    const [a, b] = [coin(scene, 'A'), coin(scene, 'B')]
    group.add(a)
    perceiveGroup(scene.folk, group, named)
    expect(scene.folk.resolve('a')).toBe(a)
    group.add(b)
    expect(await namesIn(game)).toEqual(['A', 'B'])
    group.remove(a)
    expect(await namesIn(game)).toEqual(['B'])
    b.destroy()
    expect(scene.folk.resolve('b')).toBeUndefined()
    expect(await namesIn(game)).toEqual([])
  })

  it('that is a pool: what went back is not perceived, and comes again as what it is then', async () => {
    const game = await startScene()
    const scene = game.scene()
    const pool = scene.add.group({ maxSize: 1 })
    perceiveGroup(scene.folk, pool, named)
    const listeners = coin(scene, 'Other').listenerCount('destroy')
    for (const name of ['Wolf', 'Bear', 'Wolf']) {
      const sprite: Sprite = pool.get(0, 0, '__DEFAULT')
      sprite.setActive(true).setVisible(true).setName(name)
      expect(await namesIn(game)).toEqual([name])
      pool.killAndHide(sprite)
      expect(await namesIn(game)).toEqual([])
      // Its own one, and that of the group.
      expect(sprite.listenerCount('destroy')).toBe(listeners + 1)
    }
  })

  it('that is a pool: what comes may have the id of what goes at the same time', async () => {
    const game = await startScene()
    const scene = game.scene()
    // The one that goes stands behind the one that comes.
    const [next, last] = [coin(scene, 'Next').setActive(false), coin(scene, 'Last')]
    const group = scene.add.group([next, last])
    perceiveGroup<Sprite>(scene.folk, group, sprite => ({ name: sprite.name, id: 'the-coin' }))
    expect(scene.folk.resolve('the-coin')).toBe(last)
    group.killAndHide(last)
    next.setActive(true)
    expect(await namesIn(game)).toEqual(['Next'])
    expect(scene.folk.resolve('the-coin')).toBe(next)
  })

  it('may have members that nobody is to perceive', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group([coin(scene, 'Coin'), coin(scene, '')])
    perceiveGroup<Sprite>(scene.folk, group, sprite => (sprite.name ? named(sprite) : undefined))
    expect(await namesIn(game)).toEqual(['Coin'])
  })

  it('may be released by whoever is asked what a member is', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group([coin(scene, 'Coin')])
    const asked: string[] = []
    const perceived = perceiveGroup<Sprite>(scene.folk, group, sprite => {
      asked.push(sprite.name)
      if (sprite.name === 'Trap') perceived.release()
      return named(sprite)
    })
    group.addMultiple([coin(scene, 'Trap'), coin(scene, 'Gem')])
    expect(await namesIn(game)).toEqual([])
    expect(asked).toEqual(['Coin', 'Trap'])
  })

  it('that is destroyed takes its members out of sight, and they may live on', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group([coin(scene, 'Coin')])
    perceiveGroup(scene.folk, group, named)
    group.destroy()
    expect(await namesIn(game)).toEqual([])
  })

  it('is let go when released, and with the scene run', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group([coin(scene, 'Coin')])
    const perceived = perceiveGroup(scene.folk, group, named)
    perceived.release()
    perceived.release()
    expect(await namesIn(game)).toEqual([])
    group.add(coin(scene, 'Gem'))
    expect(await namesIn(game)).toEqual([])
    perceiveGroup(scene.folk, group, named)
    scene.scene.restart()
    expect(await namesIn(game)).toEqual([])
    perceived.release()
  })

  it('throws when a member that is there is refused, and nothing of it stays', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group([coin(scene, 'Coin'), coin(scene, '')])
    expect(() => perceiveGroup(scene.folk, group, named)).toThrow(/needs a name/)
    expect(await namesIn(game)).toEqual([])
  })

  it('tells of a later member that is refused once, and goes on with the others', async () => {
    const game = await startScene()
    const scene = game.scene()
    const group = scene.add.group()
    perceiveGroup(scene.folk, group, named)
    const uncaught = uncaughtErrors()
    group.add(coin(scene, ''))
    group.add(coin(scene, 'Coin'))
    expect(await namesIn(game)).toEqual(['Coin'])
    game.step(5 * aWhile)
    await promisesDone()
    expect(uncaught).toMatchObject([{ code: 'invalid_option' }])
  })

  it('is looked at as often as positions are read', async () => {
    const game = await startScene({}, { sampleIntervalMs: 200 })
    const scene = game.scene()
    const group = scene.add.group()
    perceiveGroup(scene.folk, group, named)
    group.add(coin(scene, 'Coin'))
    game.step(9)
    expect(scene.folk.resolve('coin')).toBeUndefined()
    game.step()
    expect(scene.folk.resolve('coin')).toBeDefined()
  })
})

describe('data', () => {
  it('makes what has it perceivable, wherever it is on the display list', async () => {
    const game = await startScene()
    const scene = game.scene()
    const inLayer = spriteIn(scene).setData('perceive', 'In a layer')
    const inContainer = spriteIn(scene, 3, 4).setData('perceive', { name: 'In a container' })
    const layer = scene.add.layer([inLayer])
    layer.add(scene.add.container(10, 20, [scene.add.container(0, 0, [inContainer])]))
    spriteIn(scene).setData('other', 'Not this one')
    scene.add.zone(0, 0, 1, 1).setData('perceive', 'A zone')
    perceiveData(scene.folk)
    expect(await namesIn(game)).toEqual(['A zone', 'In a container', 'In a layer'])
    const held = (await perceivedIn(game)).find(({ id }) => id === 'in-a-container')
    expect(held?.position).toEqual({ x: 13, y: 24, z: 0 })
  })

  it('may be set, changed and taken away at any time, and is that of active objects only', async () => {
    const game = await startScene()
    const scene = game.scene()
    perceiveData(scene.folk)
    const lamp = spriteIn(scene)
    expect(await namesIn(game)).toEqual([])
    lamp.setData('perceive', 'Lamp')
    expect(await namesIn(game)).toEqual(['Lamp'])
    lamp.setData('perceive', { name: 'Broken lamp' })
    expect(await namesIn(game)).toEqual(['Broken lamp'])
    expect(scene.folk.resolve('lamp')).toBeUndefined()
    lamp.setActive(false)
    expect(await namesIn(game)).toEqual([])
    lamp.setActive(true)
    expect(await namesIn(game)).toEqual(['Broken lamp'])
    lamp.data.remove('perceive')
    expect(await namesIn(game)).toEqual([])
    expect(spriteIn(scene).data).toBeNull()
  })

  it('has the last word about a property, and an action on the way to it goes on', async () => {
    const game = await startScene()
    const scene = game.scene()
    const lamp = spriteIn(scene).setData('perceive', { name: 'Lamp', properties: { lit: 'no', oil: 3 } })
    perceiveData(scene.folk)
    game.step()
    expect(await propertiesIn(game)).toEqual({ lit: 'no', oil: '3' })
    lamp.setData({ lit: 'yes', secret: 'x', oil: { litres: 2 } })
    expect(await propertiesIn(game)).toEqual({ lit: 'yes', oil: '3' })

    const npc = scene.folk.npc(spriteIn(scene), { characterId: 'wren' })
    let signal: AbortSignal | undefined
    npc.onAction('FETCH', context => {
      signal = context.signal
      return new Promise(() => {})
    })
    game.api.actions.push(['FETCH', 'lamp'])
    await npc.say('Fetch it')
    await promisesDone()
    lamp.setData('perceive', { name: 'Lamp', properties: { lit: 'no', colour: 'red' } })
    game.step(aWhile)
    expect(await propertiesIn(game)).toEqual({ lit: 'yes', colour: 'red' })
    expect(signal?.aborted).toBe(false)
    lamp.destroy()
    game.step(aWhile)
    expect(signal?.aborted).toBe(true)
  })

  it('may say its properties by a function, which is believed as it is', async () => {
    const game = await startScene()
    const scene = game.scene()
    const lamp = spriteIn(scene).setData({
      perceive: { name: 'Lamp', properties: () => ({ lit: 'no' }) },
      lit: 'yes',
    })
    perceiveData(scene.folk)
    game.step()
    expect(await propertiesIn(game)).toEqual({ lit: 'no' })
    lamp.destroy()
  })

  it.each([7, true, { title: 'Lamp' }])(
    'that cannot be an entity is refused with what to do: %j',
    async data => {
      const { scene } = await startScene()
      spriteIn(scene()).setData('perceive', data)
      expect(() => perceiveData(scene().folk)).toThrow(/must be a name or options/)
    },
  )
})

describe('an object layer of Tiled', () => {
  it('gives its things at their centre, with their class and their properties', async () => {
    const game = await startScene()
    const scene = game.scene()
    const map = mapWith(scene, [
      {
        name: 'Well',
        type: 'water',
        x: 100,
        y: 50,
        width: 20,
        height: 10,
        properties: { depth: 4, dry: false },
      },
      { name: 'Turned', type: '', x: 100, y: 50, width: 20, height: 10, rotation: 90 },
      { name: 'Tile', type: '', x: 32, y: 64, width: 16, height: 32, gid: 1 },
      { name: 'Round', type: '', x: 10, y: 10, width: 4, height: 8, ellipse: true },
      { name: 'Place', type: '', x: 5, y: 6, point: true },
      {
        name: 'Field',
        type: '',
        x: 10,
        y: 20,
        polygon: [
          { x: 0, y: 0 },
          { x: 30, y: -10 },
          { x: 10, y: 40 },
        ],
      },
      { name: '', type: 'door', x: 1, y: 2, point: true },
      { name: '', type: '', x: 0, y: 0, point: true },
      { name: 'Secret', type: '', x: 0, y: 0, point: true, visible: false },
    ])
    perceiveObjectLayer(scene.folk, map.getObjectLayer('things'))
    game.step()
    const sent = await perceivedIn(game)
    expect(Object.fromEntries(sent.map(({ name, position }) => [name, [position?.x, position?.y]]))).toEqual({
      // The layer itself is moved by (1000, 2000).
      Well: [1110, 2055],
      Turned: [1095, 2060],
      Tile: [1040, 2048],
      Round: [1012, 2014],
      Place: [1005, 2006],
      Field: [1025, 2035],
      door: [1001, 2002],
    })
    expect(sent.find(({ id }) => id === 'well')?.properties).toEqual([
      { name: 'kind', value: 'water' },
      { name: 'depth', value: '4' },
      { name: 'dry', value: 'false' },
    ])
    expect(sent.find(({ id }) => id === 'place')).not.toHaveProperty('properties')
  })

  it('takes class and properties of its tile where the tilesets are given, its own first', async () => {
    const game = await startScene()
    const scene = game.scene()
    const map = mapWith(scene, [{ name: '', type: '', x: 0, y: 0, gid: 2, properties: { colour: 'blue' } }])
    perceiveObjectLayer(scene.folk, map.getObjectLayer('things'), { tilesets: map.tilesets })
    game.step()
    expect(await perceivedIn(game)).toMatchObject([
      {
        name: 'lantern',
        properties: [
          { name: 'kind', value: 'lantern' },
          { name: 'colour', value: 'blue' },
          { name: 'oil', value: '5' },
        ],
      },
    ])
  })

  it('may be set what to say of an object, what to leave out, and what stands for one', async () => {
    const game = await startScene()
    const scene = game.scene()
    const map = mapWith(scene, [
      { id: 1, name: 'Lamp', type: 'light', x: 0, y: 0, width: 2, height: 2, properties: { lit: 'no' } },
      { id: 2, name: 'Bench', type: 'seat', x: 0, y: 0, point: true },
      { id: 3, name: 'Rope', type: '', x: 9, y: 0, point: true },
    ])
    const [lamp] = map.createFromObjects('things', { name: 'Lamp', key: '__DEFAULT' }) as Sprite[]
    const perceived = perceiveObjectLayer(scene.folk, map.getObjectLayer('things'), {
      optionsOf: ({ type }, options) => (type === 'seat' ? undefined : { ...options, isInteractive: true }),
      make: ({ name }) => (name === 'Lamp' ? lamp : undefined),
    })
    game.step()
    expect(scene.folk.resolve('lamp')).toBe(lamp)
    expect(await namesIn(game)).toEqual(['Lamp', 'Rope'])
    lamp?.setData('lit', 'yes').setX(500)
    game.step(aWhile)
    const sent = (await perceivedIn(game)).find(({ id }) => id === 'lamp')
    expect(sent).toMatchObject({
      position: { x: 500 },
      properties: [
        { name: 'kind', value: 'light' },
        { name: 'lit', value: 'yes' },
      ],
    })
    perceived.release()
    perceived.release()
    expect(await namesIn(game)).toEqual([])
    // The zones are its own, the lamp is the game's.
    expect(scene.children.list.filter(({ type }) => type === 'Zone')).toEqual([])
    expect(lamp?.scene).toBe(scene)
  })

  it('ends with the scene run, and can be perceived again in the next', async () => {
    const game = await startScene()
    const perceive = (): void => {
      const map = mapWith(game.scene(), [{ name: 'Lamp', type: '', x: 0, y: 0, point: true }])
      perceiveObjectLayer(game.scene().folk, map.getObjectLayer('things'))
    }
    perceive()
    expect(await namesIn(game)).toEqual(['Lamp'])
    game.scene().scene.restart()
    expect(await namesIn(game)).toEqual([])
    perceive()
    expect(await namesIn(game)).toEqual(['Lamp'])
  })

  it('that is not there is refused with what to do', async () => {
    const { scene } = await startScene()
    expect(() => perceiveObjectLayer(scene().folk, null)).toThrow(/getObjectLayerNames/)
  })

  it('with an object that is refused leaves nothing in the scene', async () => {
    const { scene } = await startScene()
    const map = mapWith(scene(), [
      { name: 'Lamp', type: '', x: 0, y: 0, point: true },
      { name: 'Rope', type: '', x: 0, y: 0, point: true },
    ])
    const optionsOf = (_: unknown, options: EntityOptions): EntityOptions => ({ ...options, id: 'same' })
    expect(() => perceiveObjectLayer(scene().folk, map.getObjectLayer('things'), { optionsOf })).toThrow(
      /"same"/,
    )
    expect(scene().children.list).toEqual([])
    expect(scene().folk.resolve('same')).toBeUndefined()
  })
})

/** A map as Tiled writes it; its object layer `things` is moved by (1000, 2000). */
function mapWith(scene: Phaser.Scene, objects: readonly object[]): Phaser.Tilemaps.Tilemap {
  const layer = {
    type: 'objectgroup',
    name: 'things',
    offsetx: 1000,
    offsety: 2000,
    opacity: 1,
    visible: true,
  }
  const tileset = {
    name: 'tiles',
    firstgid: 1,
    tilewidth: 16,
    tileheight: 16,
    tilecount: 4,
    columns: 2,
    imagewidth: 32,
    imageheight: 32,
    image: 'tiles.png',
    margin: 0,
    spacing: 0,
    tiles: [
      {
        id: 1,
        type: 'lantern',
        properties: [
          { name: 'colour', type: 'string', value: 'red' },
          { name: 'oil', type: 'int', value: 5 },
        ],
      },
    ],
  }
  const data = {
    width: 4,
    height: 4,
    tilewidth: 16,
    tileheight: 16,
    orientation: 'orthogonal',
    version: '1.10',
    infinite: false,
    layers: [
      {
        ...layer,
        objects: objects.map(object => ({ visible: true, width: 0, height: 0, rotation: 0, ...object })),
      },
    ],
    tilesets: [tileset],
  }
  scene.cache.tilemap.remove('map')
  scene.cache.tilemap.add('map', { format: 1, data })
  return scene.make.tilemap({ key: 'map' })
}

/** Those that nobody catches, from now on to the end of the test. */
function uncaughtErrors(): readonly unknown[] {
  const errors: unknown[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', error => errors.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
  })
  return errors
}
