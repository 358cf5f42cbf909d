import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { createSenses } from '@townsfolk/core'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { createLens } from '@townsfolk/ui/lens'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { distanceToWay } from '../kit/between.ts'
import { find, onClick, openApi } from '../kit/page.ts'

const api = await openApi()
const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('mira', 540, 430)
const wren = square.villager('wren', 640, 430)

const folk = createTownsfolk(scene, { api })
const { runtime } = folk
const mira = folk.npc(doll, {
  characterId: 'mira',
  name: 'Mira',
  senses: createSenses({ sight: { range: 4.3, coneDegrees: 150 }, hearing: { range: 5 } }),
  // She looks to the right.
  readFacing: out => Object.assign(out, { x: 1, y: 0, z: 0 }),
})
folk.npc(wren, { characterId: 'wren', name: 'Wren' })
folk.perceive(square.lantern('red', 620, 500), { name: 'Red lantern', properties: { kind: 'item' } })
folk.perceive(square.lantern('blue', 800, 385), { name: 'Blue lantern', properties: { kind: 'item' } })
folk.perceive(square.post, { id: 'post', name: 'Festival post' })
// Nobody looks through the well.
const well = square.well.position
runtime.lineOfSight = ({ from, to }) => distanceToWay([from.x, from.z], [to.x, to.z], [well.x, well.z]) > 0.49

// Nothing that she says needs it: try it in the lens, among her actions.
mira.onAction('WALK_TO', ({ target, signal }) => doll.walkTo(target, signal))
const view = createScreenView(scene)
const lens = createLens({ runtime, canvas, view })
onClick('#toggle', () => lens.toggle())
// Sent anew, she begins anew: the walk before is aborted.
const hide = () => wren.walkTo({ x: 800, y: 430 }).then(() => wren.walkTo({ x: 820, y: 390 }))
onClick('#hide', () => hide().catch(() => {}))

const chatBox = find('townsfolk-chat-box')
bindChatBox(chatBox, { npc: mira })
chatBox.suggestions = ['What do you see?', 'Where is Wren?', 'Who are you?']
mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
runtime.add(createSpeechBubbles({ canvas, view }))

engine.runRenderLoop(() => scene.render())
