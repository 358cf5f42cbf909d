import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { HeadBehavior, pickingLineOfSight, type Townsfolk } from '@townsfolk/babylon'
import { createSenses, type Npc, type SensesMaker } from '@townsfolk/core'
import { looks } from '../art/looks.ts'
import { unavailableLines } from '../game/character-files.ts'
import type { GameContext, Spot } from '../game/game-context.ts'
import { names } from '../game/names.ts'
import { personProperties, playerProperties } from '../game/properties.ts'
import type { Story } from '../story/index.ts'
import { distanceToTower, onGround, onStairs } from './footing.ts'
import { seatHeight } from './furniture.ts'
import { benchSpot, landHeight, landing } from './island-map.ts'
import type { IslandPicture } from './island-picture.ts'
import { Islander } from './islander.ts'

export type IslandPerson = 'wren' | 'keeper'

/** Everybody on the island, as they stand there. */
export interface Islanders {
  readonly player: Islander
  readonly wren: Islander
  /** He sits on his bench. */
  readonly keeper: Islander
}

/** Whose figure somebody's is. */
export function islanderOf(npc: Npc<TransformNode>, { wren, keeper }: Islanders): Islander {
  return npc.object === wren.doll ? wren : keeper
}

/** Everybody's next frame: who stands turns to whom they speak with. */
export function moveIslanders(
  { player, wren, keeper }: Islanders,
  speaker: Islander | undefined,
  { timeMs, deltaMs, isSteered }: { timeMs: number; deltaMs: number; isSteered: boolean },
): void {
  if (speaker && !player.isWalking) player.face(speaker.footing)
  if (speaker === wren && !wren.isWalking) wren.face(player.footing)
  player.update(timeMs, deltaMs, isSteered)
  wren.update(timeMs, deltaMs)
  keeper.update(timeMs, deltaMs)
}

const arrival = {
  player: { x: landing.x, z: -9.6 },
  wren: { x: landing.x + 0.75, z: -10.6 },
} as const

/** Metres in a second. */
const speeds = { player: 3.1, wren: 3.3 } as const

/** Puts everybody where they were when the game was saved; else at the boat and on the bench. */
export function placeIslanders(
  scene: Scene,
  spots: Readonly<Record<string, Spot>>,
  isGateOpen: () => boolean,
): Islanders {
  const arrive = (id: 'player' | 'wren'): Islander => {
    const islander = new Islander(scene, looks[id], arrival[id], { metresPerSecond: speeds[id], isGateOpen })
    const spot = spots[id]
    const climbed = spots[climbedKey(id)]
    if (climbed) islander.footing = onStairs(climbed.x, climbed.y)
    else if (spot) islander.footing = onGround({ x: spot.x, z: spot.y })
    islander.update(0, 0)
    return islander
  }
  const keeper = new Islander(scene, looks.keeper, benchSpot, { metresPerSecond: 0, isGateOpen })
  keeper.heading = benchSpot.turn
  keeper.sit(landHeight(benchSpot) + seatHeight)
  return { player: arrive('player'), wren: arrive('wren'), keeper }
}

/** Where everybody is, for a saved game: x and z, and on the stairs how far along them and how far from the tower. */
export function spotsOf({ player, wren }: Islanders): Readonly<Record<string, Spot>> {
  const spots: Record<string, Spot> = {}
  for (const [id, { footing }] of Object.entries({ player, wren })) {
    spots[id] = { x: round(footing.x), y: round(footing.z) }
    if (footing.climbed !== undefined) {
      spots[climbedKey(id)] = { x: round(footing.climbed), y: round(distanceToTower(footing)) }
    }
  }
  return spots
}

const climbedKey = (id: string): string => `${id} on the stairs`
const round = (metres: number): number => Math.round(metres * 100) / 100

/** They see over the whole island but through the tower, nearly all around, and remember for two minutes. */
function islandSenses(): SensesMaker {
  return createSenses({
    sight: { range: 30, coneDegrees: 300 },
    hearing: { range: 14 },
    memoryMs: 120_000,
  })
}

/** Gives Wren and the keeper their characters: the same files and sessions as in the village. */
export function addPeople(
  folk: Townsfolk,
  { story, files }: GameContext,
  islanders: Islanders,
): Readonly<Record<IslandPerson, Npc<TransformNode>>> {
  const add = (id: IslandPerson): Npc<TransformNode> => {
    const { doll } = islanders[id]
    const npc = folk.npc(doll, {
      characterId: id,
      id,
      name: names[id],
      properties: () => personProperties(story.night, id),
      senses: islandSenses(),
      fallbackLines: unavailableLines(files, id),
    })
    doll.addBehavior(new HeadBehavior({ folk, head: doll.head, maxYawDegrees: 70 }))
    return npc
  }
  return { wren: add('wren'), keeper: add('keeper') }
}

/** All else that they perceive. */
export function addThings(
  folk: Townsfolk,
  story: Story,
  picture: IslandPicture,
  player: TransformNode,
): void {
  const { lighthouse, stairs, bench, boat, village } = picture
  folk.perceive(player, { id: 'player', name: names.player, properties: () => playerProperties(story.night) })
  folk.perceive(lighthouse.lamp, {
    id: 'lamp',
    name: 'Great lamp',
    properties: () => ({ kind: 'lamp', lit: story.night.isLampLit ? 'yes' : 'no' }),
    isInteractive: true,
    isPinned: true,
  })
  folk.perceive(stairs.node, { id: 'stairs', name: 'Stairs', properties: { kind: 'stairs' }, isPinned: true })
  for (const [id, name, node] of [
    ['door', 'Lighthouse door', lighthouse.door],
    ['lighthouse', 'Lighthouse', lighthouse.node],
    ['bench', 'Bench', bench],
    ['boat', 'Rowing boat', boat],
    ['village', 'Lanternmere', village.node],
  ] as const) {
    folk.perceive(node, { id, name, properties: { kind: 'place' }, isPinned: true })
  }
  const { walls } = lighthouse
  folk.runtime.lineOfSight = pickingLineOfSight(folk.scene, { blocks: mesh => mesh === walls })
}
