import type * as Phaser from 'phaser'
import type { PostId } from '../story/index.ts'
import type { Brush } from './canvas.ts'
import { grain, washWithDusk } from './finish.ts'
import { type PostPlan, posts } from './layout.ts'
import { paintHook } from './post-hook.ts'
import { addRibbons } from './post-ribbon.ts'
import { paintCrookedPost, paintJettyPost, paintTallPost } from './post-wood.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 128, height: 184 } as const
const foot = 168

const paintWoodOf: Record<PostId, (c: Brush, hookX: number) => void> = {
  'tall-post': paintTallPost,
  'crooked-post': paintCrookedPost,
  'jetty-post': paintJettyPost,
}

export interface RaisedPosts {
  readonly images: Readonly<Record<PostId, Phaser.GameObjects.Image>>
  /** The hook of the tall post is rusted through until it is forged anew. */
  setHookForged(isForged: boolean): void
}

/** The three posts of the festival. Their hooks are empty until somebody hangs a lantern there. */
export function raisePosts(stage: Stage): RaisedPosts {
  const images = {
    'tall-post': raise(stage, 'tall-post'),
    'crooked-post': raise(stage, 'crooked-post'),
    'jetty-post': raise(stage, 'jetty-post'),
  }
  const { spot } = posts['tall-post']
  addRibbons(stage, spot.x + 6, spot.y - 138, spot.y + 1)
  hangHook(stage, posts['crooked-post'], 'forged')
  hangHook(stage, posts['jetty-post'], 'forged')
  const rusted = hangHook(stage, posts['tall-post'], 'rusted')
  const forged = hangHook(stage, posts['tall-post'], 'forged')
  const setHookForged = (isForged: boolean): void => {
    rusted.visible = !isForged
    forged.visible = isForged
  }
  setHookForged(false)
  return { images, setHookForged }
}

function raise(stage: Stage, id: PostId): Phaser.GameObjects.Image {
  const { spot, hook } = posts[id]
  const key = paintTexture(stage.scene, id, size.width, size.height, c => {
    c.translate(size.width / 2, foot)
    paintWoodOf[id](c, hook.x - spot.x)
    washWithDusk(c)
    grain(c)
  })
  return stage.place(key, spot.x, spot.y, 0.5, foot / size.height, spot.y)
}

/** How far the bend of a hook is above the foot of a lantern that hangs in it. */
const hookLift = 38

function hangHook(stage: Stage, { hook }: PostPlan, kind: 'rusted' | 'forged'): Phaser.GameObjects.Image {
  const key = paintTexture(stage.scene, `hook-${kind}`, 32, 34, c => {
    c.translate(16, 28)
    paintHook(c, kind)
  })
  return stage.place(key, hook.x, hook.y - hookLift, 0.5, 28 / 34, hook.depth - 1)
}
