// @vitest-environment jsdom
import '../../testing/headless-page.ts'
import { createSenses, type LineOfSight, TownsfolkError } from '@townsfolk/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spriteIn, startScene } from '../../testing/headless-game.ts'
import type { SceneObject } from '../index.ts'
import { bodyLineOfSight, tileLineOfSight } from '../index.ts'

type Place = readonly [x: number, y: number]
type Layer = Phaser.Tilemaps.TilemapLayer

/** Whether somebody at one place sees what is at the other. */
function sees(lineOfSight: LineOfSight<SceneObject>, [x, y]: Place, [toX, toY]: Place): boolean {
  const object = {} as SceneObject
  return lineOfSight({ from: { x, y, z: 0 }, to: { x: toX, y: toY, z: 0 }, viewer: object, seen: object })
}

/** Tiles of 10 by 10; `#` collides, `~` is there and does not. */
function layerOf(scene: Phaser.Scene, rows: readonly string[]): Layer {
  const data = rows.map(row => [...row].map(sign => ({ '#': 0, '~': 1 })[sign] ?? -1))
  const map = scene.make.tilemap({ data, tileWidth: 10, tileHeight: 10 })
  const tileset = map.addTilesetImage('tiles', '__DEFAULT', 16, 16)
  const layer = tileset && map.createLayer(0, tileset)
  if (!layer) throw new Error('The map has no layer.')
  layer.setCollision(0)
  return layer as Layer
}

const middleOf = (column: number, row: number): Place => [10 * column + 5, 10 * row + 5]

describe('a tile layer', () => {
  it('hides what is behind tiles that collide, and behind no others', async () => {
    const { scene } = await startScene()
    const lineOfSight = tileLineOfSight(layerOf(scene(), ['..#..', '.....', '..~..']))
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(4, 0))).toBe(false)
    expect(sees(lineOfSight, middleOf(4, 0), middleOf(0, 0))).toBe(false)
    expect(sees(lineOfSight, middleOf(0, 1), middleOf(4, 1))).toBe(true)
    expect(sees(lineOfSight, middleOf(0, 2), middleOf(4, 2))).toBe(true)
    expect(sees(lineOfSight, middleOf(2, 1), middleOf(2, 1))).toBe(true)
  })

  it('may be given which tiles nobody sees through; it is not asked about those that are empty', async () => {
    const { scene } = await startScene()
    const asked = new Set<number>()
    const blocks = ({ index }: Phaser.Tilemaps.Tile): boolean => {
      asked.add(index)
      return index === 1
    }
    const lineOfSight = tileLineOfSight(layerOf(scene(), ['.#.~.']), { blocks })
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(2, 0))).toBe(true)
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(4, 0))).toBe(false)
    expect([...asked]).toEqual([0, 1])
  })

  it('may have null for what is empty', async () => {
    const { scene } = await startScene()
    const layer = layerOf(scene(), ['...#.'])
    layer.layer.data[0]?.fill(null as never, 1, 3)
    const lineOfSight = tileLineOfSight(layer)
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(3, 0))).toBe(true)
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(4, 0))).toBe(false)
  })

  it('hides neither who leans on a wall nor what hangs on one', async () => {
    const { scene } = await startScene()
    const lineOfSight = tileLineOfSight(layerOf(scene(), ['#...#', '##..#']))
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(4, 0))).toBe(true)
    expect(sees(lineOfSight, middleOf(0, 1), middleOf(4, 1))).toBe(false)
  })

  it('lets nobody see between two walls that meet at a corner, but past a single one', async () => {
    const { scene } = await startScene()
    const lineOfSight = tileLineOfSight(layerOf(scene(), ['.#....', '#...#.', '......']))
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(1, 1))).toBe(false)
    expect(sees(lineOfSight, middleOf(1, 1), middleOf(0, 0))).toBe(false)
    expect(sees(lineOfSight, middleOf(4, 0), middleOf(5, 1))).toBe(true)
    expect(sees(lineOfSight, middleOf(5, 1), middleOf(4, 0))).toBe(true)
    expect(sees(lineOfSight, middleOf(3, 1), middleOf(4, 2))).toBe(true)
  })

  it('is read where it is and as it is at the time; beyond it nothing is hidden', async () => {
    const { scene } = await startScene()
    const layer = layerOf(scene(), ['.#.'])
    const lineOfSight = tileLineOfSight(layer)
    layer.setPosition(100, 200).setScale(2, 3)
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(2, 0))).toBe(true)
    expect(sees(lineOfSight, [105, 210], [155, 210])).toBe(false)
    expect(sees(lineOfSight, [-500, 210], [900, 210])).toBe(false)
    expect(sees(lineOfSight, [-500, 231], [900, 231])).toBe(true)
    layer.putTileAt(1, 1, 0)
    expect(sees(lineOfSight, [105, 210], [155, 210])).toBe(true)
    layer.putTileAt(0, 1, 0)
    expect(sees(lineOfSight, [105, 210], [155, 210])).toBe(false)
    layer.destroy()
    expect(sees(lineOfSight, [105, 210], [155, 210])).toBe(true)
  })

  it('is one of several', async () => {
    const { scene } = await startScene()
    const [a, b] = [layerOf(scene(), ['.#.', '...']), layerOf(scene(), ['...', '.#.'])]
    const lineOfSight = tileLineOfSight([a, b])
    expect(sees(lineOfSight, middleOf(0, 0), middleOf(2, 0))).toBe(false)
    expect(sees(lineOfSight, middleOf(0, 1), middleOf(2, 1))).toBe(false)
    b.destroy()
    expect(sees(lineOfSight, middleOf(0, 1), middleOf(2, 1))).toBe(true)
  })

  it('shows nothing that stands nowhere', async () => {
    const { scene } = await startScene()
    const lineOfSight = tileLineOfSight(layerOf(scene(), ['...']))
    for (const nowhere of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(sees(lineOfSight, middleOf(0, 0), [nowhere, 5])).toBe(false)
      expect(sees(lineOfSight, [5, nowhere], middleOf(0, 0))).toBe(false)
    }
  })

  it('that is not there is refused with what to do', () => {
    expect(() => tileLineOfSight(null)).toThrow(/pass map\.createLayer\(\) a name from/)
  })

  it.each([1, 2, 3])('of a map that is not orthogonal is refused with what to do: %i', async orientation => {
    const { scene } = await startScene()
    const layer = layerOf(scene(), ['...'])
    layer.layer.orientation = orientation
    expect(() => tileLineOfSight([layer])).toThrow(TownsfolkError)
    expect(() => tileLineOfSight([layer])).toThrow(/to your own function/)
  })

  it('hides what a walk in tiny steps meets, and is seen the same from both ends', async () => {
    const { scene } = await startScene()
    // On no border of a tile.
    const coordinate = (most: number): fc.Arbitrary<number> =>
      fc.integer({ min: -960, max: 64 * most }).map(count => (count + 0.5) / 64)
    const place = fc.tuple(coordinate(95), coordinate(75))
    const rows = fc.array(fc.string({ unit: fc.constantFrom('#', '.', '.'), minLength: 8, maxLength: 8 }), {
      minLength: 6,
      maxLength: 6,
    })
    fc.assert(
      fc.property(rows, place, place, (walls, from, to) => {
        const layer = layerOf(scene(), walls)
        const lineOfSight = tileLineOfSight(layer)
        const isSeen = sees(lineOfSight, from, to)
        // What passes so near to a corner is met by the one walk and not by the other.
        const met = wallsAlong(walls, from, to)
        if (met === 'near a corner') return
        expect(isSeen).toBe(met === 'nothing')
        expect(sees(lineOfSight, to, from)).toBe(isSeen)
      }),
      { numRuns: 300 },
    )
  })

  it('between the middles of tiles looks the same from both ends', async () => {
    const { scene } = await startScene()
    const cell = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 5 }))
    const rows = fc.array(fc.string({ unit: fc.constantFrom('#', '.'), minLength: 8, maxLength: 8 }), {
      minLength: 6,
      maxLength: 6,
    })
    fc.assert(
      fc.property(rows, cell, cell, (walls, from, to) => {
        const lineOfSight = tileLineOfSight(layerOf(scene(), walls))
        expect(sees(lineOfSight, middleOf(...from), middleOf(...to))).toBe(
          sees(lineOfSight, middleOf(...to), middleOf(...from)),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('bodies', () => {
  it('hide what is behind them, unless an end is in them or they are disabled', async () => {
    const { scene } = await startScene()
    const walls = scene().physics.add.staticGroup()
    const lineOfSight = bodyLineOfSight(walls)
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(true)
    const wall = scene().add.rectangle(50, 50, 20, 40)
    walls.add(wall)
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(false)
    expect(sees(lineOfSight, [50, 0], [50, 100])).toBe(false)
    expect(sees(lineOfSight, [0, 0], [100, 100])).toBe(false)
    expect(sees(lineOfSight, [0, 20], [100, 20])).toBe(true)
    expect(sees(lineOfSight, [0, 50], [35, 50])).toBe(true)
    expect(sees(lineOfSight, [50, 50], [100, 50])).toBe(true)
    expect(sees(lineOfSight, [0, 50], [41, 50])).toBe(true)
    walls.kill(wall)
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(false)
    const body = wall.body as Phaser.Physics.Arcade.StaticBody
    body.enable = false
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(true)
    body.enable = true
    wall.destroy()
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(true)
    walls.destroy()
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(true)
  })

  it('may be a list, in which what has no body hides nothing', async () => {
    const { scene } = await startScene()
    const moving = scene().physics.add.sprite(50, 50, '__DEFAULT')
    const lineOfSight = bodyLineOfSight([spriteIn(scene(), 20, 50), moving])
    expect(sees(lineOfSight, [0, 50], [30, 50])).toBe(true)
    expect(sees(lineOfSight, [0, 50], [100, 50])).toBe(false)
  })

  it('hide what points along the line are in', async () => {
    const { scene } = await startScene()
    const wall = scene().physics.add.staticImage(50, 40, '__DEFAULT')
    const { left, right, top, bottom } = wall.body as Phaser.Physics.Arcade.StaticBody
    const lineOfSight = bodyLineOfSight([wall])
    const place = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 80 }))
    const isIn = ([x, y]: Place, slack: number): boolean =>
      x > left - slack && x < right + slack && y > top - slack && y < bottom + slack
    fc.assert(
      fc.property(place, place, (from, to) => {
        const isHidden = !sees(lineOfSight, from, to)
        const along = pointsAlong(from, to, 2000)
        const isAnEndIn = [from, to].some(end => isIn(end, 1e-9))
        if (isAnEndIn || !along.some(point => isIn(point, 0.1))) expect(isHidden).toBe(false)
        else if (along.some(point => isIn(point, -0.1))) expect(isHidden).toBe(true)
      }),
    )
  })
})

describe('a character with senses', () => {
  it('sees round walls only once it has walked round them', async () => {
    const { scene, step } = await startScene()
    const { folk } = scene()
    folk.runtime.lineOfSight = tileLineOfSight(layerOf(scene(), ['.....', '..#..', '..#..']))
    const sprite = spriteIn(scene(), ...middleOf(0, 2))
    const wren = folk.npc(sprite, { characterId: 'wren', senses: createSenses({ sight: { range: 500 } }) })
    folk.perceive(spriteIn(scene(), ...middleOf(4, 2)), { name: 'Lamp' })
    const noticed: string[] = []
    wren.events.on('entity-noticed', ({ id }) => noticed.push(id))
    step(10)
    expect(noticed).toEqual([])
    sprite.setPosition(...middleOf(2, 0))
    step(10)
    expect(noticed).toEqual(['lamp'])
  })
})

function pointsAlong([x, y]: Place, [toX, toY]: Place, count: number): Place[] {
  return Array.from({ length: count + 1 }, (_, at) => [
    x + ((toX - x) * at) / count,
    y + ((toY - y) * at) / count,
  ])
}

/** Looks at each of many points along a line, and at how near the line comes to a corner of a tile. */
function wallsAlong(walls: readonly string[], from: Place, to: Place): 'wall' | 'nothing' | 'near a corner' {
  const cellOf = ([x, y]: Place): string => `${Math.floor(x / 10)},${Math.floor(y / 10)}`
  const ends = [cellOf(from), cellOf(to)]
  let isWall = false
  for (const point of pointsAlong(from, to, 3000)) {
    const [x, y] = point
    const offX = Math.abs(x - 10 * Math.round(x / 10))
    const offY = Math.abs(y - 10 * Math.round(y / 10))
    if (offX < 0.1 && offY < 0.1) return 'near a corner'
    if (ends.includes(cellOf(point))) continue
    isWall ||= walls[Math.floor(y / 10)]?.[Math.floor(x / 10)] === '#'
  }
  return isWall ? 'wall' : 'nothing'
}
