import type * as Phaser from 'phaser'
import type { PostId } from '../story/index.ts'
import { fireForge } from './anvil.ts'
import { growBay } from './bay.ts'
import { Bell } from './bell.ts'
import { moorBoat } from './boat.ts'
import { hangFestoons } from './festoon.ts'
import { releaseFireflies } from './fireflies.ts'
import { Gate } from './gate.ts'
import { growGreenery } from './greenery.ts'
import { layGround } from './ground.ts'
import { buildHouses } from './house.ts'
import { layInnYard } from './inn-yard.ts'
import { layJetty } from './jetty.ts'
import { lightLake } from './lake.ts'
import { type PlaceId, placeSpots, type Spot } from './layout.ts'
import { drawEvening, paintGlowTexture, setStreetLamps } from './light.ts'
import { Lighthouse } from './lighthouse.ts'
import { type Light, type LightColour, Night } from './night.ts'
import { NightSky } from './night-sky.ts'
import { growPond } from './pond.ts'
import { raisePosts } from './post.ts'
import { buildQuizStage } from './quiz-stage.ts'
import { setSails } from './sails.ts'
import { raiseSmoke } from './smoke.ts'
import { Stage } from './stage.ts'
import { pitchStall } from './stall.ts'
import { plantTrees } from './tree.ts'
import { digWell } from './well.ts'

/** Something of the village that stands somewhere. */
export type Landmark = Phaser.GameObjects.GameObject & Phaser.GameObjects.Components.Transform

export interface Village {
  readonly places: Readonly<Record<PlaceId, Landmark>>
  readonly posts: Readonly<Record<PostId, Phaser.GameObjects.Image>>
  readonly bell: Bell
  readonly gate: Gate
  readonly boat: Phaser.GameObjects.Image
  /** The rusted hook of the tall post, or the new one. */
  setHookForged(isForged?: boolean): void
  /** From 0, dusk, to 1, night, within `forMs`. */
  setDarkness(amount: number, forMs?: number): void
  /** The great lamp over the lake. */
  setLighthouse(isLit: boolean, isSudden?: boolean): void
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
  growBay(stage)
  layJetty(stage)
  setSails(stage)
  const lighthouse = new Lighthouse(stage)
  lightLake(stage)
  plantTrees(stage)
  const houses = buildHouses(stage)
  raiseSmoke(stage)
  growGreenery(stage)
  setStreetLamps(stage)
  pitchStall(stage)
  layInnYard(stage)
  const well = digWell(stage)
  const anvil = fireForge(stage)
  const quizStage = buildQuizStage(stage)
  const posts = raisePosts(stage)
  const bell = new Bell(stage)
  const gate = new Gate(stage)
  const boat = moorBoat(stage)
  hangFestoons(stage)
  drawEvening(stage)
  const nightSky = new NightSky(stage)
  const night = new Night(stage)
  releaseFireflies(stage)
  return {
    places: {
      well,
      pond: stage.placeZone(placeSpots.pond.x, placeSpots.pond.y),
      inn: houses.inn,
      forge: houses.forge,
      anvil,
      school: houses.school,
      stage: quizStage,
      bell: bell.image,
      jetty: stage.placeZone(placeSpots.jetty.x, placeSpots.jetty.y),
      boat,
      gate: gate.image,
      lighthouse: lighthouse.image,
    },
    posts: posts.images,
    bell,
    gate,
    boat,
    setHookForged: (isForged = true) => posts.setHookForged(isForged),
    setDarkness: (amount, forMs = 0) => night.setDarkness(amount, forMs),
    setLighthouse: (isLit, isSudden) => lighthouse.setLit(isLit, isSudden),
    lightAt: (spot, colour) => night.lightAt(spot, colour),
    update: (timeMs, deltaMs) => {
      stage.animate(timeMs)
      bell.animate(deltaMs)
      gate.animate(deltaMs)
      lighthouse.animate(timeMs, deltaMs)
      nightSky.animate()
      night.animate(timeMs, deltaMs)
    },
    destroy: () => stage.destroy(),
  }
}
