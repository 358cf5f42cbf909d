import { CreateAudioEngineAsync } from '@babylonjs/core/AudioV2/webAudio/webAudioEngine.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk, placeVoices } from '@townsfolk/babylon'
import { createCaptions, createMouths, createSpeech, createVoiceInput } from '@townsfolk/core'
import { createWebAudioSink } from '@townsfolk/core/browser'
import { bindCaptions, bindChatBox, bindTalkButton } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, note, openApi, showTrouble } from '../kit/page.ts'
import { audio, bargesIn, microphone } from './player-voice.ts'

const api = await openApi()
const engine = openEngine(find('canvas'))
const scene = new Scene(engine)
const square = paintSquare(scene)
const doll = square.villager('wren', 580, 420)
const folk = createTownsfolk(scene, { api })
const { runtime } = folk
const wren = folk.npc(doll, { characterId: 'wren', name: 'Wren' })
const isItem = { kind: 'item' }
folk.perceive(square.lantern('red', 520, 470), { name: 'Red lantern', properties: isItem })
folk.perceive(square.lantern('blue', 720, 470), { name: 'Blue lantern', properties: isItem })
wren.onAction('FETCH', ({ target, signal }) => doll.walkTo(target, signal))
wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))

// What she says is heard from where she stands, moves her mouth, and can be read.
const { context: audioContext } = audio
const audioEngine = audioContext && (await CreateAudioEngineAsync({ audioContext, disableDefaultUI: true }))
if (scene.activeCamera) audioEngine?.listener.attach(scene.activeCamera)
const outputFor = audioEngine && placeVoices(scene, audioEngine, audio)
const sink = createWebAudioSink<TransformNode>({ host: audio, ...(outputFor && { outputFor }) })
const speech = createSpeech<TransformNode>({ api, sink })
const mouths = createMouths<TransformNode>({ voices: speech })
mouths.draw(wren, { paint: ({ open }) => doll.openMouth(open) })
const captions = createCaptions<TransformNode>()
for (const part of [speech, mouths, captions]) runtime.add(part)
bindCaptions(find('townsfolk-captions'), captions)

// What the microphone hears becomes text, and the text a turn.
const voice = createVoiceInput<TransformNode>({
  api,
  microphone,
  to: () => wren,
  duplex: 'barge-in',
  bargesIn,
})
runtime.add(voice)
bindTalkButton(find('townsfolk-talk-button'), { microphone, voice })
const chatBox = find('townsfolk-chat-box')
bindChatBox(chatBox, { npc: wren })
voice.events.on('heard', ({ text }) => chatBox.addLine({ speaker: 'You', text, isPlayer: true }))
voice.events.on('voice-error', ({ message }) => showTrouble(message))
wren.events.on('line-end', ({ interrupted }) => interrupted && note('Wren was interrupted.'))
chatBox.suggestions = ['Bring me the red lantern', 'What do you see?', 'Who are you?']

engine.runRenderLoop(() => scene.render())
