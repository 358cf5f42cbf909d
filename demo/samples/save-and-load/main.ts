import { createClient } from '@townsfolk/client'
import { createIdbSessionStore } from '@townsfolk/core/browser'
import { keepSessions, restoreSnapshot, takeSnapshot } from '@townsfolk/core/saves'
import { townsfolk } from '@townsfolk/phaser'
import { createEmbeddedService, formatFault, parseProject } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/browser'
import * as Phaser from 'phaser'
import { projectFiles } from '../../project-files.ts'

const savedGame = 'save-and-load'
const words = find<HTMLInputElement>('#words')
const load = find<HTMLButtonElement>('#load')

class Square extends Phaser.Scene {
  create(): void {
    this.folk.perceive(this.add.circle(420, 90, 14, 0xd0342c), { name: 'Red lantern' })
    const wren = this.folk.npc(this.add.circle(180, 100, 26, 0x8a5a9c), { characterId: 'wren', name: 'Wren' })
    wren.events.on('line-start', ({ line }) => show(`Wren: ${line.text}`))
    wren.events.on('session-lost', ({ message }) => show(`(${message} She begins anew.)`))
    wren.events.on('turn-error', ({ message, code }) => showTrouble(`${message} (${code})`))
    words.disabled = false
    load.disabled = localStorage.getItem(savedGame) === null

    find('#say').addEventListener('submit', event => {
      event.preventDefault()
      show(`You: ${words.value}`)
      void wren.say(words.value)
      words.value = ''
    })
    find('#save').addEventListener('click', () => {
      localStorage.setItem(savedGame, JSON.stringify(takeSnapshot(this.folk.runtime)))
      load.disabled = false
      show('— saved —')
    })
    load.addEventListener('click', () => {
      restoreSnapshot(this.folk.runtime, JSON.parse(localStorage.getItem(savedGame) ?? ''))
      show('— loaded —')
    })
  }
}

async function main(): Promise<void> {
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) throw new Error(parsed.faults.map(formatFault).join('\n'))
  const store = createBrowserStore({ name: 'save-and-load' })
  const { fetch, apiKey } = await createEmbeddedService(parsed.project, { store })
  const api = createClient({ baseUrl: 'http://embedded/v3', fetch, apiKey })
  const sessions = keepSessions({ store: createIdbSessionStore({ name: 'save-and-load-sessions' }) })
  new Phaser.Game({
    type: Phaser.CANVAS,
    parent: 'stage',
    width: 600,
    height: 180,
    backgroundColor: '#2b2140',
    plugins: { scene: [townsfolk({ api, sessions })] },
    scene: Square,
  })
}

main().catch((error: unknown) => showTrouble(String(error)))

function show(text: string): void {
  find('#transcript').append(Object.assign(document.createElement('p'), { textContent: text }))
}

function showTrouble(text: string): void {
  find('#trouble').textContent = text
}

function find<T extends HTMLElement>(selector: string): T {
  return document.querySelector<T>(selector) as T
}
