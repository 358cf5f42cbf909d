import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { createAmbientTalk, createCast } from '@townsfolk/core'
import { bindChatBox, createSpeechBubbles } from '@townsfolk/ui'
import { openEngine } from '../kit/babylon/engine.ts'
import { paintSquare } from '../kit/babylon/square.ts'
import { find, onClick, openApi } from '../kit/page.ts'

const api = await openApi()
const chatBox = find('townsfolk-chat-box')
const away = { x: 250, y: 470 }
const people = [
  { id: 'mira', name: 'Mira', home: { x: 510, y: 430 } },
  { id: 'tobin', name: 'Tobin', home: { x: 620, y: 450 } },
  { id: 'bram', name: 'Bram', home: { x: 730, y: 460 } },
] as const

const canvas = find('canvas')
const engine = openEngine(canvas)
const scene = new Scene(engine)
const square = paintSquare(scene)
const folk = createTownsfolk(scene, { api })
const friends = people.map(({ id, name, home }) => {
  const doll = square.villager(id, home.x, home.y)
  const npc = folk.npc(doll, { characterId: id, name })
  npc.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
  return { doll, npc, home, presence: find<HTMLInputElement>(`#${id}`) }
})

// One conversation for all of them: they hear each other, and the service decides who answers.
const all = friends.map(({ npc }) => npc)
const cast = createCast(folk.runtime, all, { id: 'square' })
const showMembers = (): void => {
  chatBox.speaker = new Intl.ListFormat('en').format(cast.npcs.map(({ name }) => name))
}
for (const { doll, npc, home, presence } of friends) {
  presence.addEventListener('change', () => {
    if (presence.checked) cast.add(npc)
    else cast.remove(npc)
    doll.walkTo(presence.checked ? home : away).catch(() => {})
    showMembers()
  })
}
// When the player is silent they talk among themselves, of what happened first of all.
folk.runtime.add(createAmbientTalk({ groups: [cast], afterPlayerMs: 4000, coolDownMs: 8000 }))
onClick('#ring', () => folk.log('The player rings the bell', { priority: 'high' }))

bindChatBox(chatBox, { runtime: folk.runtime, to: () => cast })
chatBox.suggestions = ['What is tonight?', 'What do you think of Tobin?', 'Bram, who are you?']
showMembers()
folk.runtime.add(createSpeechBubbles({ canvas, view: createScreenView(scene) }))

engine.runRenderLoop(() => scene.render())
