import { keepSessions, restoreSnapshot, takeSnapshot } from '@townsfolk/core'
import { createIdbSessionStore } from '@townsfolk/core/browser'
import { createScreenView, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find, note, onClick, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const savedGame = 'save-and-load'
const api = await openApi('save-and-load')
/** Where each conversation stands, for the next visit. */
const sessions = keepSessions({ store: createIdbSessionStore({ name: 'save-and-load-sessions' }) })
const chatBox = find('townsfolk-chat-box')
const load = find<HTMLButtonElement>('#load')

class Square extends Phaser.Scene {
  create(): void {
    const square = paintSquare(this)
    const doll = square.villager('mira', 620, 420)
    const mira = this.folk.npc(doll, { characterId: 'mira', name: 'Mira' })
    this.folk.perceive(square.lantern('red', 520, 450), { name: 'Red lantern' })

    load.disabled = localStorage.getItem(savedGame) === null
    onClick('#save', () => {
      localStorage.setItem(savedGame, JSON.stringify(takeSnapshot(this.folk.runtime)))
      load.disabled = false
      note('Saved.')
    })
    onClick('#load', () => {
      // Each conversation goes on in a copy from where it stood: what was said after it was never said.
      restoreSnapshot(this.folk.runtime, JSON.parse(localStorage.getItem(savedGame) ?? ''))
      chatBox.clearTranscript()
      note('Loaded.')
    })
    mira.events.on('session-lost', ({ message }) => note(`${message} She begins anew.`))

    bindChatBox(chatBox, { npc: mira })
    chatBox.suggestions = ['My name is Ada', 'What is my name?', 'Who are you?']
    mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    this.folk.runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api, sessions })] }, scene: Square })
