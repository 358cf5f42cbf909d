import { addChatBox } from '@townsfolk/ui'
import { type GameObjects, Input, Scene, type Types } from 'phaser'

/** The player walks with arrow keys, and goes to the menu and back with M. */
export class Yard extends Scene {
  player!: GameObjects.Rectangle
  ball!: GameObjects.Arc
  keys!: Types.Input.Keyboard.CursorKeys

  constructor() {
    super('Yard')
  }

  create(): void {
    this.player = this.add.rectangle(320, 300, 30, 40, 0xffffff)
    this.ball = this.add.circle(560, 200, 12, 0xff4040)
    const girl = this.add.rectangle(200, 200, 30, 40, 0xffd37a)
    if (!this.input.keyboard) throw new Error('The game has no keyboard.')
    this.keys = this.input.keyboard.createCursorKeys()
    this.input.keyboard.addKey('M', false).on('down', () => this.scene.start('Menu'))

    this.folk.perceive(this.ball, { name: 'Red ball', properties: { kind: 'toy', colour: 'red' } })
    const wren = this.folk.npc(girl, { characterId: 'wren', name: 'Wren' })
    wren.onAction('FETCH', ({ target }) => {
      target.setPosition(this.player.x, this.player.y)
    })
    addChatBox(this.folk, { npc: wren, focus: false, talkKeys: ['t', 'Enter'] })
  }

  override update(_time: number, deltaMs: number): void {
    if (this.keys.left.isDown) this.player.x -= 0.2 * deltaMs
    if (this.keys.right.isDown) this.player.x += 0.2 * deltaMs
  }
}

export class Menu extends Scene {
  constructor() {
    super('Menu')
  }

  create(): void {
    this.input.keyboard?.addKey(Input.Keyboard.KeyCodes.M, false).on('down', () => this.scene.start('Yard'))
  }
}
