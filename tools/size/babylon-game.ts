import { Engine } from '@babylonjs/core/Engines/engine.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk, NpcBehavior, PerceivableBehavior } from '@townsfolk/babylon'
import { createClient } from '@townsfolk/client'

// A Babylon.js game with chat, as README shows it: what it ships is measured by `npm run size`. It is never run.

const api = createClient({ baseUrl: 'https://npc.example/v3', apiKey: fetchPlayerKey })
const input = document.querySelector('input')
const subtitles = document.querySelector('output')

const engine = new Engine(document.querySelector('canvas'))
const scene = new Scene(engine)
const folk = createTownsfolk(scene, { api })

const lantern = new TransformNode('lantern', scene)
lantern.addBehavior(
  new PerceivableBehavior({ folk, name: 'Red lantern', properties: { colour: 'red', kind: 'item' } }),
)

const mesh = new TransformNode('wren', scene)
const wren = new NpcBehavior({ folk, characterId: 'wren', name: 'Wren' })
mesh.addBehavior(wren)
wren.onAction('FETCH', ({ target, signal }) => walkTo(mesh, target, signal))
wren.on('line-start', ({ line }) => show(`Wren: ${line.text}`))
wren.on('turn-error', ({ code, message }) => console.error(code, message))

folk.log('The bell rings', { priority: 'high' })
input?.addEventListener('change', () => void wren.say(input.value))

engine.runRenderLoop(() => scene.render())

function show(text: string): void {
  if (subtitles) subtitles.value = text
}

async function walkTo(walker: TransformNode, target: TransformNode, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) walker.position.copyFrom(target.position)
}

async function fetchPlayerKey(): Promise<string> {
  return (await fetch('/player-key')).text()
}
