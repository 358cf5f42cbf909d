import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'
import { api, gate } from './gating.ts'

const chatBox = find('townsfolk-chat-box')

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    const doll = square.villager('wren', 620, 420)
    const wren = this.folk.npc(doll, { characterId: 'wren', name: 'Wren' })
    wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    this.folk.perceive(square.well, { id: 'well', name: 'Village well' })
    // Each turn passes it: while there are no credits, none is sent.
    runtime.add(gate)

    bindChatBox(chatBox, { npc: wren })
    chatBox.suggestions = ['Hello!', 'What do you see?', 'What is tonight?']
    runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
