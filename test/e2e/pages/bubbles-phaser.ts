import { createScreenView, townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { addBubbles, api, type BubblesPage, colour, look, type Seen, speech, wish } from './bubbles-page.ts'

/** `?scale=FIT&zoom=2`: a scale mode and a zoom of the camera. */
const mode = Phaser.Scale[(wish.get('scale') ?? 'NONE') as 'NONE' | 'FIT' | 'RESIZE']
const zoom = Number(wish.get('zoom') ?? 1)

class Square extends Phaser.Scene {
  create(): void {
    const { main } = this.cameras
    const walker = this.add.rectangle(0, 0, 24, 60, Number(colour.css.replace('#', '0x')))
    const runtime = this.folk.runtime
    this.folk.npc(walker, { characterId: 'mira', name: 'Mira' })
    const bubbles = addBubbles(runtime, { canvas: this.game.canvas, view: createScreenView(this) })
    main.setZoom(zoom)
    let place: { x: number; y: number } | undefined
    let step = 0
    this.events.on(Phaser.Scenes.Events.UPDATE, () => {
      step += 1
      // As far in the picture, whatever the zoom.
      const far = 1 / zoom
      main.setScroll(far * 90 * Math.sin(step / 11), far * 40 * Math.sin(step / 8))
      walker.x = main.width / 2 + far * 120 * Math.sin(step / 5)
      walker.y = main.height / 2 + far * (100 + 40 * Math.cos(step / 9))
      if (!place) return
      main.setScroll(0, 0)
      walker.x = main.width / 2 + ((place.x - 0.5) * main.width) / zoom
      walker.y = main.height / 2 + ((place.y - 0.5) * main.height) / zoom + walker.height / 2
    })
    const page: BubblesPage = {
      bubbles,
      watch: frames => {
        const seen: Seen[] = []
        return new Promise(resolve => {
          const note = (): void => {
            seen.push(look(this.game.canvas))
            if (seen.length < frames) return
            this.game.events.off(Phaser.Core.Events.POST_RENDER, note)
            resolve(seen)
          }
          this.game.events.on(Phaser.Core.Events.POST_RENDER, note)
        })
      },
      stand: (x, y) => {
        place = { x, y }
      },
      setPaused: isPaused => void (isPaused ? this.scene.sleep() : this.scene.wake()),
      end: () => this.game.destroy(true),
    }
    Object.assign(window, { page })
  }
}

new Phaser.Game({
  type: Phaser.CANVAS,
  parent: 'stage',
  width: 640,
  height: 360,
  scale: { mode, autoCenter: Phaser.Scale.CENTER_BOTH },
  backgroundColor: '#5f9a5b',
  banner: false,
  audio: { noAudio: true },
  plugins: { scene: [townsfolk({ api, speech })] },
  scene: Square,
})
