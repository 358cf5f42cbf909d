import { Engine } from '@babylonjs/core/Engines/engine.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk, done, failed } from '@townsfolk/babylon'
import { createReactions } from '@townsfolk/core'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { Evening } from './evening.ts'
import { Lamp, paintIsland } from './painting.ts'
import { api } from './town.ts'

const canvas = document.createElement('canvas')
canvas.style.cssText = 'width: 100%; height: 100%'
document.querySelector('#picture')?.append(canvas)

const engine = new Engine(canvas, true, {}, true)
const scene = new Scene(engine)
const { keeper, lamps, look } = paintIsland(scene)
const folk = createTownsfolk(scene, { api })

// What he perceives.
for (const lamp of lamps) {
  const properties = () => ({ ...lamp.traits, kind: 'lamp', lit: lamp.isLit ? 'yes' : 'no' })
  folk.perceive(lamp, { name: lamp.name, properties })
}
const ambrose = folk.npc(keeper, { characterId: 'keeper', name: 'Ambrose' })

// What he can do: the actions of his file. `target` is the live node.
ambrose.onAction('LIGHT', ({ target, signal }) => turn(target, true, signal))
ambrose.onAction('PUT_OUT', ({ target, signal }) => turn(target, false, signal))
// The last word of the evening may wait until he has said the one before.
folk.runtime.add(createReactions({ withinMs: 15_000 }))

async function turn(target: unknown, isLit: boolean, signal: AbortSignal) {
  if (!(target instanceof Lamp)) return failed('it is no lamp')
  const { x } = target.position
  await walkTo(keeper, x + (keeper.position.x < x ? -0.8 : 0.8), signal)
  target.shine(isLit)
  evening.update()
  // He speaks of it by himself, as his file says.
  if (evening.isOver) folk.log('Every light burns', { priority: 'high' })
  return done
}

// What there is to do.
const evening = new Evening(lamps, () => {
  for (const lamp of lamps) lamp.shine(false)
})

// How he is heard, and talked to. Both end with the scene.
const bubbles = createSpeechBubbles({ canvas, view: createScreenView(scene) })
folk.runtime.add(bubbles)
addChatBox(folk, {
  npc: ambrose,
  suggestions: () => evening.suggestions(),
  onResize: covered => {
    engine.resize()
    bubbles.inset = { top: 56, bottom: covered }
    look(covered / canvas.clientHeight)
  },
})
engine.runRenderLoop(() => scene.render())

/** Aborted, when somebody takes the target away, he stays where he is. */
function walkTo(node: TransformNode, x: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const walk = scene.onBeforeRenderObservable.add(() => {
      const step = Math.min(Math.abs(x - node.position.x), engine.getDeltaTime() * 0.0022)
      node.position.x += step * Math.sign(x - node.position.x)
      node.rotation.z = step > 0 ? 0.07 * Math.sin(node.position.x * 9) : 0
      if (step > 0 && !signal.aborted) return
      walk.remove()
      if (signal.aborted) reject(signal.reason)
      else resolve()
    })
  })
}
