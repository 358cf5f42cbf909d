import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { stageSpot } from './layout.ts'
import { palette } from './palette.ts'
import { halfWidth, paintBunting, paintCurtain, paintFrame, top } from './quiz-curtain.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 184, height: 176 } as const
const foot = 168
const floorY = -20

const bulbs = [
  { x: -38, colour: '#ff5a55' },
  { x: 0, colour: '#ffb13c' },
  { x: 38, colour: '#4aa0ff' },
] as const

/** The stage of Orla's quiz, beside the school: boards, a curtain and three coloured bulbs. */
export function buildQuizStage(stage: Stage): Phaser.GameObjects.Image {
  const key = paintTexture(stage.scene, 'quiz-stage', size.width, size.height, c => {
    c.translate(size.width / 2, foot)
    paintQuizStage(c)
  })
  bulbs.forEach(({ x, colour }, at) => {
    const glowKey = paintTexture(stage.scene, `bulb-${at}`, 96, 96, c =>
      fillGlow(c, 48, 48, 48, 48, colour, 0.9),
    )
    const glow = stage.placeLight(glowKey, stageSpot.x + x, stageSpot.y + top - 2, stageSpot.y + 1)
    stage.addLight({
      x: stageSpot.x + x,
      y: stageSpot.y + top,
      radiusX: 44,
      radiusY: 44,
      colour,
      strength: 0.9,
    })
    stage.onFrame(timeMs => {
      // They take turns, as on a fair.
      const turn = Math.max(0, Math.sin(timeMs * 0.0022 - at * 2.1))
      glow.alpha = 0.5 + 0.45 * turn
      glow.setScale(0.34 + 0.1 * turn)
    })
  })
  const wash = stage.placeLight('glow', stageSpot.x, stageSpot.y - 40, stageSpot.y + 1).setScale(1.1, 0.9)
  stage.onFrame(() => {
    wash.alpha = 0.16 + 0.26 * stage.darkness
  })
  stage.addLight({
    x: stageSpot.x,
    y: stageSpot.y - 24,
    radiusX: 130,
    radiusY: 92,
    colour: palette.lamplight,
    strength: 0.95,
  })
  return stage.place(key, stageSpot.x, stageSpot.y, 0.5, foot / size.height, stageSpot.y - 2)
}

function paintQuizStage(c: Brush): void {
  paintFloor(c)
  paintCurtain(c)
  paintFrame(c)
  paintLectern(c)
  paintBunting(c)
  washWithDusk(c)
  c.save()
  c.globalCompositeOperation = 'source-atop'
  fillGlow(c, 0, -50, 80, 70, palette.lamplight, 0.5)
  c.restore()
  for (const { x, colour } of bulbs) {
    fillRound(c, x - 3, top - 13, 6, 6, 1.5, palette.iron)
    fillCircle(c, x, top - 2, 6.4, colour)
    fillCircle(c, x - 1, top - 3, 3.6, lighten(colour, 0.7))
  }
  grain(c)
}

function paintFloor(c: Brush): void {
  const boards = linear(c, -halfWidth, 0, halfWidth, 0, [
    [0, '#f0c496'],
    [0.5, '#c08a68'],
    [1, '#7d5468'],
  ])
  fillPolygon(
    c,
    boards,
    [-halfWidth - 8, floorY],
    [halfWidth + 8, floorY],
    [halfWidth, floorY - 24],
    [-halfWidth, floorY - 24],
  )
  for (let x = -60; x <= 60; x += 15)
    strokeLine(c, x * 1.1, floorY, x, floorY - 24, 1, withAlpha(palette.shade, 0.28))
  const front = linear(c, 0, floorY, 0, 0, [
    [0, '#9c6a58'],
    [1, '#4d3352'],
  ])
  fillRound(c, -halfWidth - 8, floorY, halfWidth * 2 + 16, 21, [0, 0, 4, 4], front)
  fillRound(c, -halfWidth - 10, floorY - 3, halfWidth * 2 + 20, 6, 3, '#e8bc90')
  // Swags of cloth along its edge.
  for (let swag = 0; swag < 5; swag++) {
    const x = -halfWidth + 14 + swag * 27.4
    c.fillStyle = swag % 2 === 0 ? '#e5586a' : '#ffd889'
    c.beginPath()
    c.moveTo(x - 14, floorY + 3)
    c.quadraticCurveTo(x, floorY + 20, x + 14, floorY + 3)
    c.fill()
  }
  // A step up on the left.
  fillRound(c, -halfWidth + 4, -9, 30, 11, 2, '#a8745c')
  fillRound(c, -halfWidth + 2, -11, 34, 4, 2, '#e8bc90')
}

function paintLectern(c: Brush): void {
  const wood = linear(c, 20, 0, 48, 0, [
    [0, '#e0ac80'],
    [1, '#6d4660'],
  ])
  fillEllipse(c, 36, floorY - 6, 18, 4, withAlpha(palette.shade, 0.35))
  fillPolygon(c, wood, [25, floorY - 38], [47, floorY - 38], [44, floorY - 6], [28, floorY - 6])
  fillPolygon(
    c,
    lighten('#c08a68', 0.3),
    [20, floorY - 38],
    [52, floorY - 38],
    [48, floorY - 46],
    [24, floorY - 46],
  )
  fillPolygon(c, palette.paper, [26, floorY - 40], [45, floorY - 40], [43, floorY - 45], [28, floorY - 45])
  fillCircle(c, 36, floorY - 22, 5.5, '#ffd889')
  c.fillStyle = '#a92f6d'
  c.font = '900 9px sans-serif'
  c.textAlign = 'center'
  c.textBaseline = 'middle'
  c.fillText('?', 36, floorY - 21.5)
  bulbs.forEach(({ colour }, at) => {
    const x = -44 + at * 20
    fillEllipse(c, x + 2, floorY - 5, 9, 3, withAlpha(palette.shade, 0.3))
    for (const leg of [-5, 5])
      strokeLine(c, x + leg * 0.8, floorY - 15, x + leg, floorY - 4, 2.2, palette.woodDeep)
    fillEllipse(c, x, floorY - 16, 8.6, 3.4, darken(colour, 0.25))
    fillEllipse(c, x, floorY - 17.4, 8.6, 3.2, lighten(colour, 0.2))
  })
}
