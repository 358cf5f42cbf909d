import { townsfolk } from '@townsfolk/phaser'
import { createLocalApi, findIssues } from '@townsfolk/service/local'
import * as Phaser from 'phaser'

/** A game whose characters answer within its page: what it says and does, without what its authors wrote. */
const files = { 'characters/wren.json': { id: 'wren', name: 'Wren', fallback: [{ text: 'Hm.' }] } }
const api = createLocalApi(files)

class Square extends Phaser.Scene {
  create(): void {
    const lantern = this.add.image(420, 300, 'lantern')
    this.folk.perceive(lantern, { name: 'Red lantern', properties: { colour: 'red', kind: 'item' } })
    const wren = this.folk.npc(this.add.image(200, 300, 'wren'), { characterId: 'wren', name: 'Wren' })
    wren.onAction('FETCH', async ({ target }) => console.log(target))
    wren.events.on('line-start', ({ line }) => console.log(line.text))
    void wren.say('Could you bring me the red one?')
  }
}

new Phaser.Game({ plugins: { scene: [townsfolk({ api })] }, scene: Square })
if (import.meta.env.DEV) console.log(await findIssues(files))
