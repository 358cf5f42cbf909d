import type * as Phaser from 'phaser'
import {
  CorkFloat,
  type Doll,
  floatStart,
  lanternStart,
  OilCan,
  PaperLantern,
  posts,
  type Village,
} from '../art/index.ts'
import type { Spot } from '../game/game-context.ts'
import { lanternId } from '../game/names.ts'
import {
  isPost,
  type LanternColour,
  lanternColours,
  type Night,
  type PersonId,
  type Story,
  type ThingId,
  thingIds,
} from '../story/index.ts'

export interface BelongingsParts {
  readonly scene: Phaser.Scene
  readonly story: Story
  readonly village: Village
  readonly dolls: ReadonlyMap<PersonId | 'player', Doll>
  /** Where things lay when the game was saved. */
  readonly spots: Readonly<Record<string, Spot>>
}

type Thing = PaperLantern | CorkFloat | OilCan
type Place = string

/** Lanterns, oil and float in the picture: always where the story says that they are. */
export class Belongings {
  readonly lanterns: Readonly<Record<LanternColour, PaperLantern>>
  readonly things: Readonly<Record<ThingId, CorkFloat | OilCan>>
  /** The lantern that Wren is on her way to. */
  wanted: LanternColour | undefined
  readonly #parts: BelongingsParts
  readonly #lights = new Map<LanternColour, { release(): void }>()
  readonly #release: () => void

  constructor(parts: BelongingsParts) {
    this.#parts = parts
    const { scene, story, spots } = parts
    const lantern = (colour: LanternColour): PaperLantern => {
      const { x, y } = spots[lanternId(colour)] ?? lanternStart
      return new PaperLantern(scene, x, y, colour)
    }
    const float = spots.float ?? floatStart
    this.lanterns = { red: lantern('red'), amber: lantern('amber'), blue: lantern('blue') }
    this.things = { float: new CorkFloat(scene, float.x, float.y), oil: new OilCan(scene, 0, 0) }
    this.#show(story.night, undefined)
    this.#release = story.onChange((night, before) => this.#show(night, before))
  }

  /** Which lantern a live object of the scene is. */
  colourOf(object: unknown): LanternColour | undefined {
    return lanternColours.find(colour => this.lanterns[colour] === object)
  }

  thingOf(object: unknown): ThingId | undefined {
    return thingIds.find(thing => this.things[thing] === object)
  }

  /** Where things lie, for a saved game. */
  spots(): Readonly<Record<string, Spot>> {
    const { night } = this.#parts.story
    const lying = lanternColours.filter(colour => night.lanterns[colour].at === 'ground')
    const spots: Record<string, Spot> = Object.fromEntries(
      lying.map(colour => [lanternId(colour), spotOf(this.lanterns[colour])]),
    )
    if (night.things.float === 'ground') spots.float = spotOf(this.things.float)
    return spots
  }

  animate(timeMs: number): void {
    for (const colour of lanternColours) this.lanterns[colour].animate(timeMs)
    // What hangs at a belt is where its bearer is.
    const { dolls, story } = this.#parts
    const bearer = dolls.get(story.night.things.oil as PersonId | 'player')
    if (bearer) this.things.oil.setPosition(bearer.x, bearer.y)
  }

  destroy(): void {
    this.#release()
  }

  #show(night: Night, before: Night | undefined): void {
    for (const colour of lanternColours) {
      const { at, isLit } = night.lanterns[colour]
      const was = before?.lanterns[colour]
      if (at !== was?.at) this.#put(this.lanterns[colour], at, was?.at)
      if (isLit !== was?.isLit) this.#light(colour, isLit)
    }
    for (const thing of thingIds) {
      const at = night.things[thing]
      const was = before?.things[thing]
      if (at !== was) this.#put(this.things[thing], at, was)
    }
  }

  #put(thing: Thing, at: Place, was: Place | undefined): void {
    // A can of oil hangs at the belt: both hands stay free.
    if (thing instanceof OilCan) {
      thing.setVisible(false)
      return
    }
    const { dolls } = this.#parts
    // Whoever held it puts it down before their feet.
    if (was !== undefined) dolls.get(was as PersonId | 'player')?.hold(undefined)
    const holder = dolls.get(at as PersonId | 'player')
    holder?.hold(thing)
    thing.setHeld(holder !== undefined)
    if (isPost(at)) {
      const { x, y, depth } = posts[at].hook
      thing.setPosition(x, y).setDepth(depth)
    }
  }

  #light(colour: LanternColour, isLit: boolean): void {
    const lantern = this.lanterns[colour]
    lantern.setLit(isLit)
    this.#lights.get(colour)?.release()
    this.#lights.delete(colour)
    if (isLit) this.#lights.set(colour, this.#parts.village.lightAt(spotOf(lantern), colour))
  }
}

function spotOf({ x, y }: Spot): Spot {
  return { x: Math.round(x), y: Math.round(y) }
}
