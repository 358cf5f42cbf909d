import type * as Phaser from 'phaser'
import type { PostId } from '../story/index.ts'
import { Bell } from './bell.ts'
import { hangFestoons } from './festoon.ts'
import { releaseFireflies } from './fireflies.ts'
import { growGreenery } from './greenery.ts'
import { layGround } from './ground.ts'
import { buildHouses } from './house.ts'
import { lightLake } from './lake.ts'
import { type PlaceId, placeIds, placeSpots, posts as postsOf, type Spot } from './layout.ts'
import { drawEvening, paintGlowTexture, setStreetLamps } from './light.ts'
import { growPond } from './pond.ts'
import { raisePost } from './post.ts'
import { raiseSmoke } from './smoke.ts'
import { Stage } from './stage.ts'
import { pitchStall } from './stall.ts'
import { plantTrees } from './tree.ts'
import { digWell } from './well.ts'

/** Something of the village that stands somewhere. */
export type Landmark = Phaser.GameObjects.GameObject & Phaser.GameObjects.Components.Transform

/** What a light is: one of the festival's, or any lamp. */
export type LightColour = 'red' | 'amber' | 'blue' | 'warm'

export interface Light {
  /** Puts it out. */
  release(): void
}

export interface Village {
  readonly places: Readonly<Record<PlaceId, Landmark>>
  readonly posts: Readonly<Record<PostId, Landmark>>
  readonly well: Phaser.GameObjects.Image
  readonly post: Phaser.GameObjects.Image
  readonly bell: Bell
  readonly gate: { setOpen(isOpen: boolean): void }
  readonly boat: Landmark
  /** The rusted hook of the tall post, or the new one. */
  setHookForged(isForged?: boolean): void
  /** From 0, dusk, to 1, night, within `forMs`. */
  setDarkness(amount: number, forMs?: number): void
  /** The great lamp over the lake. */
  setLighthouse(isLit: boolean): void
  /** Lights the ground around a spot, and who stands there. */
  lightAt(spot: Spot, colour: LightColour): Light
  update(timeMs: number, deltaMs: number): void
  destroy(): void
}

/** Lanternmere on festival eve. Everything but the people and what they carry. */
export function paintVillage(scene: Phaser.Scene): Village {
  const stage = new Stage(scene)
  paintGlowTexture(stage)
  layGround(stage)
  growPond(stage)
  lightLake(stage)
  plantTrees(stage)
  buildHouses(stage)
  raiseSmoke(stage)
  growGreenery(stage)
  setStreetLamps(stage)
  pitchStall(stage)
  const well = digWell(stage)
  const post = raisePost(stage)
  const bell = new Bell(stage)
  hangFestoons(stage)
  drawEvening(stage)
  releaseFireflies(stage)
  const zoneAt = ({ x, y }: Spot): Landmark => stage.placeZone(x, y)
  const zones = Object.fromEntries(placeIds.map(id => [id, zoneAt(placeSpots[id])])) as Record<
    PlaceId,
    Landmark
  >
  return {
    places: { ...zones, well, bell: bell.image },
    posts: {
      'tall-post': post,
      'crooked-post': zoneAt(postsOf['crooked-post'].spot),
      'jetty-post': zoneAt(postsOf['jetty-post'].spot),
    },
    well,
    post,
    bell,
    gate: { setOpen: () => {} },
    boat: zones.boat,
    setHookForged: () => {},
    setDarkness: () => {},
    setLighthouse: () => {},
    lightAt: () => ({ release: () => {} }),
    update: (timeMs, deltaMs) => {
      stage.animate(timeMs)
      bell.animate(deltaMs)
    },
    destroy: () => stage.destroy(),
  }
}
