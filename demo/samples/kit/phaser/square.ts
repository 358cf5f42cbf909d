import * as Phaser from 'phaser'
import { type Landmark, type looks, PaperLantern, paintVillage, posts, world } from '../../../art/index.ts'
import { coveredPx, framed } from '../framing.ts'
import { canvasPixels, followStage } from './picture.ts'
import { Villager } from './villager.ts'

/** The square of Lanternmere at dusk, which moves by itself, and how to put people and lanterns into it. */
export interface Square {
  readonly well: Landmark
  readonly post: Landmark
  /** In the units of the village's plan; x from 400 to 840 and y from 340 to 530 are always in the picture. */
  villager(id: keyof typeof looks, x: number, y: number): Villager
  lantern(colour: PaperLantern['colour'], x: number, y: number): PaperLantern
  /** On the hook of the festival post. */
  hang(lantern: PaperLantern): void
}

export function paintSquare(scene: Phaser.Scene): Square {
  const { hook } = posts['tall-post']
  const village = paintVillage(scene)
  village.setHookForged()
  const villagers: Villager[] = []
  const lanterns: PaperLantern[] = []
  frame(scene)
  const update = (timeMs: number, deltaMs: number): void => {
    village.update(timeMs, deltaMs)
    for (const villager of villagers) villager.animate(timeMs, deltaMs)
    for (const lantern of lanterns) if (lantern.active) lantern.animate(timeMs)
  }
  const { events } = scene
  events.on(Phaser.Scenes.Events.UPDATE, update)
  events.once(Phaser.Scenes.Events.SHUTDOWN, () => events.off(Phaser.Scenes.Events.UPDATE, update))
  return {
    well: village.places.well,
    post: village.posts['tall-post'],
    villager: (id, x, y) => {
      const villager = new Villager(scene, x, y, id)
      villagers.push(villager)
      return villager
    },
    lantern: (colour, x, y) => {
      const lantern = new PaperLantern(scene, x, y, colour)
      lanterns.push(lantern)
      return lantern
    },
    hang: lantern => lantern.setPosition(hook.x, hook.y).setDepth(hook.depth),
  }
}

/** Shows the middle of the square in whatever shape the window has, clear of what lies over the bottom. */
function frame(scene: Phaser.Scene): void {
  const camera = scene.cameras.main
  const { width: worldWidth, height: worldHeight } = world
  camera.setBounds(0, 0, worldWidth, worldHeight)
  const fit = (): void => {
    const { width, height } = scene.scale
    const clearHeight = Math.max(height - canvasPixels(coveredPx), height / 2)
    const contain = Math.min(width / framed.width, clearHeight / framed.height)
    const zoom = Math.max(contain, width / worldWidth, height / worldHeight)
    camera.setZoom(zoom).centerOn(framed.x, framed.y + (height - clearHeight) / 2 / zoom)
  }
  fit()
  const unfollow = followStage(scene)
  scene.scale.on(Phaser.Scale.Events.RESIZE, fit)
  scene.events.once(Phaser.Scenes.Events.SHUTDOWN, () => {
    unfollow()
    scene.scale.off(Phaser.Scale.Events.RESIZE, fit)
  })
}
