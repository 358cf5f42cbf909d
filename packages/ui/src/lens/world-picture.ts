import type { Npc, NpcRuntime, ScreenPoint, ScreenView, Vec3 } from '@townsfolk/core'
import {
  type ChosenEntity,
  type LeftOutEntity,
  type Perception,
  readFacing,
  readPlace,
  type VoiceStatus,
} from '@townsfolk/core/insight'
import { Ground } from './ground.ts'
import { agoText, colours, rankTexts, reasonTexts, voiceColours, voiceText } from './lens-look.ts'
import { Lettering } from './lettering.ts'

/** What is drawn over the scene. */
export interface Scenery<TObject> {
  readonly runtime: NpcRuntime<TObject>
  /** The one that is looked at. */
  readonly npc: Npc<TObject> | undefined
  readonly perception: Perception | undefined
  readonly voices: ReadonlyMap<Npc<TObject>, VoiceStatus>
}

/** Of those left out, so many of the nearest are drawn, and so many of these with their names. */
const mostLeftOut = 60
const mostLeftOutNames = 8

const faintLight = 'rgb(255 233 184 / 0.12)'

/** Draws what one character perceives over the picture of its scene. */
export class WorldPicture<TObject> {
  readonly #context: CanvasRenderingContext2D
  readonly #ground: Ground<TObject>
  readonly #lettering: Lettering
  readonly #view: ScreenView<TObject>
  readonly #eye: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #facing: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #place: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #from: ScreenPoint = { x: 0, y: 0 }
  readonly #to: ScreenPoint = { x: 0, y: 0 }
  readonly #now: ScreenPoint = { x: 0, y: 0 }

  constructor(context: CanvasRenderingContext2D, view: ScreenView<TObject>) {
    this.#context = context
    this.#view = view
    this.#ground = new Ground(context, view)
    this.#lettering = new Lettering(context)
  }

  /** @param size of the picture, in CSS pixels */
  draw(scenery: Scenery<TObject>, size: { readonly width: number; readonly height: number }): void {
    const context = this.#context
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (context.canvas.width !== width) context.canvas.width = width
    if (context.canvas.height !== height) context.canvas.height = height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    this.#lettering.clear()
    const { npc, perception, runtime } = scenery
    if (npc && perception && readPlace(runtime, npc.id, this.#eye)) {
      this.#drawReach(npc, runtime, perception)
      this.#drawBadges(scenery)
      this.#drawPerception(perception, runtime)
    } else {
      this.#drawBadges(scenery)
    }
  }

  #drawReach({ id, senses }: Npc<TObject>, runtime: NpcRuntime<TObject>, perception: Perception): void {
    if (!senses) return
    const { sightRange, coneDegrees, hearingRange } = senses.reach
    if (hearingRange > 0 && hearingRange < Number.POSITIVE_INFINITY) {
      this.#strokeCircle(hearingRange, colours.hearing, [1, 8])
    }
    const range = Number.isFinite(sightRange) ? sightRange : 1.1 * farthestIn(perception)
    if (range === 0) return
    const isDirected = coneDegrees < 360 && readFacing(runtime, id, this.#facing)
    const half = isDirected ? (coneDegrees * Math.PI) / 360 : Math.PI
    const ahead = isDirected ? this.#ground.angleOf(this.#facing) : 0
    if (isDirected && sightRange === range) this.#strokeCircle(range, colours.seen, [8, 8])
    this.#ground.sector(this.#eye, range, ahead - half, ahead + half)
    this.#context.fillStyle = this.#glow(range, ahead)
    this.#context.fill()
    this.#stroke(colours.seen, 1.5, [])
  }

  #drawPerception({ chosen, leftOut }: Perception, runtime: NpcRuntime<TObject>): void {
    if (!this.#view.project(this.#eye, this.#from)) return
    const near = leftOut.slice(0, mostLeftOut)
    const seen = chosen.filter(({ rank, whyUnseen }) => rank !== 'itself' && !whyUnseen)
    const hidden = [
      ...chosen.filter(({ whyUnseen }) => whyUnseen === 'wall').map(({ entity }) => entity.id),
      ...near.filter(({ reason }) => reason === 'wall').map(({ id }) => id),
    ]
    this.#drawRays(
      seen.map(({ entity }) => entity.id),
      runtime,
    )
    this.#drawHiddenRays(hidden, runtime)
    for (const entity of chosen) this.#drawChosen(entity, runtime)
    for (const [at, entity] of near.entries()) this.#drawLeftOut(entity, runtime, at < mostLeftOutNames)
  }

  /** In one stroke: many halos would darken the place they come from. */
  #drawRays(ids: readonly string[], runtime: NpcRuntime<TObject>): void {
    this.#context.beginPath()
    for (const id of ids) if (this.#projectNow(id, runtime, this.#to)) this.#addLine(this.#from, this.#to)
    this.#stroke(colours.seen, 2.25, [])
  }

  /** Broken, with a cross where it would end. */
  #drawHiddenRays(ids: readonly string[], runtime: NpcRuntime<TObject>): void {
    this.#context.beginPath()
    for (const id of ids) if (this.#projectNow(id, runtime, this.#to)) this.#addLine(this.#from, this.#to)
    this.#stroke(colours.hidden, 2.25, [8, 8])
    this.#context.beginPath()
    for (const id of ids) if (this.#projectNow(id, runtime, this.#to)) this.#addCross(this.#to)
    this.#stroke(colours.hidden, 2.5, [])
  }

  #drawChosen(chosen: ChosenEntity, runtime: NpcRuntime<TObject>): void {
    const { entity, rank, unseenMs } = chosen
    const { x = 0, y = 0, z = 0 } = entity.position ?? {}
    Object.assign(this.#place, { x, y, z })
    if (unseenMs !== undefined) {
      if (this.#view.project(this.#place, this.#to)) this.#drawRemembered(chosen, runtime)
      return
    }
    if (!this.#projectNow(entity.id, runtime, this.#to)) return
    if (rank === 'itself') {
      this.#ring(this.#to, 9, colours.seen, 2.5, [])
      return
    }
    const isMarked = rank === 'pinned' || rank === 'pointed' || rank === 'focus'
    const colour = isMarked ? colours.focus : colours.seen
    this.#dot(this.#to, 3.5, chosen.whyUnseen ? colours.hidden : colour)
    if (isMarked) this.#ring(this.#to, 8, colours.focus, 2, [])
    const state = [
      ...(isMarked ? [rankTexts[rank]] : []),
      ...(chosen.whyUnseen ? [reasonTexts[chosen.whyUnseen]] : []),
    ]
    const name = [entity.name, ...state].join(' · ')
    this.#lettering.label(this.#to.x, this.#to.y, [name], chosen.whyUnseen ? colours.hidden : colour)
  }

  /** A dotted ring where it was, and a thread to where it is by now. */
  #drawRemembered({ entity, unseenMs = 0, changes }: ChosenEntity, runtime: NpcRuntime<TObject>): void {
    if (this.#projectNow(entity.id, runtime, this.#now)) {
      this.#context.beginPath()
      this.#addLine(this.#to, this.#now)
      this.#stroke(colours.remembered, 1.5, [1, 6])
    }
    this.#ring(this.#to, 10, colours.remembered, 2, [2, 4])
    const changed = changes.map(({ name, was = '–', is = '–' }) => `${name}: ${was}, now ${is}`)
    const lines = [`${entity.name} · ${agoText(unseenMs)}`, ...changed.slice(0, 3)]
    this.#lettering.label(this.#to.x, this.#to.y, lines, colours.remembered)
  }

  #drawLeftOut({ id, name, reason }: LeftOutEntity, runtime: NpcRuntime<TObject>, isNamed: boolean): void {
    if (!this.#projectNow(id, runtime, this.#to)) return
    const isHidden = reason === 'wall'
    const colour = isHidden ? colours.hidden : colours.leftOut
    if (!isHidden) this.#ring(this.#to, 4, colour, 1.5, reason === 'budget' ? [] : [2, 2])
    if (isNamed || isHidden) {
      this.#lettering.label(this.#to.x, this.#to.y, [`${name} · ${reasonTexts[reason]}`], colour)
    }
  }

  #drawBadges({ runtime, voices, npc }: Scenery<TObject>): void {
    for (const [each, voice] of voices) {
      if (runtime.resolve(each.id) === undefined) continue
      this.#view.readHead(each.object, this.#place)
      if (!this.#view.project(this.#place, this.#to)) continue
      const isLookedAt = each === npc
      this.#context.globalAlpha = isLookedAt ? 1 : 0.72
      this.#lettering.badge(
        this.#to.x,
        this.#to.y,
        each.name,
        voiceText(voice),
        voiceColours[voice.status],
        isLookedAt,
      )
      this.#context.globalAlpha = 1
    }
  }

  /** Where an entity is drawn in this frame. */
  #projectNow(id: string, runtime: NpcRuntime<TObject>, out: ScreenPoint): boolean {
    return readPlace(runtime, id, this.#place) && this.#view.project(this.#place, out)
  }

  /** Bright at the eyes, and hardly there at the end of its range. */
  #glow(range: number, ahead: number): CanvasGradient | string {
    if (!this.#view.project(this.#eye, this.#from)) return faintLight
    const { x, y } = this.#from
    this.#ground.along(this.#eye, range, ahead, this.#to)
    const gradient = this.#context.createRadialGradient(
      x,
      y,
      0,
      x,
      y,
      Math.hypot(this.#to.x - x, this.#to.y - y),
    )
    gradient.addColorStop(0, 'rgb(255 233 184 / 0.5)')
    gradient.addColorStop(1, faintLight)
    return gradient
  }

  #strokeCircle(radius: number, colour: string, dashes: readonly number[]): void {
    this.#context.beginPath()
    this.#ground.arc(this.#eye, radius, 0, 2 * Math.PI)
    this.#stroke(colour, 1.5, dashes)
  }

  #ring(
    { x, y }: ScreenPoint,
    radius: number,
    colour: string,
    width: number,
    dashes: readonly number[],
  ): void {
    this.#context.beginPath()
    this.#context.arc(x, y, radius, 0, 2 * Math.PI)
    this.#stroke(colour, width, dashes)
  }

  #dot({ x, y }: ScreenPoint, radius: number, colour: string): void {
    this.#context.beginPath()
    this.#context.arc(x, y, radius, 0, 2 * Math.PI)
    this.#context.fillStyle = colour
    this.#context.fill()
  }

  #addLine(from: ScreenPoint, to: ScreenPoint): void {
    this.#context.moveTo(from.x, from.y)
    this.#context.lineTo(to.x, to.y)
  }

  #addCross({ x, y }: ScreenPoint): void {
    this.#context.moveTo(x - 5, y - 5)
    this.#context.lineTo(x + 5, y + 5)
    this.#context.moveTo(x + 5, y - 5)
    this.#context.lineTo(x - 5, y + 5)
  }

  /** The path, light on a dark halo: it shows on any picture. */
  #stroke(colour: string, width: number, dashes: readonly number[]): void {
    const context = this.#context
    context.setLineDash([...dashes])
    context.lineCap = 'round'
    context.lineWidth = width + 2.5
    context.strokeStyle = 'rgb(29 18 56 / 0.7)'
    context.stroke()
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
    context.setLineDash([])
  }
}

/** For eyes without a range: as far as there is something to see. */
function farthestIn({ chosen, leftOut }: Perception): number {
  let farthest = 0
  for (const { distance } of chosen) farthest = Math.max(farthest, distance)
  for (const { distance } of leftOut) if (Number.isFinite(distance)) farthest = Math.max(farthest, distance)
  return farthest
}
