import '@townsfolk/ui'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk } from '@townsfolk/babylon'
import { AudioHost, WebAudioSink } from '@townsfolk/core/browser'
import { Mouths } from '@townsfolk/core/mouths'
import { Speech } from '@townsfolk/core/speech'
import { hostQuizNight, openApi, showTrouble } from '../quiz-night.ts'
import { paintClearing } from './stage.ts'

/** The colour of the lanterns while a question is on the table, by its keyword; warm unless told otherwise. */
const lights: Readonly<Record<string, string>> = {
  POND: '#8ff0c8',
  LAKE: '#9bc8ff',
  MOON: '#dfe6ff',
  STARS: '#c9b8ff',
}

async function main(): Promise<void> {
  const api = await openApi()
  const engine = new Engine(document.querySelector('canvas'), true)
  const scene = new Scene(engine)
  const { orla: body, mouth, light } = paintClearing(scene)
  const folk = createTownsfolk(scene, { api })
  const orla = folk.npc(body, { characterId: 'orla', name: 'Orla' })

  const audio = new AudioHost()
  const speech = new Speech<TransformNode>({ api, sink: new WebAudioSink({ host: audio }) })
  // What she says can be read, too.
  speech.events.on('speech-error', () => {})
  const mouths = new Mouths<TransformNode>({ voices: speech })
  mouths.draw(orla, { paint: ({ open, width }) => mouth.scaling.set(0.7 + width, 0.25 + open, 0.5) })
  folk.runtime.add(speech)
  folk.runtime.add(mouths)

  let leapMs = 0
  hostQuizNight<TransformNode>(folk.runtime, orla, {
    api,
    context: audio.context,
    stage: {
      showScene: keyword => light(lights[keyword] ?? '#ffcf5c'),
      act: name => {
        leapMs = name === 'CONSOLE' ? 0 : 900
      },
    },
  })
  engine.runRenderLoop(() => {
    leapMs = Math.max(0, leapMs - engine.getDeltaTime())
    body.position.y = 0.58 + Math.abs(Math.sin((leapMs / 300) * Math.PI)) * 0.25
    scene.render()
  })
  window.addEventListener('resize', () => engine.resize())
}

main().catch((error: unknown) => showTrouble(String(error)))
