import { createScreenView, done, failed, townsfolk } from '@townsfolk/phaser'
import { bindChatBox, ChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { Lamp, lookAtIsland, paintIsland } from './painting.ts'
import { openTown } from './town.ts'

const chatBox = new ChatBox()
chatBox.suggestions = ['Light the great lamp', 'Light the lantern', 'What do you see?']
document.querySelector('main')?.append(chatBox)

class Island extends Phaser.Scene {
  create(): void {
    const { keeper, lamps } = paintIsland(this)

    // What he perceives.
    for (const lamp of lamps) {
      const properties = () => ({ ...lamp.traits, kind: 'lamp', lit: lamp.isLit ? 'yes' : 'no' })
      this.folk.perceive(lamp, { name: lamp.name, properties })
    }
    const ambrose = this.folk.npc(keeper, { characterId: 'keeper', name: 'Ambrose' })

    // What he can do: the actions of his file. `target` is the live game object.
    const turn = async (target: unknown, isLit: boolean, signal: AbortSignal) => {
      if (!(target instanceof Lamp)) return failed('it is no lamp')
      await this.walkTo(keeper, target.x + (keeper.x < target.x ? -50 : 50), signal)
      target.shine(isLit)
      return done
    }
    ambrose.onAction('LIGHT', ({ target, signal }) => turn(target, true, signal))
    ambrose.onAction('PUT_OUT', ({ target, signal }) => turn(target, false, signal))

    // How he is talked to, and heard.
    const bubbles = createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) })
    this.folk.runtime.add(bubbles)
    const release = bindChatBox(chatBox, { npc: ambrose })

    const fit = (): void => {
      bubbles.inset = { bottom: chatBox.offsetHeight }
      lookAtIsland(this.cameras.main, chatBox.offsetHeight / this.scale.zoom)
    }
    const resizes = new ResizeObserver(fit)
    resizes.observe(chatBox)
    resizes.observe(this.game.canvas)
    // However this run of the scene ends.
    const end = (): void => {
      release()
      resizes.disconnect()
    }
    this.folk.runtime.add({ end })
  }

  /** Aborted, when somebody takes the target away, he stays where he is. */
  walkTo(keeper: Phaser.GameObjects.Image, x: number, signal: AbortSignal): Promise<void> {
    const walked = new Promise<void>((resolve, reject) => {
      const walk = this.tweens.add({
        targets: keeper,
        x,
        duration: Math.abs(x - keeper.x) * 7,
        onUpdate: () => keeper.setAngle(4 * Math.sin(keeper.x / 7)),
        onComplete: () => resolve(),
      })
      signal.addEventListener('abort', () => {
        walk.stop()
        reject(signal.reason)
      })
    })
    return walked.finally(() => keeper.setAngle(0))
  }
}

const api = await openTown(issues => {
  chatBox.notice = issues
})
/** As many pixels as the display has. */
const density = devicePixelRatio
const game = new Phaser.Game({
  parent: 'picture',
  backgroundColor: '#1f1c45',
  scale: { width: innerWidth * density, height: innerHeight * density, zoom: 1 / density },
  plugins: { scene: [townsfolk({ api })] },
  scene: Island,
})
addEventListener('resize', () => game.scale.resize(innerWidth * density, innerHeight * density))
