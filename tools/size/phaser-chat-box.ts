import { createClient } from '@townsfolk/client'
import { townsfolk } from '@townsfolk/phaser'
import { addChatBox } from '@townsfolk/ui'
import * as Phaser from 'phaser'

// A Phaser game with the kit's chat box: what it ships is measured by `npm run size`. It is never run.

const api = createClient({
  baseUrl: 'https://npc.example/v3',
  apiKey: async () => (await fetch('/player-key')).text(),
})

class Square extends Phaser.Scene {
  create(): void {
    const wren = this.folk.npc(this.add.image(200, 300, 'wren'), { characterId: 'wren', name: 'Wren' })
    addChatBox(this.folk, { npc: wren })
  }
}

new Phaser.Game({ plugins: { scene: [townsfolk({ api })] }, scene: Square })
