import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find, note } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'
import { api } from './model.ts'

const chatBox = find('townsfolk-chat-box')

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    const doll = square.villager('wren', 620, 420)
    const wren = this.folk.npc(doll, { characterId: 'wren', name: 'Wren' })
    wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    const isItem = { kind: 'item' }
    this.folk.perceive(square.lantern('red', 520, 450), { name: 'Red lantern', properties: isItem })
    this.folk.perceive(square.lantern('blue', 720, 465), { name: 'Blue lantern', properties: isItem })
    this.folk.perceive(square.well, { id: 'well', name: 'Village well' })
    wren.onAction('FETCH', ({ target, signal }) => doll.walkTo(target, signal))
    wren.onAction('WALK_TO', ({ target, signal }) => doll.walkTo(target, signal))
    wren.onAction('COME', ({ signal }) => doll.walkTo({ x: 620, y: 500 }, signal))
    wren.events.on('action-end', ({ call, outcome }) =>
      note(`${call.name} ${call.targetId}: ${outcome.status}`),
    )

    bindChatBox(chatBox, { npc: wren })
    chatBox.suggestions = ['Bring me the red lantern', 'What do you see?', 'Who are you?']
    runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
