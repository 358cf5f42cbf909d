import { createScreenView, done, failed, townsfolk } from '@townsfolk/phaser'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { PaperLantern } from '../../art/index.ts'
import { note, openApi } from '../kit/page.ts'
import { picture } from '../kit/phaser/picture.ts'
import { paintSquare } from '../kit/phaser/square.ts'

const api = await openApi()

class Square extends Phaser.Scene {
  create(): void {
    const square = paintSquare(this)
    const doll = square.villager('wren', 640, 420)
    const wren = this.folk.npc(doll, { characterId: 'wren', name: 'Wren' })
    const isItem = { kind: 'item', lit: 'no' }
    this.folk.perceive(square.lantern('red', 560, 470), { name: 'Red lantern', properties: isItem })
    this.folk.perceive(square.lantern('blue', 760, 450), { name: 'Blue lantern', properties: isItem })
    this.folk.perceive(square.post, { id: 'post', name: 'Festival post', properties: { kind: 'post' } })
    let hanging: PaperLantern | undefined

    // What she can do is in her file; how, the game says. The target is the live object.
    wren.onAction('HANG', async ({ target, signal }) => {
      if (!(target instanceof PaperLantern)) return failed('it is too heavy')
      if (hanging) return failed('the hook is taken')
      await doll.walkTo(target, signal)
      doll.hold(target)
      await doll.walkTo(square.post, signal).finally(() => doll.hold(undefined))
      square.hang(target)
      hanging = target
      return done
    })
    wren.onAction('LIGHT', async ({ target, signal }) => {
      if (!hanging || target !== hanging) return failed('it does not hang yet')
      await doll.walkTo(square.post, signal)
      hanging.setLit(true)
      return done
    })
    wren.events.on('action-end', ({ call, outcome }) =>
      note(`${call.name} ${call.targetId}: ${outcome.status}`),
    )

    addChatBox(this.folk, {
      npc: wren,
      suggestions: ['Hang the red lantern, then light it', 'Light the blue lantern', 'Who are you?'],
    })
    wren.events.on('line-start', ({ line }) => doll.setEmotion(line.emotion))
    this.folk.runtime.add(createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) }))
  }
}

new Phaser.Game({ ...picture, plugins: { scene: [townsfolk({ api })] }, scene: Square })
