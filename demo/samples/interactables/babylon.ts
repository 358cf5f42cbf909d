import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk, done, failed } from '@townsfolk/babylon'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { PaperLantern } from '../kit/babylon/lantern.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, note, onClick, openApi } from '../kit/page.ts'

const api = await openApi()
const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const player = square.villager('player', 500, 430)
const doll = square.villager('wren', 600, 420)
const red = square.lantern('red', 810, 450)
const blue = square.lantern('blue', 640, 500)

const folk = createTownsfolk(scene, { api })
const wren = folk.npc(doll, { characterId: 'wren', name: 'Wren' })

// Same name: what tells them apart are their properties. Interactive things go before nearer scenery.
for (const lantern of [red, blue]) {
  folk.perceive(lantern, {
    id: `${lantern.colour}-lantern`,
    name: 'Paper lantern',
    // A function is asked anew for every turn.
    properties: () => ({ kind: 'item', colour: lantern.colour, carried: lantern === doll.held }),
    isInteractive: true,
  })
}
// A pinned thing is known however far away it is.
folk.perceive(square.well, { id: 'well', name: 'Village well', isPinned: true })

wren.onAction('FETCH', async ({ target, signal }) => {
  if (!(target instanceof PaperLantern)) return failed('it is too heavy')
  await doll.walkTo(target, signal)
  doll.hold(target)
  await doll.walkTo(player, signal).finally(() => doll.hold(undefined))
  return done
})
wren.events.on('action-end', ({ call, outcome }) => note(`${call.name} ${call.targetId}: ${outcome.status}`))
// What is disposed is perceived no more, and whoever was after it gets to know.
onClick('#take', () => red.dispose())

addChatBox(folk, { npc: wren, suggestions: ['Bring me the lantern', 'The red one', 'The blue one'] })
wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
