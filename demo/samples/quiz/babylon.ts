import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk } from '@townsfolk/babylon'
import { createCaptions, createMouths, createQuizPlay, createSpeech } from '@townsfolk/core'
import { createWebAudioSink } from '@townsfolk/core/browser'
import { bindCaptions, bindQuizPanel } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, openApi } from '../kit/page.ts'
import { audio, lanternOf, listenToPlayers, offerToBegin, party } from './quiz-night.ts'

const api = await openApi('quiz-night')
const engine = openEngine(find('canvas'))
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('orla', 620, 370)
const lanterns = [square.lantern('red', 520, 390), square.lantern('blue', 570, 410)]
lanterns.push(square.lantern('amber', 670, 410))
const light = (...colours: readonly string[]): void => {
  for (const lantern of lanterns) lantern.setLit(colours.includes(lantern.colour))
}

const folk = createTownsfolk(scene, { api })
const { runtime } = folk
const orla = folk.npc(doll, { characterId: 'orla', name: 'Orla' })
orla.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))

const quiz = createQuizPlay<TransformNode>({ api, host: orla, questionSetId: 'quiz-night', ...party })
runtime.add(quiz)
quiz.events.on('question', ({ question }) => light(lanternOf[question.keyword] ?? ''))
quiz.events.on('result', ({ result }) => {
  if (result.some(({ verdict }) => verdict === 'CORRECT')) light('red', 'blue', 'amber')
  else light()
})
bindQuizPanel(find('townsfolk-quiz-panel'), quiz)
runtime.add(listenToPlayers(api, orla, quiz))
offerToBegin(quiz)

// What she says is heard, moves her mouth, and can be read. A host is heard alike from everywhere.
const speech = createSpeech<TransformNode>({ api, sink: createWebAudioSink({ host: audio }) })
const mouths = createMouths<TransformNode>({ voices: speech })
mouths.draw(orla, { paint: ({ open }) => doll.openMouth(open) })
const captions = createCaptions<TransformNode>()
for (const part of [speech, mouths, captions]) runtime.add(part)
bindCaptions(find('townsfolk-captions'), captions)

engine.runRenderLoop(() => scene.render())
