import { createReactions } from '@townsfolk/core'
import { createScreenView, done, failed, townsfolk } from '@townsfolk/phaser'
import { addChatBox, createSpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { Evening } from './evening.ts'
import { Lamp, lookAtIsland, paintIsland } from './painting.ts'
import { api } from './town.ts'

class Island extends Phaser.Scene {
  create(): void {
    const { keeper, lamps } = paintIsland(this)
    const { runtime } = this.folk

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
      evening.update()
      // He speaks of it by himself, as his file says.
      if (evening.isOver) this.folk.log('Every light burns', { priority: 'high' })
      return done
    }
    ambrose.onAction('LIGHT', ({ target, signal }) => turn(target, true, signal))
    ambrose.onAction('PUT_OUT', ({ target, signal }) => turn(target, false, signal))
    // The last word of the evening may wait until he has said the one before.
    runtime.add(createReactions({ withinMs: 15_000 }))

    // What there is to do.
    const evening = new Evening(lamps, () => {
      for (const lamp of lamps) lamp.shine(false)
    })

    // How he is heard, and talked to. Both end with the scene.
    const bubbles = createSpeechBubbles({ canvas: this.game.canvas, view: createScreenView(this) })
    runtime.add(bubbles)
    addChatBox(this.folk, {
      npc: ambrose,
      suggestions: () => evening.suggestions(),
      onResize: covered => {
        bubbles.inset = { top: 56, bottom: covered }
        lookAtIsland(this.cameras.main, covered / this.scale.zoom)
      },
    })
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
