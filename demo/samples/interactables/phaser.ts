import { createScreenView, done, failed, townsfolk } from '@townsfolk/phaser'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { PaperLantern } from '../../art/index.ts'
import { note, onClick, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const api = await openApi()

class Square extends Phaser.Scene {
  create(): void {
    const square = paintSquare(this)
    const player = square.villager('player', 500, 430)
    const doll = square.villager('wren', 600, 420)
    const red = square.lantern('red', 810, 450)
    const blue = square.lantern('blue', 640, 500)
    const wren = this.folk.npc(doll, { characterId: 'wren', name: 'Wren' })

    // Same name: what tells them apart are their properties. Interactive things go before nearer scenery.
    for (const lantern of [red, blue]) {
      this.folk.perceive(lantern, {
        id: `${lantern.colour}-lantern`,
        name: 'Paper lantern',
        // A function is asked anew for every turn.
        properties: () => ({ kind: 'item', colour: lantern.colour, carried: lantern === doll.held }),
        isInteractive: true,
      })
    }
    // A pinned thing is known however far away it is.
    this.folk.perceive(square.well, { id: 'well', name: 'Village well', isPinned: true })

    wren.onAction('FETCH', async ({ target, signal }) => {
      if (!(target instanceof PaperLantern)) return failed('it is too heavy')
      await doll.walkTo(target, signal)
      doll.hold(target)
      await doll.walkTo(player, signal).finally(() => doll.hold(undefined))
      return done
    })
    wren.events.on('action-end', ({ call, outcome }) =>
      note(`${call.name} ${call.targetId}: ${outcome.status}`),
    )
    // What is destroyed is perceived no more, and whoever was after it gets to know.
    onClick('#take', () => red.destroy())

    addChatBox(this.folk, { npc: wren, suggestions: ['Bring me the lantern', 'The red one', 'The blue one'] })
    wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    this.folk.runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
