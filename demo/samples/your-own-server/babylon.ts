import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find } from '../kit/page.ts'
import { connected, letChoose } from './server.ts'

const canvas = find('canvas')
const chatBox = find('townsfolk-chat-box')
const { api, people } = await connected()
const places = [
  { look: 'mira', x: 620, y: 420 },
  { look: 'tobin', x: 500, y: 450 },
  { look: 'bram', x: 740, y: 450 },
] as const

const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const folk = createTownsfolk(scene, { api })
folk.perceive(square.well, { id: 'well', name: 'Village well' })
const npcs = people.map(({ id, name }, at) => {
  const { look, x, y } = places[at] ?? places[0]
  return folk.npc(square.villager(look, x, y), { characterId: id, name })
})

bindChatBox(chatBox, { runtime: folk.runtime, to: letChoose(npcs) })
chatBox.suggestions = ['Hello!', 'Who are you?', 'What do you see?']
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
