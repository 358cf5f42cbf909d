import { type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain } from '@townsfolk/service'
import { type BrowserModel, createBrowserModel } from '@townsfolk/service/browser-model'
import { createLocalApi } from '@townsfolk/service/local'
import { projectFiles } from '../../project-files.ts'
import { find, note, onClick, showTrouble } from '../kit/page.ts'
import { standIn } from './stand-in.ts'
import { states } from './states.ts'

const authored = createAuthoredBrain()
let chosen: Brain = authored
let sessionId: string | undefined
const api = createLocalApi(projectFiles, {
  brain: { reply: turn => chosen.reply(turn), overhear: turn => authored.overhear(turn) },
})

const own = createBrowserModel()
const state = await own.availability()
find('#state').textContent = states[state]
find<HTMLButtonElement>('#load').disabled = state === 'unavailable'
onClick('#load', () => load(own, 'the browser’s model'))
onClick('#pretend', () => load(createBrowserModel({ api: standIn }), 'a stand-in, which is no model'))
onClick('#authored', () => choose(authored, 'her file'))

async function load(model: BrowserModel, name: string): Promise<void> {
  const progress = find('progress')
  progress.hidden = false
  await model
    .prepare({ onProgress: share => (progress.value = share) })
    .finally(() => (progress.hidden = true))
  const onFallback = (error: unknown): void => note(`${String(error)} Wren answers from her file.`)
  choose(createModelBrain({ model, authored, fallback: true, onFallback }), name)
}

function choose(brain: Brain, name: string): void {
  chosen = brain
  find('#source').textContent = name
  find<HTMLButtonElement>('#authored').disabled = brain === authored
}

find('#say').addEventListener('submit', event => {
  event.preventDefault()
  const words = find<HTMLInputElement>('#words')
  say(words.value).catch(showTrouble)
  words.value = ''
})

async function say(message: string): Promise<void> {
  show(`You: ${message}`)
  const session = sessionId === undefined ? {} : { sessionId }
  for await (const part of api.chatStream({ characterIds: ['wren'], message, ...session })) {
    if (part.type === 'line') show(`Wren: ${part.line.text}`)
    if (part.type === 'done') ({ sessionId } = part.reply)
  }
}

function show(text: string): void {
  find('#transcript').append(Object.assign(document.createElement('p'), { textContent: text }))
}
