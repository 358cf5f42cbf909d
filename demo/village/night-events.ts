import type { Npc } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { homes } from '../art/index.ts'
import { letThemGossip } from '../game/gossip.ts'
import { noteDeed } from '../game/witnesses.ts'
import {
  actOf,
  countLit,
  darknessOf,
  isHanging,
  isNight,
  lanternColours,
  type Night,
  type Villager,
} from '../story/index.ts'
import type { Doings } from './doings.ts'

const fallsWithinMs = 4000
/** Before the inn's sign, where nothing stands before them. */
const gossipSpots = {
  mira: { x: homes.tobin.x - 76, y: homes.tobin.y + 62 },
  bram: { x: homes.tobin.x - 146, y: homes.tobin.y + 92 },
} as const

/** What the village does by itself as the story goes on. Returns the release. */
export function followNight(doings: Doings, npcs: Readonly<Record<Villager, Npc<SceneObject>>>): () => void {
  const { game, runtime } = doings
  const { night } = game.story
  showVillage(doings, night, 0)
  if (actOf(night) === 'crossing') letThemGossip(runtime, [npcs.mira, npcs.bram, npcs.tobin])
  return game.story.onChange((now, before) => {
    showVillage(doings, now, fallsWithinMs)
    if (countLit(now) > 0 && countLit(before) === 0) void callToQuiz(doings, npcs.orla)
    if (countHanging(now) === lanternColours.length && countHanging(before) < lanternColours.length) {
      noteDeed(runtime, game.story, 'hung-last')
    }
    if (isNight(now) && !isNight(before)) nightHasFallen(doings, npcs)
  })
}

function showVillage({ village, walkers, ownWalker }: Doings, night: Night, forMs: number): void {
  for (const walker of [...Object.values(walkers), ownWalker]) walker.isGateOpen = night.isGateOpen
  village.setDarkness(darknessOf(night), forMs)
  village.gate.setOpen(night.isGateOpen, forMs === 0)
  if (night.isHookForged) village.setHookForged()
  village.setLighthouse(night.isLampLit, forMs === 0)
}

/** The first lantern burns: Orla rings for her quiz. The bell carries to the jetty; why it rings is heard on the square only. */
async function callToQuiz(
  { runtime, village, walkers, sound }: Doings,
  orla: Npc<SceneObject>,
): Promise<void> {
  await orla.wait(1500)
  await walkers.orla.walkTo(() => village.bell, 60).catch(() => {})
  village.bell.swing()
  sound('bell', village.bell)
  runtime.log('The bell rings', { at: 'bell', loudness: 3, priority: 'high' })
  runtime.log('Orla rings the bell for the quiz', { at: 'bell', priority: 'high' })
  await walkers.orla.strollHome()
}

/** Bram and Mira walk down to the jetty, where Tobin is: there is something to talk about. */
function nightHasFallen(
  { runtime, walkers }: Doings,
  npcs: Readonly<Record<Villager, Npc<SceneObject>>>,
): void {
  runtime.log('Night falls', { isPinned: true, priority: 'high' })
  for (const [id, spot] of Object.entries(gossipSpots)) {
    void walkers[id as keyof typeof gossipSpots].stroll(() => spot, 8)
  }
  letThemGossip(runtime, [npcs.mira, npcs.bram, npcs.tobin])
}

function countHanging(night: Night): number {
  return lanternColours.filter(colour => isHanging(night, colour)).length
}
