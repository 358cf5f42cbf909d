import { createAmbientTalk, createCast } from '@townsfolk/core'
import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find, onClick, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const api = await openApi()
const chatBox = find('townsfolk-chat-box')
const away = { x: 250, y: 470 }
const people = [
  { id: 'mira', name: 'Mira', home: { x: 510, y: 430 } },
  { id: 'tobin', name: 'Tobin', home: { x: 620, y: 450 } },
  { id: 'bram', name: 'Bram', home: { x: 730, y: 460 } },
] as const

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    const friends = people.map(({ id, name, home }) => {
      const doll = square.villager(id, home.x, home.y)
      const npc = this.folk.npc(doll, { characterId: id, name })
      npc.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
      return { doll, npc, home, presence: find<HTMLInputElement>(`#${id}`) }
    })

    // One conversation for all of them: they hear each other, and the service decides who answers.
    const all = friends.map(({ npc }) => npc)
    const cast = createCast(runtime, all, { id: 'square' })
    const showMembers = (): void => {
      chatBox.speaker = new Intl.ListFormat('en').format(cast.npcs.map(({ name }) => name))
    }
    for (const { doll, npc, home, presence } of friends) {
      presence.addEventListener('change', () => {
        if (presence.checked) cast.add(npc)
        else cast.remove(npc)
        doll.walkTo(presence.checked ? home : away).catch(() => {})
        showMembers()
      })
    }
    // When the player is silent they talk among themselves, of what happened first of all.
    runtime.add(createAmbientTalk({ groups: [cast], afterPlayerMs: 4000, coolDownMs: 8000 }))
    onClick('#ring', () => this.folk.log('The player rings the bell', { priority: 'high' }))

    bindChatBox(chatBox, { runtime, to: () => cast })
    chatBox.suggestions = ['What is tonight?', 'What do you think of Tobin?', 'Bram, who are you?']
    showMembers()
    runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
