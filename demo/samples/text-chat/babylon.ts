import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { createMouths } from '@townsfolk/core'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, openApi } from '../kit/page.ts'

const api = await openApi()
const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('mira', 620, 420)
const red = square.lantern('red', 520, 450)
const blue = square.lantern('blue', 720, 465)

const folk = createTownsfolk(scene, { api })
const mira = folk.npc(doll, { characterId: 'mira', name: 'Mira' })
folk.perceive(red, { name: 'Red lantern', properties: { kind: 'item' } })
folk.perceive(blue, { name: 'Blue lantern', properties: { kind: 'item' } })
folk.perceive(square.well, { id: 'well', name: 'Village well' })

addChatBox(folk, { npc: mira, suggestions: ['What do you see?', 'What is tonight?', 'Tell me a secret'] })

// What she says stands over her head, shows in her face and moves her mouth.
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))
const mouths = createMouths<TransformNode>()
folk.runtime.add(mouths)
mouths.draw(mira, { paint: ({ open }) => doll.openMouth(open) })
mira.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))

engine.runRenderLoop(() => scene.render())
