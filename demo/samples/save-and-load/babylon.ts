import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { keepSessions, restoreSnapshot, takeSnapshot } from '@townsfolk/core'
import { createIdbSessionStore } from '@townsfolk/core/browser'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, note, onClick, openApi } from '../kit/page.ts'

const savedGame = 'save-and-load'
const api = await openApi('save-and-load')
/** Where each conversation stands, for the next visit. */
const sessions = keepSessions({ store: createIdbSessionStore({ name: 'save-and-load-sessions' }) })
const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('mira', 620, 420)

const folk = createTownsfolk(scene, { api, sessions })
const mira = folk.npc(doll, { characterId: 'mira', name: 'Mira' })
folk.perceive(square.lantern('red', 520, 450), { name: 'Red lantern' })

const chatBox = find('townsfolk-chat-box')
const load = find<HTMLButtonElement>('#load')
load.disabled = localStorage.getItem(savedGame) === null
onClick('#save', () => {
  localStorage.setItem(savedGame, JSON.stringify(takeSnapshot(folk.runtime)))
  load.disabled = false
  note('Saved.')
})
onClick('#load', () => {
  // Each conversation goes on in a copy from where it stood: what was said after it was never said.
  restoreSnapshot(folk.runtime, JSON.parse(localStorage.getItem(savedGame) ?? ''))
  chatBox.clearTranscript()
  note('Loaded.')
})
mira.events.on('session-lost', ({ message }) => note(`${message} She begins anew.`))

bindChatBox(chatBox, { npc: mira })
chatBox.suggestions = ['My name is Ada', 'What is my name?', 'Who are you?']
mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
