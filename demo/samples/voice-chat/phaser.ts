import { createCaptions, createMouths, createSpeech, createVoiceInput } from '@townsfolk/core'
import { createWebAudioSink } from '@townsfolk/core/browser'
import { placeVoices, type SceneObject, townsfolk } from '@townsfolk/phaser'
import { bindCaptions, bindChatBox, bindTalkButton } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { find, note, openApi, showTrouble } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'
import { audio, bargesIn, microphone } from './player-voice.ts'

const api = await openApi()
const chatBox = find('townsfolk-chat-box')

class Square extends Phaser.Scene {
  create(): void {
    const { runtime } = this.folk
    const square = paintSquare(this)
    const doll = square.villager('wren', 580, 420)
    const wren = this.folk.npc(doll, { characterId: 'wren', name: 'Wren' })
    const isItem = { kind: 'item' }
    this.folk.perceive(square.lantern('red', 520, 470), { name: 'Red lantern', properties: isItem })
    this.folk.perceive(square.lantern('blue', 720, 470), { name: 'Blue lantern', properties: isItem })
    wren.onAction('FETCH', ({ target, signal }) => doll.walkTo(target, signal))
    wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))

    // What she says is heard from where she stands, moves her mouth, and can be read.
    const sink = createWebAudioSink<SceneObject>({ host: audio, outputFor: placeVoices(this, audio) })
    const speech = createSpeech<SceneObject>({ api, sink })
    const mouths = createMouths<SceneObject>({ voices: speech })
    mouths.draw(wren, { paint: ({ open }) => doll.openMouth(open) })
    const captions = createCaptions<SceneObject>()
    for (const part of [speech, mouths, captions]) runtime.add(part)
    bindCaptions(find('townsfolk-captions'), captions)

    // What the microphone hears becomes text, and the text a turn.
    const voice = createVoiceInput<SceneObject>({
      api,
      microphone,
      to: () => wren,
      duplex: 'barge-in',
      bargesIn,
    })
    runtime.add(voice)
    bindTalkButton(find('townsfolk-talk-button'), { microphone, voice })
    bindChatBox(chatBox, { npc: wren })
    voice.events.on('heard', ({ text }) => chatBox.addLine({ speaker: 'You', text, isPlayer: true }))
    voice.events.on('voice-error', ({ message }) => showTrouble(message))
    wren.events.on('line-end', ({ interrupted }) => interrupted && note('Wren was interrupted.'))
    chatBox.suggestions = ['Bring me the red lantern', 'What do you see?', 'Who are you?']
  }
}

const sound = audio.context ? { context: audio.context } : { noAudio: true }
new Phaser.Game({ ...picture, audio: sound, plugins: { scene: [townsfolk({ api })] }, scene: Square })
