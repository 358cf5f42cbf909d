import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'
import { connected, letChoose } from './server.ts'

const chatBox = find('townsfolk-chat-box')
const { api, people } = await connected()
const places = [
  { look: 'mira', x: 620, y: 420 },
  { look: 'tobin', x: 500, y: 450 },
  { look: 'bram', x: 740, y: 450 },
] as const

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    this.folk.perceive(square.well, { id: 'well', name: 'Village well' })
    const npcs = people.map(({ id, name }, at) => {
      const { look, x, y } = places[at] ?? places[0]
      return this.folk.npc(square.villager(look, x, y), { characterId: id, name })
    })

    bindChatBox(chatBox, { runtime, to: letChoose(npcs) })
    chatBox.suggestions = ['Hello!', 'Who are you?', 'What do you see?']
    runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
