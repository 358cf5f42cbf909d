import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type ActionOutcome, done, failed, type Npc, type NpcRuntime } from '@townsfolk/core'
import type { GameContext } from '../game/game-context.ts'
import { noteDeed } from '../game/witnesses.ts'
import { whyNotLightLamp } from '../story/index.ts'
import { lampFooting, onGround, stairsFoot } from './footing.ts'
import type { IslandPicture } from './island-picture.ts'
import type { Islander } from './islander.ts'

export interface IslandDoings {
  readonly game: GameContext
  readonly runtime: NpcRuntime<TransformNode>
  readonly picture: IslandPicture
  readonly wren: Islander
  readonly player: Islander
}

/** How near she comes, in metres. */
const reach = 0.75
const besidePlayer = 1.25
const fromThings = 1.1

/** What Wren does on the island. She follows as she comes; whatever else she is asked ends it. */
export function addWren(npc: Npc<TransformNode>, doings: IslandDoings): void {
  const { game, picture, wren, player } = doings
  const { story, sound } = game
  const { lamp, node: tower, door } = picture.lighthouse
  const isUp = (target: TransformNode): boolean => target === lamp || target === picture.stairs.node
  const follow = (): void => wren.follow(() => player.footing, besidePlayer)
  follow()

  const climb = async (signal: AbortSignal): Promise<ActionOutcome> => {
    wren.follow(undefined)
    if (!story.night.isKeeperWon) {
      await wren.walkTo(() => onGround(stairsFoot), reach, signal)
      return failed('the keeper has not said yes')
    }
    await wren.walkTo(() => lampFooting, 0.3, signal)
    return done
  }

  npc.onAction('FOLLOW', follow, { target: 'optional' })
  npc.onAction('WAIT', () => wren.follow(undefined), { target: 'optional' })
  npc.onAction(
    'COME',
    async ({ signal }) => {
      await wren.walkTo(() => player.footing, besidePlayer, signal)
      follow()
    },
    { target: 'optional' },
  )
  npc.onAction('WALK_TO', ({ target, signal }) => {
    if (isUp(target)) return climb(signal)
    if (target === picture.village.node) return failed('it is on the other side of the lake')
    wren.follow(undefined)
    const goal = target === tower ? door : target
    return wren.walkTo(() => onGround(placeOf(goal)), fromThings, signal)
  })
  npc.onAction('CLIMB', ({ target, signal }) => {
    if (target !== tower && !isUp(target)) return failed('there is nothing to hold on to')
    return climb(signal)
  })
  npc.onAction('LIGHT', async ({ target, signal }) => {
    if (target !== lamp) return failed('it is no lamp')
    const reason = whyNotLightLamp(story.night)
    if (reason) return failed(reason)
    const climbed = await climb(signal)
    if (climbed !== done) return climbed
    wren.face(picture.lighthouse.place)
    wren.doll.raiseArm()
    await npc.wait(900, signal)
    sound.play('flame')
    lightLamp(doings)
    return done
  })
}

/** Wren is the first to say what she sees. */
export function seeIsland(npc: Npc<TransformNode>, runtime: NpcRuntime<TransformNode>): void {
  runtime.log('The player arrives on the island', { at: 'player', priority: 'high' })
  void npc.takeAmbientTurn()
}

/** From here on the night belongs to the light. */
function lightLamp({ game, runtime }: IslandDoings): void {
  const { story, sound } = game
  noteDeed(runtime, story, 'lit-lamp')
  sound.play('lamp')
  story.report({ type: 'lamp-lit' })
  runtime.log('The great lamp burns', { at: 'lamp', loudness: 4, priority: 'high' })
}

function placeOf(node: TransformNode): { x: number; z: number } {
  const { x, z } = node.getAbsolutePosition()
  return { x, z }
}
