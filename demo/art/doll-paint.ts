import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { paintApron, paintCloak, paintCoat, paintScarf, paintToolBelt } from './doll-cloak.ts'
import { paintBeard, paintBehindHead, paintBrows, paintHair, paintHead } from './doll-head.ts'
import { dollSize, headY } from './doll-size.ts'
import { grain } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { paintHeadwearOf } from './headwear.ts'
import type { DollLook } from './looks.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse } from './shapes.ts'

export function paintDollBody(c: Brush, look: DollLook): void {
  c.translate(dollSize.width / 2, dollSize.foot)
  paintBehindHead(c, look)
  paintCloak(c, look)
  if (look.hasCoat) paintCoat(c, look)
  if (look.apron) paintApron(c, look.apron)
  if (look.hasToolBelt) paintToolBelt(c)
  paintHead(c, look)
  paintHair(c, look)
  if (look.brows) paintBrows(c, look.brows)
  paintScarf(c, look)
  if (look.beard) paintBeard(c, look)
  paintHeadwearOf[look.headwear](c, look)
  paintRimLight(c)
  grain(c, 0.25)
}

/** One arm, hanging from its shoulder at (8, 5): sleeve, cuff and hand. */
export function paintArm(c: Brush, look: DollLook): void {
  c.translate(8, 5)
  const sleeve = linear(c, -6, 0, 6, 0, [
    [0, lighten(look.cloak, 0.3)],
    [0.5, look.cloak],
    [1, darken(look.cloak, 0.3)],
  ])
  fillCircle(
    c,
    0,
    24.5,
    4.8,
    radial(c, -1.5, 22.5, 8, [
      [0, lighten(look.skin, 0.4)],
      [1, darken(look.skin, 0.12)],
    ]),
  )
  c.fillStyle = sleeve
  c.beginPath()
  c.moveTo(-4, 0)
  c.quadraticCurveTo(0, -5, 4, 0)
  c.lineTo(6, 20)
  c.quadraticCurveTo(0, 23.5, -6, 20)
  c.closePath()
  c.fill()
  c.strokeStyle = look.accent
  c.lineWidth = 2
  c.beginPath()
  c.moveTo(-5.4, 19)
  c.quadraticCurveTo(0, 22.4, 5.4, 19)
  c.stroke()
}

/** One shoe, its sole's middle at (14, 12). */
export function paintShoe(c: Brush): void {
  fillEllipse(c, 14, 9.5, 8.5, 5, '#4b3046')
  fillEllipse(c, 12, 7.6, 4, 1.6, withAlpha(palette.afterglow, 0.25))
}

/** The afterglow catches every doll on its left: it lifts them off the dark grass. */
function paintRimLight(c: Brush): void {
  c.save()
  c.globalCompositeOperation = 'source-atop'
  c.fillStyle = linear(c, -36, headY, 30, headY + 30, [
    [0, withAlpha(palette.sun, 0.5)],
    [0.28, withAlpha(palette.sun, 0)],
    [0.75, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.22)],
  ])
  c.fillRect(-50, -130, 100, 140)
  c.restore()
}
