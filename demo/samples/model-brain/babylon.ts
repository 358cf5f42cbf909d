import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, note } from '../kit/page.ts'
import { api } from './model.ts'

const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('wren', 620, 420)

const folk = createTownsfolk(scene, { api })
const wren = folk.npc(doll, { characterId: 'wren', name: 'Wren' })
wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
const isItem = { kind: 'item' }
folk.perceive(square.lantern('red', 520, 450), { name: 'Red lantern', properties: isItem })
folk.perceive(square.lantern('blue', 720, 465), { name: 'Blue lantern', properties: isItem })
folk.perceive(square.well, { id: 'well', name: 'Village well' })
wren.onAction('FETCH', ({ target, signal }) => doll.walkTo(target, signal))
wren.onAction('WALK_TO', ({ target, signal }) => doll.walkTo(target, signal))
wren.onAction('COME', ({ signal }) => doll.walkTo({ x: 620, y: 500 }, signal))
wren.events.on('action-end', ({ call, outcome }) => note(`${call.name} ${call.targetId}: ${outcome.status}`))

const chatBox = find('townsfolk-chat-box')
bindChatBox(chatBox, { npc: wren })
chatBox.suggestions = ['Bring me the red lantern', 'What do you see?', 'Who are you?']
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
