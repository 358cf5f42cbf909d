import { jetty } from './layout.ts'
import { palette } from './palette.ts'
import { fillRound } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

const { deck } = jetty

/** On a pile at the end of the deck, where Tobin sits late. */
export function hangPileLamp(stage: Stage, x: number, y: number): void {
  const key = paintTexture(stage.scene, 'pile-lamp', 20, 26, c => {
    fillRound(c, 5, 7, 10, 13, 3.4, palette.window)
    fillRound(c, 7.4, 9, 5, 8, 2.4, '#fffdf0')
    fillRound(c, 3.6, 4, 12.8, 4, 2, palette.iron)
    fillRound(c, 4.6, 19, 10.8, 3.4, 1.6, palette.iron)
  })
  stage.place(key, x, y + 4, 0.5, 0.85, deck.top - 4)
  const glow = stage.placeLight('glow', x, y - 3, deck.top - 3).setScale(0.46)
  stage.onFrame(timeMs => {
    glow.alpha = 0.6 + 0.2 * stage.darkness + 0.05 * Math.sin(timeMs * 0.0026)
  })
  stage.addLight({ x, y: y - 4, radiusX: 44, radiusY: 44, colour: palette.window, strength: 1 })
  stage.addLight({
    x: x + 14,
    y: deck.top + 4,
    radiusX: 120,
    radiusY: 92,
    colour: palette.lamplight,
    strength: 0.85,
  })
}
