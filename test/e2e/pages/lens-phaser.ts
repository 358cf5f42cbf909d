import { createScreenView, type SceneObject, townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { folk, lineOfSightBy, StagedApi, stage, type Thing, things, wall, wrenSenses } from './lens-stage.ts'

const api = new StagedApi()

new Phaser.Game({
  type: Phaser.CANVAS,
  parent: 'game',
  width: 960,
  height: 600,
  banner: false,
  audio: { noAudio: true },
  plugins: {
    scene: [townsfolk({ api, playerId: 'player-1', language: 'en', lineOfSight: lineOfSightBy(at => at) })],
  },
  scene: { create },
})

function create(this: Phaser.Scene): void {
  this.add.rectangle(480, 300, 960, 600, 0x8fbd66)
  this.add.rectangle(480, 320, 960, 90, 0xefd7a8)
  this.add.ellipse(780, 480, 260, 150, 0x58b3c4)
  this.add.rectangle(wall.x + wall.width / 2, wall.y + wall.height / 2, wall.width, wall.height, 0xb98e5c)
  const made = new Map<string, { object: SceneObject; properties: Record<string, string> }>()
  const addThing = ({ name, x, y, properties = {}, ...options }: Thing): void => {
    const object = this.add.rectangle(x, y, 16, 16, 0xd9a23b).setStrokeStyle(2, 0x3a2740)
    const own = { ...properties }
    made.set(name, { object, properties: own })
    this.folk.perceive(object, { name, properties: () => own, ...options })
  }
  const npcs = folk.map(({ id, name, x, y, colour }) => {
    const object = this.add.container(x, y, [
      this.add.ellipse(0, 22, 40, 14, 0x2d2050, 0.28),
      this.add.circle(0, 0, 20, colour).setStrokeStyle(2, 0x3a2740),
      this.add.circle(0, -20, 12, 0xf4e4c4).setStrokeStyle(2, 0x3a2740),
    ])
    object.setSize(40, 64)
    return this.folk.npc(object, {
      characterId: id,
      name,
      ...(id === 'wren' && {
        senses: wrenSenses(1),
        readFacing: out => {
          out.x = 1
        },
      }),
    })
  })
  for (const thing of things) addThing(thing)
  const find = (name: string): { object: SceneObject; properties: Record<string, string> } => {
    const known = made.get(name)
    if (!known) throw new Error(`There is no ${name}.`)
    return known
  }
  stage<SceneObject>({
    api,
    npcs,
    runtime: this.folk.runtime,
    view: createScreenView(this),
    canvas: this.game.canvas,
    move: (name, x, y) => find(name).object.setPosition(x, y),
    properties: name => find(name).properties,
    addThing,
    remove: name => find(name).object.destroy(),
    setPaused: isPaused => (isPaused ? this.scene.pause() : this.scene.resume()),
    end: () => this.scene.stop(),
  })
}
