import { createCaptions, createMouths, createQuizPlay, createSpeech } from '@townsfolk/core'
import { createWebAudioSink } from '@townsfolk/core/browser'
import { type SceneObject, townsfolk } from '@townsfolk/phaser'
import { bindCaptions, bindQuizPanel } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'
import { audio, lanternOf, listenToPlayers, offerToBegin, party } from './quiz-night.ts'

const api = await openApi('quiz-night')

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    const doll = square.villager('orla', 620, 370)
    const lanterns = [square.lantern('red', 520, 390), square.lantern('blue', 570, 410)]
    lanterns.push(square.lantern('amber', 670, 410))
    const light = (...colours: readonly string[]): void => {
      for (const lantern of lanterns) lantern.setLit(colours.includes(lantern.colour))
    }

    const orla = this.folk.npc(doll, { characterId: 'orla', name: 'Orla' })
    orla.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))

    const quiz = createQuizPlay<SceneObject>({ api, host: orla, questionSetId: 'quiz-night', ...party })
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
    const speech = createSpeech<SceneObject>({ api, sink: createWebAudioSink({ host: audio }) })
    const mouths = createMouths<SceneObject>({ voices: speech })
    mouths.draw(orla, { paint: ({ open }) => doll.openMouth(open) })
    const captions = createCaptions<SceneObject>()
    for (const part of [speech, mouths, captions]) runtime.add(part)
    bindCaptions(find('townsfolk-captions'), captions)
  }
}

const sound = audio.context ? { context: audio.context } : { noAudio: true }
new Phaser.Game({ ...picture, audio: sound, plugins: { scene: [townsfolk({ api })] }, scene: Square })
