import { createSenses } from '@townsfolk/core'
import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { createLens } from '@townsfolk/ui/lens'
import * as Phaser from 'phaser'
import { distanceToWay } from '../kit/between.ts'
import { find, onClick, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const api = await openApi()
const chatBox = find('townsfolk-chat-box')

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const { canvas } = this.game
    const square = paintSquare(this)
    const doll = square.villager('mira', 540, 430)
    const wren = square.villager('wren', 640, 430)

    const mira = this.folk.npc(doll, {
      characterId: 'mira',
      name: 'Mira',
      senses: createSenses({ sight: { range: 300, coneDegrees: 150 }, hearing: { range: 360 } }),
      // She looks to the right.
      readFacing: out => Object.assign(out, { x: 1, y: 0, z: 0 }),
    })
    this.folk.npc(wren, { characterId: 'wren', name: 'Wren' })
    this.folk.perceive(square.lantern('red', 620, 500), { name: 'Red lantern', properties: { kind: 'item' } })
    this.folk.perceive(square.lantern('blue', 800, 385), {
      name: 'Blue lantern',
      properties: { kind: 'item' },
    })
    this.folk.perceive(square.post, { id: 'post', name: 'Festival post' })
    // Nobody looks through the well.
    runtime.lineOfSight = ({ from, to }) =>
      distanceToWay([from.x, from.y], [to.x, to.y], [square.well.x, square.well.y]) > 34

    // Nothing that she says needs it: try it in the lens, among her actions.
    mira.onAction('WALK_TO', ({ target, signal }) => doll.walkTo(target, signal))
    const view = createScreenView(this)
    const lens = createLens({ runtime, canvas, view })
    onClick('#toggle', () => lens.toggle())
    // Sent anew, she begins anew: the walk before is aborted.
    const hide = () => wren.walkTo({ x: 800, y: 430 }).then(() => wren.walkTo({ x: 820, y: 390 }))
    onClick('#hide', () => hide().catch(() => {}))

    bindChatBox(chatBox, { npc: mira })
    chatBox.suggestions = ['What do you see?', 'Where is Wren?', 'Who are you?']
    mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    runtime.add(createSpeechBubbles({ canvas, view }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
