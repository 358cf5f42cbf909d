import { createClient } from '@townsfolk/client'
import { type SceneObject, townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'

// A Phaser game with chat, as README shows it: what it ships is measured by `npm run size`. It is never run.

const api = createClient({ baseUrl: 'https://npc.example/v3', apiKey: fetchPlayerKey })
const input = document.querySelector('input')
const subtitles = document.querySelector('output')

class Square extends Phaser.Scene {
  create(): void {
    const lantern = this.add.image(420, 300, 'lantern')
    this.folk.perceive(lantern, { name: 'Red lantern', properties: { colour: 'red', kind: 'item' } })

    const wren = this.folk.npc(this.add.image(200, 300, 'wren'), { characterId: 'wren', name: 'Wren' })
    wren.onAction('FETCH', ({ target, signal }) => walkTo(wren.object, target, signal))
    wren.events.on('line-start', ({ line }) => show(`Wren: ${line.text}`))
    wren.events.on('turn-error', ({ code, message }) => console.error(code, message))

    this.folk.log('The bell rings', { priority: 'high' })
    input?.addEventListener('change', () => void wren.say(input.value))
  }
}

new Phaser.Game({ plugins: { scene: [townsfolk({ api })] }, scene: Square })

function show(text: string): void {
  if (subtitles) subtitles.value = text
}

async function walkTo(walker: SceneObject, target: SceneObject, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) walker.setPosition(target.x, target.y)
}

async function fetchPlayerKey(): Promise<string> {
  return (await fetch('/player-key')).text()
}
