import type { Brush } from './canvas.ts'
import { grain } from './finish.ts'
import { paintDeck } from './jetty-deck.ts'
import { paintGear } from './jetty-gear.ts'
import { paintRail } from './jetty-rail.ts'
import { paintWalk } from './jetty-walk.ts'
import { jetty } from './layout.ts'
import { hangPileLamp } from './pile-lamp.ts'
import { paintTexture, type Stage } from './stage.ts'

const { deck, walk } = jetty

const left = deck.left - 20
const top = walk.farY - 20

/** Boards over the water: they lie flat, above the lake and below everybody. */
export function layJetty(stage: Stage): void {
  const key = paintTexture(stage.scene, 'jetty', deck.right - deck.left + 44, deck.bottom - top + 24, c => {
    c.translate(-left, -top)
    paintJetty(c)
    grain(c)
  })
  stage.place(key, left, top, 0, 0, -880)
  hangPileLamp(stage, deck.left + 2, deck.top - 24)
}

function paintJetty(c: Brush): void {
  paintWalk(c)
  paintDeck(c)
  paintRail(c)
  paintGear(c)
}
