import { afterglowSpot } from './backdrop.ts'
import { type Brush, PIXELS_PER_UNIT } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { world } from './layout.ts'
import { palette } from './palette.ts'
import { lampSpots } from './planting.ts'
import { fillRound } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const overlayDepth = 9000

/** The one soft light that everything reuses, in the lamps' colour. */
export function paintGlowTexture(stage: Stage): void {
  paintTexture(stage.scene, 'glow', 128, 128, c => fillGlow(c, 64, 64, 64, 64, palette.lamplight, 0.9))
}

export function setStreetLamps(stage: Stage): void {
  const key = paintTexture(stage.scene, 'street-lamp', 36, 104, paintLamp)
  for (const { x, y } of lampSpots) {
    stage.place(key, x, y + 3, 0.5, 1, y)
    const halo = stage.placeLight('glow', x, y - 79, y + 1).setScale(0.62)
    stage.addLight({ x, y: y - 74, radiusX: 60, radiusY: 60, colour: palette.window, strength: 1 })
    stage.addLight({ x, y: y + 2, radiusX: 150, radiusY: 92, colour: palette.lamplight, strength: 0.9 })
    stage.onFrame(timeMs => {
      halo.alpha =
        0.72 +
        0.2 * stage.darkness +
        0.05 * Math.sin(timeMs * 0.0021 + x) +
        0.03 * Math.sin(timeMs * 0.0073 + x)
    })
  }
}

function paintLamp(c: Brush): void {
  c.translate(18, 100)
  const iron = linear(c, -6, 0, 6, 0, [
    [0, '#8d7fa8'],
    [0.4, palette.iron],
    [1, '#241c40'],
  ])
  fillRound(c, -7, -5, 14, 6, 3, iron)
  fillRound(c, -4.5, -12, 9, 8, 3, iron)
  fillRound(c, -2, -68, 4, 62, 2, iron)
  fillRound(c, -6, -70, 12, 4, 2, iron)
  washWithDusk(c)
  c.fillStyle = radial(c, 0, -79, 16, [
    [0, '#fffdf0'],
    [0.5, palette.window],
    [1, palette.windowEdge],
  ])
  c.beginPath()
  c.moveTo(-6, -70)
  c.lineTo(-8.5, -87)
  c.lineTo(8.5, -87)
  c.lineTo(6, -70)
  c.fill()
  c.fillStyle = iron
  c.beginPath()
  c.moveTo(-12, -86)
  c.quadraticCurveTo(-3, -90, 0, -98)
  c.quadraticCurveTo(3, -90, 12, -86)
  c.closePath()
  c.fill()
  fillRound(c, -0.8, -87, 1.6, 17, 0.8, withAlpha(palette.iron, 0.8))
  grain(c)
}

/** Evening on everything at once: warm haze from the afterglow, violet corners. */
export function drawEvening(stage: Stage): void {
  // Softness needs no extra pixels, and a picture shown as it is costs least.
  const half = { width: world.width / PIXELS_PER_UNIT, height: world.height / PIXELS_PER_UNIT }
  const key = paintTexture(stage.scene, 'evening', half.width, half.height, c => {
    c.scale(1 / PIXELS_PER_UNIT, 1 / PIXELS_PER_UNIT)
    paintOverlay(c)
  })
  const evening = stage.place(key, 0, 0, 0, 0, overlayDepth).setScale(1)
  stage.onFrame(() => {
    evening.alpha = 1 - 0.7 * stage.darkness
  })
}

function paintOverlay(c: Brush): void {
  const { width, height } = world
  fillGlow(c, afterglowSpot.x, afterglowSpot.y, 680, 440, palette.sun, 0.13)
  const vignette = c.createRadialGradient(
    width * 0.47,
    height * 0.5,
    height * 0.42,
    width / 2,
    height / 2,
    width * 0.62,
  )
  vignette.addColorStop(0, withAlpha(palette.shadow, 0))
  vignette.addColorStop(0.55, withAlpha(palette.shadow, 0.1))
  vignette.addColorStop(1, withAlpha(palette.shadow, 0.56))
  c.fillStyle = vignette
  c.fillRect(0, 0, width, height)
}
