import type * as Phaser from 'phaser'
import { Doll, homes, looks, playerStart } from '../art/index.ts'
import type { SceneSave, Spot } from '../game/game-context.ts'
import { type PersonId, type Villager, villagers } from '../story/index.ts'
import { homecomingSpots } from './homecoming.ts'
import { Walker } from './walker.ts'

/** In world units per second. */
const speeds: Readonly<Record<Villager | 'player', number>> = {
  player: 190,
  wren: 150,
  mira: 105,
  tobin: 80,
  bram: 95,
  orla: 110,
}

/** Everybody who stands in the village, and how they walk. */
export interface Figures {
  readonly player: Walker
  readonly villagers: Readonly<Record<Villager, Walker>>
  readonly all: readonly Walker[]
}

/**
 * Puts everybody where they were when the game was saved; else at home, or around the tall post when the night is
 * won.
 */
export function placeFigures(scene: Phaser.Scene, { spots }: SceneSave, isHomecoming: boolean): Figures {
  const walkerOf = (id: Villager | 'player'): Walker => {
    const home = id === 'player' ? playerStart : homes[id]
    const { x, y }: Spot = spots[id] ?? (isHomecoming ? homecomingSpots[id] : home)
    return new Walker(new Doll(scene, x, y, looks[id]), speeds[id], home)
  }
  const player = walkerOf('player')
  const entries = villagers.map(id => [id, walkerOf(id)] as const)
  for (const [, walker] of entries) walker.keepsToStreet = true
  const all = [player, ...entries.map(([, walker]) => walker)]
  for (const walker of all) {
    walker.neighbours = all.filter(other => other !== walker).map(({ doll }) => doll)
  }
  return { player, villagers: Object.fromEntries(entries) as Record<Villager, Walker>, all }
}

/** Whose doll is whose. */
export function dollsOf({ player, villagers }: Figures): ReadonlyMap<PersonId | 'player', Doll> {
  const walkers = Object.entries({ ...villagers, player })
  return new Map(walkers.map(([id, { doll }]) => [id as Villager | 'player', doll]))
}

/** Where everybody stands, for a saved game. */
export function spotsOf({ player, villagers }: Figures): Readonly<Record<string, Spot>> {
  const walkers = Object.entries({ ...villagers, player })
  return Object.fromEntries(
    walkers.map(([id, { doll }]) => [id, { x: Math.round(doll.x), y: Math.round(doll.y) }]),
  )
}
