import { createMouths } from '@townsfolk/core'
import { createScreenView, type SceneObject, townsfolk } from '@townsfolk/phaser'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const api = await openApi()

class Square extends Phaser.Scene {
  create(): void {
    const square = paintSquare(this)
    const doll = square.villager('mira', 620, 420)
    const red = square.lantern('red', 520, 450)
    const blue = square.lantern('blue', 720, 465)

    const mira = this.folk.npc(doll, { characterId: 'mira', name: 'Mira' })
    this.folk.perceive(red, { name: 'Red lantern', properties: { kind: 'item' } })
    this.folk.perceive(blue, { name: 'Blue lantern', properties: { kind: 'item' } })
    this.folk.perceive(square.well, { id: 'well', name: 'Village well' })

    addChatBox(this.folk, {
      npc: mira,
      suggestions: ['What do you see?', 'What is tonight?', 'Tell me a secret'],
    })

    // What she says stands over her head, shows in her face and moves her mouth.
    const { runtime } = this.folk
    runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
    const mouths = createMouths<SceneObject>()
    runtime.add(mouths)
    mouths.draw(mira, { paint: ({ open }) => doll.openMouth(open) })
    mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
