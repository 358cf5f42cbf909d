import type { DialogueApi } from '@townsfolk/core'
import { expect, onTestFinished, vi } from 'vitest'
import { type TownsfolkOptions, townsfolk } from '../src/plugin.ts'

/** For tests, in jsdom: a game without a screen, advanced by hand. */
export interface HeadlessGame {
  readonly game: Phaser.Game
  readonly api: FakeApi
  /** A scene by its key. Default: `main`. */
  scene(key?: string): Phaser.Scene
  /** Advances by frames of 20 ms. */
  step(count?: number): void
  /** Harmless when called twice. */
  destroy(): void
}

type ChatReply = Awaited<ReturnType<DialogueApi['chat']>>
type ChatRequest = Parameters<DialogueApi['chat']>[0]
type Entity = NonNullable<ChatRequest['metadata']>[number]
type Action = readonly [name: string, targetId?: string]

/** For tests: a service whose characters say one line and take the actions that were laid out for them. */
export class FakeApi implements DialogueApi {
  readonly requests: ChatRequest[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  readonly actions: Action[] = []
  /** True: answers nothing. */
  isStuck = false

  chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    if (this.isStuck) return new Promise(() => {})
    const [characterId = ''] = request.characterIds
    const actions = this.actions.splice(0).map(([name, targetId = '']) => ({ name, targetId }))
    const lines = [{ text: 'Hello', emotion: 'NEUTRAL' }]
    const message = { characterId, name: characterId, lines, actions, flowState: '' }
    return Promise.resolve({ sessionId: 's1', messages: [message], metadata: [] })
  }
}

export type SceneConfig = Phaser.Types.Scenes.CreateSceneFromObjectConfig & {
  readonly key: string
  readonly active?: boolean
}

/**
 * Starts a game whose first scene is `main`. It ends with the test, which fails where anything was warned of.
 */
export async function startScene(
  main: Omit<SceneConfig, 'key'> = {},
  options: Partial<TownsfolkOptions> = {},
  ...more: readonly SceneConfig[]
): Promise<HeadlessGame> {
  const warn = vi.spyOn(console, 'warn')
  const game = await startHeadlessGame([{ ...main, key: 'main' }, ...more], options)
  onTestFinished(() => {
    game.destroy()
    expect(warn.mock.calls).toEqual([])
  })
  return game
}

export function spriteIn(scene: Phaser.Scene, x = 0, y = 0): Phaser.GameObjects.Sprite {
  return scene.add.sprite(x, y, '__DEFAULT')
}

/** The entities of a turn that is taken now, by somebody who perceives everything and is not among them. */
export async function perceivedIn({ api, scene }: HeadlessGame, key?: string): Promise<readonly Entity[]> {
  const observer = scene(key).folk.npc(spriteIn(scene(key)), { characterId: 'observer' })
  await observer.say('What is there?')
  observer.detach()
  return (api.requests.at(-1)?.metadata ?? []).filter(({ id }) => id !== 'observer')
}

/** Starts a game with the plugin and waits until its first scene was created. */
async function startHeadlessGame(
  scenes: readonly SceneConfig[],
  options: Partial<TownsfolkOptions> = {},
): Promise<HeadlessGame> {
  const { Game, HEADLESS } = await import('phaser')
  const api = new FakeApi()
  const plugin = townsfolk({ api, speech: { gapMs: 20, readingTimeMs: () => 100 }, ...options })
  const game = new Game({
    type: HEADLESS,
    audio: { noAudio: true },
    banner: false,
    autoFocus: false,
    physics: { default: 'arcade' },
    plugins: { scene: [plugin] },
    scene: [...scenes],
  })
  await new Promise(resolve => game.events.once('ready', resolve))
  game.loop.stop()
  let timeMs = 0
  const step = (count = 1): void => {
    for (let i = 0; i < count; i++) {
      timeMs += 20
      game.headlessStep(timeMs, 20)
    }
  }
  step()
  let isDestroyed = false
  return {
    game,
    api,
    scene: (key = 'main') => game.scene.getScene(key),
    step,
    destroy: () => {
      if (isDestroyed) return
      isDestroyed = true
      game.destroy(true)
      // Without a loop nothing else gets to it.
      ;(game as unknown as { runDestroy(): void }).runDestroy()
    },
  }
}

/** A task later: every promise that could go on has done so. */
export function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
