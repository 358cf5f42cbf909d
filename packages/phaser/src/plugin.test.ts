// @vitest-environment jsdom
import '../testing/headless-page.ts'
import { TownsfolkError } from '@townsfolk/core'
import { describe, expect, it } from 'vitest'
import {
  type HeadlessGame,
  perceivedIn,
  promisesDone,
  type SceneConfig,
  spriteIn,
  startScene as start,
} from '../testing/headless-game.ts'
import { SceneObjectSource, townsfolk } from './index.ts'

/** Where a turn says that an entity is. */
async function sentPosition(game: HeadlessGame, id: string): Promise<unknown> {
  return (await perceivedIn(game)).find(entity => entity.id === id)?.position
}

describe('this.folk', () => {
  it('is there in init, preload and create', async () => {
    const seen: string[] = []
    const look = (name: string) =>
      function (this: Phaser.Scene): void {
        this.folk.log('Something happened')
        seen.push(name)
      }
    await start({ init: look('init'), preload: look('preload'), create: look('create') })
    expect(seen).toEqual(['init', 'preload', 'create'])
  })

  it('throws an error that says what to do when it is used after the end of its run', async () => {
    const { scene, step } = await start()
    const main = scene()
    const { folk } = main
    main.scene.stop()
    step()
    for (const use of [
      () => folk.log('Too late'),
      () => folk.perceive({} as never, { name: 'Late' }),
      () => folk.npc({} as never, { characterId: 'late' }),
      () => folk.events,
    ]) {
      expect(use).toThrow(TownsfolkError)
      expect(use).toThrow(/use this\.folk from init\(\) to shutdown/)
    }
    expect(folk.resolve('late')).toBeUndefined()
  })

  it('throws the same where the scene has not started yet', async () => {
    const { scene } = await start({}, {}, { key: 'later', active: false })
    expect(() => scene('later').folk.log('Too early')).toThrow(/scene is not running/)
  })

  it('works when it was installed into a scene in the middle of its create', async () => {
    const { scene, step, api, game } = await start({}, {}, {
      key: 'late',
      create(this: Phaser.Scene) {
        const { key, plugin } = townsfolk({ api, playerId: 'late' })
        this.plugins.installScenePlugin(key ?? '', plugin as never, 'late', this)
      },
    } as SceneConfig)
    game.scene.start('late')
    step(2)
    const { late } = scene('late') as unknown as { late: Phaser.Scene['folk'] }
    const npc = late.npc(spriteIn(scene('late')), { characterId: 'wren' })
    expect(await npc.say('Hello')).toMatchObject({ status: 'answered' })
    expect(api.requests.at(-1)?.playerId).toBe('late')
  })

  it.each<[string, (scene: Phaser.Scene, plugin: ReturnType<typeof townsfolk>) => void]>([
    ['as it is', (scene, plugin) => scene.load.scenePlugin(plugin)],
    [
      'in parts',
      (scene, { key, plugin }) => scene.load.scenePlugin(key, plugin as () => void, `${key}System`, 'folk'),
    ],
  ])('is there in create when preload loads it, %s, in each run', async (_, load) => {
    const { game, scene, step, api } = await start()
    const plugin = townsfolk({ api, playerId: 'loader' })
    const seen: string[] = []
    game.scene.add(
      'loading',
      {
        preload(this: Phaser.Scene) {
          // Takes the place of the one that this scene has from the game.
          load(this, plugin)
        },
        create(this: Phaser.Scene) {
          this.folk.perceive(spriteIn(this), { name: 'Lamp' })
          seen.push(this.folk.resolve('lamp') ? 'lamp' : 'none')
        },
      },
      true,
    )
    const listeners: number[] = []
    for (let run = 0; run < 4; run++) {
      await promisesDone()
      step(2)
      listeners.push(scene('loading').sys.events.listenerCount('postupdate'))
      expect(seen).toHaveLength(run + 1)
      await scene('loading')
        .folk.npc(spriteIn(scene('loading')), { characterId: 'wren' })
        .say('Hello')
      expect(api.requests.at(-1)).toMatchObject({
        playerId: 'loader',
        metadata: [{ id: 'wren' }, { id: 'lamp' }],
      })
      scene('loading').scene.restart()
      step()
    }
    expect(new Set(listeners).size).toBe(1)
  })

  it('dates what happened, and sends who the player is', async () => {
    const { api, scene } = await start({}, { playerId: 'p1' })
    const npc = scene().folk.npc(spriteIn(scene()), { characterId: 'wren' })
    scene().folk.log('The bell rings', { priority: 'high' })
    await npc.say('Hello')
    expect(api.requests[0]?.playerId).toBe('p1')
    expect(api.requests[0]?.events).toEqual([
      { priority: 2, content: 'The bell rings', date: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
  })
})

describe('positions', () => {
  it('are those after the physics of the same frame', async () => {
    const game = await start({}, { sampleIntervalMs: 0 })
    const sprite = game.scene().physics.add.sprite(100, 50, '__DEFAULT')
    sprite.setVelocity(500, 0)
    game.scene().folk.perceive(sprite, { name: 'Cart' })
    game.step(5)
    expect(sprite.x).toBeGreaterThan(100)
    expect(await sentPosition(game, 'cart')).toEqual({ x: Math.round(sprite.x * 1000) / 1000, y: 50, z: 0 })
  })

  it('are those after physics in a second run of the scene, too', async () => {
    const game = await start({}, { sampleIntervalMs: 0 })
    game.scene().scene.restart()
    game.step(2)
    const sprite = game.scene().physics.add.sprite(100, 50, '__DEFAULT')
    sprite.setVelocity(500, 0)
    game.scene().folk.perceive(sprite, { name: 'Cart' })
    game.step(5)
    expect(sprite.x).toBeGreaterThan(100)
    expect(await sentPosition(game, 'cart')).toMatchObject({ x: Math.round(sprite.x * 1000) / 1000 })
  })

  it('of what stands in containers are those in the world', async () => {
    const game = await start()
    const scene = game.scene()
    const sprite = spriteIn(scene, 10, 0)
    const inner = scene.add.container(0, 5, [sprite]).setScale(2)
    scene.add.container(100, 200, [inner]).setRotation(Math.PI / 2)
    scene.folk.perceive(sprite, { name: 'Lamp' })
    game.step()
    expect(await sentPosition(game, 'lamp')).toEqual({ x: 95, y: 220, z: 0 })
  })

  it('are read without looking at the scale and rotation of the object itself', async () => {
    const { scene } = await start()
    const out = { x: 0, y: 0, z: 9 }
    new SceneObjectSource(spriteIn(scene()).setPosition(3, 4).setScale(7).setRotation(1)).readPosition(out)
    expect(out).toEqual({ x: 3, y: 4, z: 0 })
  })
})

describe('what is no game object', () => {
  it.each([undefined, null, {}])('is refused, and nothing of it stays: %j', async object => {
    const { scene, step } = await start()
    const { folk } = scene()
    const refused = expect.objectContaining({ code: 'invalid_option' })
    expect(() => folk.perceive(object as never, { name: 'Lantern' })).toThrow(refused)
    expect(() => folk.npc(object as never, { characterId: 'wren' })).toThrow(refused)
    step()
    expect(folk.runtime.npcs).toEqual([])
  })
})

describe('a run of a scene', () => {
  it('ticks as the game does', async () => {
    const { scene, step } = await start()
    const heard: string[] = []
    const { folk } = scene()
    folk.events.on('line-start', () => heard.push('start'))
    folk.events.on('line-end', () => heard.push('end'))
    const npc = folk.npc(spriteIn(scene()), { characterId: 'wren' })
    await npc.say('Hello')
    step()
    expect(heard).toEqual(['start'])
    step(4)
    expect(heard).toEqual(['start'])
    step()
    expect(heard).toEqual(['start', 'end'])
  })

  it('goes by the clock of its scene: slow, fast, or not at all', async () => {
    const { scene, step } = await start()
    const main = scene()
    const { runtime } = main.folk
    const passedIn = (frames: number): number => {
      const before = runtime.timeMs
      step(frames)
      return runtime.timeMs - before
    }
    expect(passedIn(10)).toBeCloseTo(200)
    main.time.timeScale = 0.25
    expect(passedIn(10)).toBeCloseTo(50)
    main.time.timeScale = 3
    expect(passedIn(10)).toBeCloseTo(600)
    main.time.timeScale = 0
    expect(passedIn(10)).toBe(0)
    main.time.timeScale = 1
    main.time.paused = true
    expect(passedIn(10)).toBe(0)
    main.time.paused = false
    expect(passedIn(10)).toBeCloseTo(200)
  })

  it('shows a line four times as long in slow motion', async () => {
    const { scene, step } = await start()
    const ends: string[] = []
    const { folk } = scene()
    folk.events.on('line-end', () => ends.push('end'))
    scene().time.timeScale = 0.25
    await folk.npc(spriteIn(scene()), { characterId: 'wren' }).say('Hello')
    step(20)
    expect(ends).toEqual([])
    step(1)
    expect(ends).toEqual(['end'])
  })

  it('ticks in a scene that has no clock', async () => {
    const { game, scene, step } = await start()
    const plugins = game.plugins.scenePlugins.filter(key => key.startsWith('Townsfolk'))
    game.scene.add('bare', { plugins } as Phaser.Types.Scenes.CreateSceneFromObjectConfig, true)
    step(3)
    expect(scene('bare').time).toBeUndefined()
    expect(scene('bare').folk.runtime.timeMs).toBeGreaterThan(0)
  })

  it.each(['pause', 'sleep'] as const)(
    'does not tick while it is in %s, and goes on afterwards',
    async way => {
      const { scene, step } = await start()
      const heard: string[] = []
      scene().folk.events.on('line-end', () => heard.push('end'))
      const npc = scene().folk.npc(spriteIn(scene()), { characterId: 'wren' })
      await npc.say('Hello')
      step()
      scene().scene[way]()
      step(50)
      expect(heard).toEqual([])
      if (way === 'pause') scene().scene.resume()
      else scene().scene.wake()
      step(10)
      expect(heard).toEqual(['end'])
    },
  )

  it.each(['pause', 'sleep'] as const)('tells its parts when it is in %s, and when it goes on', async way => {
    const { game, scene, step } = await start()
    const emitted: boolean[] = []
    scene().folk.runtime.add({ paused: isPaused => emitted.push(isPaused) })
    scene().scene[way]()
    step()
    game.pause()
    game.resume()
    // The game goes on, and the scene still stands.
    expect(emitted).toEqual([true, true])
    if (way === 'pause') scene().scene.resume()
    else scene().scene.wake()
    step()
    expect(emitted).toEqual([true, true, false])
  })

  it('tells its parts when the whole game stands still', async () => {
    const { game, scene } = await start()
    const emitted: boolean[] = []
    scene().folk.runtime.add({ paused: isPaused => emitted.push(isPaused) })
    game.pause()
    game.resume()
    expect(emitted).toEqual([true, false])
  })

  it('that starts again has forgotten everything of the one before', async () => {
    const { api, scene, step } = await start()
    const { folk } = scene()
    let isHeard = false
    folk.events.on('line-start', () => {
      isHeard = true
    })
    await folk.npc(spriteIn(scene()), { characterId: 'wren' }).say('Hello')
    folk.perceive(spriteIn(scene()), { name: 'Lamp' })
    folk.log('The bell rings')
    scene().scene.restart()
    step(2)
    expect(folk.resolve('lamp')).toBeUndefined()
    const npc = folk.npc(spriteIn(scene()), { characterId: 'wren' })
    expect(npc.id).toBe('wren')
    await npc.say('Hello again')
    step(5)
    expect(api.requests.at(-1)).not.toHaveProperty('sessionId')
    expect(api.requests.at(-1)).toMatchObject({ metadata: [{ id: 'wren' }], events: [] })
    expect(isHeard).toBe(false)
  })

  it('can still be used by what its create wants done on shutdown', async () => {
    const seen: number[] = []
    const { scene, step } = await start({
      create(this: Phaser.Scene) {
        this.events.once('shutdown', () => {
          this.folk.log('The curtain falls')
          seen.push(this.folk.events.listenerCount('line-start'))
        })
      },
    })
    const { folk } = scene()
    folk.events.on('line-start', () => {})
    scene().scene.stop()
    step()
    expect(seen).toEqual([1])
    expect(() => folk.log('Too late')).toThrow(TownsfolkError)
  })

  it('that starts again and again still ticks once a frame', async () => {
    const { scene, step } = await start()
    for (let i = 0; i < 3; i++) {
      scene().scene.restart()
      step(2)
    }
    const { folk } = scene()
    const ends: string[] = []
    folk.events.on('line-end', () => ends.push('end'))
    await folk.npc(spriteIn(scene()), { characterId: 'wren' }).say('Hello')
    step(5)
    expect(ends).toEqual([])
    step()
    expect(ends).toEqual(['end'])
    const listeners = (): number => scene().sys.events.listenerCount('postupdate')
    const before = listeners()
    scene().scene.restart()
    step(2)
    expect(listeners()).toBe(before)
  })

  it.each<[string, (game: HeadlessGame) => void]>([
    [
      'is stopped',
      ({ scene, step }) => {
        scene().scene.stop()
        step()
      },
    ],
    [
      'starts again',
      ({ scene, step }) => {
        scene().scene.restart()
        step()
      },
    ],
    [
      'is removed',
      ({ game, step }) => {
        game.scene.remove('main')
        step()
      },
    ],
    [
      'goes with its game',
      game => {
        game.destroy()
      },
    ],
  ])('that %s ends its turns and aborts its actions', async (_, end) => {
    const game = await start()
    const { api, scene } = game
    const { folk } = scene()
    const thinker = folk.npc(spriteIn(scene()), { characterId: 'thinker' })
    const walker = folk.npc(spriteIn(scene()), { characterId: 'walker' })
    // On no list of the scene, so that it outlives its run.
    const ghost = folk.npc(scene().make.image({}, false), { characterId: 'ghost' })
    const signals: AbortSignal[] = []
    walker.onAction('WALK', ({ signal }) => {
      signals.push(signal)
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    })
    folk.perceive(spriteIn(scene()), { name: 'Lamp' })
    api.actions.push(['WALK', 'lamp'])
    const walk = await walker.say('Go')
    await promisesDone()
    api.isStuck = true
    void thinker.say('Hello')
    void ghost.say('Hello')
    expect(signals[0]?.aborted).toBe(false)
    end(game)
    expect(signals[0]?.aborted).toBe(true)
    expect(api.signals.slice(1).map(signal => signal?.aborted)).toEqual([true, true])
    expect([thinker.isThinking, ghost.isThinking]).toEqual([false, false])
    if (walk.status === 'answered') await walk.finished
    await promisesDone()
    expect(api.requests).toHaveLength(3)
  })

  it.each<[string, (game: HeadlessGame) => void]>([
    [
      'removed scene',
      ({ game, step }) => {
        game.scene.remove('main')
        step()
      },
    ],
    [
      'destroyed game',
      game => {
        game.destroy()
      },
    ],
  ])('of a %s cannot be used any more', async (_, end) => {
    const game = await start()
    const { folk } = game.scene()
    end(game)
    expect(() => folk.log('Too late')).toThrow(/scene is not running/)
  })

  it('is its own in each of two scenes that run at once', async () => {
    const { api, scene, step } = await start({}, {}, { key: 'hud', active: true })
    step()
    scene().folk.perceive(spriteIn(scene()), { name: 'Lamp' })
    expect(scene('hud').folk).not.toBe(scene().folk)
    expect(scene('hud').folk.resolve('lamp')).toBeUndefined()
    await scene('hud')
      .folk.npc(spriteIn(scene('hud')), { characterId: 'guide' })
      .say('Hello')
    expect(api.requests[0]?.metadata?.map(entity => entity.id)).toEqual(['guide'])
  })
})

describe('a game object', () => {
  it('that is destroyed takes its character with it at once', async () => {
    const { api, scene } = await start()
    const sprite = spriteIn(scene())
    const npc = scene().folk.npc(sprite, { characterId: 'wren' })
    api.isStuck = true
    void npc.say('Hello')
    sprite.destroy()
    expect(api.signals[0]?.aborted).toBe(true)
    expect(scene().folk.resolve('wren')).toBeUndefined()
    expect(await npc.say('Still there?')).toEqual({ status: 'cancelled' })
  })

  it('that is destroyed while an action runs on it aborts that action in the next frame', async () => {
    const { api, scene, step } = await start({}, { sampleIntervalMs: 60_000 })
    const { folk } = scene()
    const lamp = spriteIn(scene())
    folk.perceive(lamp, { name: 'Paper lantern' })
    const npc = folk.npc(spriteIn(scene()), { characterId: 'wren', name: 'Wren' })
    const targets: unknown[] = []
    const outcomes: string[] = []
    folk.events.on('action-end', ({ outcome }) => outcomes.push(outcome.status))
    npc.onAction('FETCH', ({ target, signal }) => {
      targets.push(target)
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    })
    api.actions.push(['FETCH', 'paper-lantern'])
    const turn = await npc.say('Fetch it')
    await promisesDone()
    expect(targets).toEqual([lamp])
    lamp.destroy()
    step()
    await promisesDone()
    step(10)
    if (turn.status === 'answered') await turn.finished
    expect(outcomes).toEqual(['target-gone'])
    expect(api.requests.at(-1)?.events).toMatchObject([
      { content: 'Wren could not FETCH Paper lantern: it is gone' },
    ])
  })

  it('is let go when released, and no longer listened to', async () => {
    const { scene } = await start()
    const sprite = spriteIn(scene())
    const before = sprite.listenerCount('destroy')
    const handle = scene().folk.perceive(sprite, { name: 'Lamp' })
    expect(scene().folk.resolve('lamp')).toBe(sprite)
    handle.release()
    handle.release()
    expect(scene().folk.resolve('lamp')).toBeUndefined()
    expect(sprite.listenerCount('destroy')).toBe(before)
  })

  it('is alive until it is destroyed, and not merely until it is hidden', async () => {
    const { scene } = await start()
    const sprite = spriteIn(scene())
    const source = new SceneObjectSource(sprite)
    sprite.setActive(false).setVisible(false)
    expect(source.isAlive()).toBe(true)
    sprite.destroy()
    expect(source.isAlive()).toBe(false)
  })

  it('in a container that is destroyed with it is gone', async () => {
    const { scene } = await start()
    const sprite = spriteIn(scene())
    const container = scene().add.container(0, 0, [sprite])
    scene().folk.perceive(sprite, { name: 'Lamp' })
    container.destroy()
    expect(scene().folk.resolve('lamp')).toBeUndefined()
  })
})

describe('two games on a page', () => {
  it('keep their own options', async () => {
    const [a, b] = [await start({}, { playerId: 'a' }), await start({}, { playerId: 'b' })]
    for (const { scene } of [a, b]) {
      await scene().folk.npc(spriteIn(scene()), { characterId: 'wren' }).say('Hello')
    }
    expect(a.api.requests.map(request => request.playerId)).toEqual(['a'])
    expect(b.api.requests.map(request => request.playerId)).toEqual(['b'])
  })
})
