import { type ActionResult, done, failed } from '@townsfolk/core'
import { posts } from '../art/index.ts'
import { noteDeed } from '../game/witnesses.ts'
import {
  freePosts,
  type LanternColour,
  nameOf,
  type PostId,
  postIds,
  whyNotFetch,
  whyNotHang,
  whyNotLight,
} from '../story/index.ts'
import type { AddActions, Doings } from './doings.ts'
import { type ErrandParts, isDone, reach, takeLantern } from './errands.ts'
import { handToPlayer, putDown } from './hands.ts'

const climbedUnits = 70
const climbMs = 2500

/** What Wren does in the village: each action of her file, on live objects. */
export const addWren: AddActions = (wren, doings) => {
  const { game, runtime, belongings, village, walkers, player, sound } = doings
  const { story } = game
  const walker = walkers.wren
  const errand: ErrandParts = { story, walker, player, belongings }

  /** Whatever ends an errand, she carries nothing away with her. */
  const dropLantern = (colour: LanternColour): void => {
    if (story.night.lanterns[colour].at === 'wren') {
      story.report({ type: 'lantern-moved', colour, to: 'ground' })
    }
  }

  wren.onAction('FETCH', async ({ target, signal }) => {
    walker.follow(undefined)
    if (belongings.thingOf(target) === 'float') return fetchFloat(doings, signal)
    const colour = belongings.colourOf(target)
    if (!colour) return failed('it is too heavy')
    const reason = whyNotFetch(story.night, colour)
    if (reason) return failed(reason)
    const taken = await takeLantern(colour, errand, signal)
    if (!isDone(taken)) return taken
    try {
      await walker.walkTo(() => player, reach + 14, signal)
    } catch (error) {
      dropLantern(colour)
      throw error
    }
    bring(doings, colour)
    if (colour === 'red') noteDeed(runtime, story, 'fetched-red')
    return done
  })

  wren.onAction(
    'HANG',
    async ({ target, arguments: { at }, signal }) => {
      walker.follow(undefined)
      const colour = belongings.colourOf(target)
      if (!colour) return failed('that is no lantern')
      const post = at ? postIds.find(id => village.posts[id] === at) : freePosts(story.night, postIds)[0]
      const reason = post ? whyNotHang(story.night, colour, post) : 'there is no hook there'
      if (!post || reason) return failed(reason ?? '')
      const taken = await takeLantern(colour, errand, signal)
      if (!isDone(taken)) return taken
      try {
        await walker.walkTo(() => posts[post].spot, reach, signal)
      } catch (error) {
        dropLantern(colour)
        throw error
      }
      hang(doings, colour, post)
      return done
    },
    { arguments: { at: 'entity?' } },
  )

  wren.onAction('LIGHT', async ({ target, signal }) => {
    walker.follow(undefined)
    const colour = belongings.colourOf(target)
    if (!colour) return failed('that is no lantern')
    const reason = whyNotLight(story.night, colour)
    if (reason) return failed(reason)
    const post = story.night.lanterns[colour].at as PostId
    await walker.walkTo(() => posts[post].spot, reach, signal)
    sound('flame', walker.doll)
    sound('chime', walker.doll)
    story.report({ type: 'lantern-lit', colour })
    runtime.log(`Wren lights the ${colour} lantern`, { at: 'wren', priority: 'high' })
    return done
  })

  wren.onAction(
    'GIVE',
    async ({ target, arguments: { to }, signal }) => {
      const colour = belongings.colourOf(target)
      if (!colour) return failed('I do not have it')
      if (to !== undefined && to !== player) return failed('it is for the festival')
      const taken = await takeLantern(colour, errand, signal)
      if (!isDone(taken)) return taken
      await walker.walkTo(() => player, reach + 14, signal)
      bring(doings, colour)
      return done
    },
    { arguments: { to: 'entity?' } },
  )

  wren.onAction('WALK_TO', ({ target, signal }) => {
    walker.follow(undefined)
    return walker.walkTo(() => target, reach + 30, signal)
  })
  wren.onAction('COME', ({ signal }) => walker.walkTo(() => player, reach + 14, signal), {
    target: 'optional',
  })
  wren.onAction('FOLLOW', () => walker.follow(() => player), { target: 'optional' })
  wren.onAction('WAIT', () => walker.follow(undefined), { target: 'optional' })
  wren.onAction('CLIMB', async ({ npc, target, signal }) => {
    const post = postIds.find(id => village.posts[id] === target)
    if (!post) return failed('there is nothing to hold on to')
    await walker.walkTo(() => posts[post].spot, reach - 20, signal)
    walker.doll.setHeight(climbedUnits)
    try {
      await npc.wait(climbMs, signal)
    } finally {
      walker.doll.setHeight(0)
    }
    return done
  })
}

async function fetchFloat(doings: Doings, signal: AbortSignal): Promise<ActionResult> {
  const { game, belongings, walkers, player } = doings
  const { story } = game
  if (story.night.things.float !== 'ground') return failed('somebody else has it now')
  await walkers.wren.walkTo(() => belongings.things.float, reach, signal)
  if (story.night.things.float !== 'ground') return failed('somebody else has it now')
  story.report({ type: 'thing-moved', thing: 'float', to: 'wren' })
  try {
    await walkers.wren.walkTo(() => player, reach + 14, signal)
  } catch (error) {
    story.report({ type: 'thing-moved', thing: 'float', to: 'ground' })
    throw error
  }
  putDown(doings)
  story.report({ type: 'thing-moved', thing: 'float', to: 'player' })
  game.screen.notify('Wren brings you the cork float.')
  return done
}

function bring(doings: Doings, colour: LanternColour): void {
  handToPlayer(doings, colour)
  doings.game.screen.notify(`Wren brings you the ${colour} lantern.`)
}

function hang(doings: Doings, colour: LanternColour, post: PostId): void {
  const { game, runtime, sound } = doings
  sound('chime', posts[post].spot)
  game.story.report({ type: 'lantern-moved', colour, to: post })
  runtime.log(`Wren hangs the ${colour} lantern on the ${nameOf[post]}`, { at: post, priority: 'medium' })
}
