import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find } from '../kit/page.ts'
import { api, gate } from './gating.ts'

const canvas = find('canvas')
const chatBox = find('townsfolk-chat-box')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('wren', 620, 420)

const folk = createTownsfolk(scene, { api })
const wren = folk.npc(doll, { characterId: 'wren', name: 'Wren' })
wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
folk.perceive(square.well, { id: 'well', name: 'Village well' })
// Each turn passes it: while there are no credits, none is sent.
folk.runtime.add(gate)

bindChatBox(chatBox, { npc: wren })
chatBox.suggestions = ['Hello!', 'What do you see?', 'What is tonight?']
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
