import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk, done, failed } from '@townsfolk/babylon'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { PaperLantern } from '../kit/babylon/lantern.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, note, openApi } from '../kit/page.ts'

const api = await openApi()
const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('wren', 640, 420)

const folk = createTownsfolk(scene, { api })
const wren = folk.npc(doll, { characterId: 'wren', name: 'Wren' })
const isItem = { kind: 'item', lit: 'no' }
folk.perceive(square.lantern('red', 560, 470), { name: 'Red lantern', properties: isItem })
folk.perceive(square.lantern('blue', 760, 450), { name: 'Blue lantern', properties: isItem })
folk.perceive(square.post, { id: 'post', name: 'Festival post', properties: { kind: 'post' } })
let hanging: PaperLantern | undefined

// What she can do is in her file; how, the game says. The target is the live node.
wren.onAction('HANG', async ({ target, signal }) => {
  if (!(target instanceof PaperLantern)) return failed('it is too heavy')
  if (hanging) return failed('the hook is taken')
  await doll.walkTo(target, signal)
  doll.hold(target)
  await doll.walkTo(square.post, signal).finally(() => doll.hold(undefined))
  square.hang(target)
  hanging = target
  return done
})
wren.onAction('LIGHT', async ({ target, signal }) => {
  if (!hanging || target !== hanging) return failed('it does not hang yet')
  await doll.walkTo(square.post, signal)
  hanging.setLit(true)
  return done
})
wren.events.on('action-end', ({ call, outcome }) => note(`${call.name} ${call.targetId}: ${outcome.status}`))

addChatBox(folk, {
  npc: wren,
  suggestions: ['Hang the red lantern, then light it', 'Light the blue lantern', 'Who are you?'],
})
wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
