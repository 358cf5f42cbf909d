// @vitest-environment jsdom
import '../testing/headless-page.ts'
import { describe, expect, it } from 'vitest'
import { perceivedIn, promisesDone, spriteIn, startScene } from '../testing/headless-game.ts'

describe('an object of a pool', () => {
  it('has a character for as long as it is out, each time the same conversation', async () => {
    const game = await startScene()
    const { api, scene } = game
    const main = scene()
    const pool = main.add.group({ maxSize: 1 })
    const listeners: number[] = []
    for (let life = 0; life < 3; life++) {
      const sprite: Phaser.GameObjects.Sprite = pool.get(0, 0, '__DEFAULT')
      sprite.setActive(true).setVisible(true)
      const villager = main.folk.npc(sprite, { characterId: 'villager' })
      expect(villager.id).toBe('villager')
      game.step()
      await villager.say('Hello')
      listeners.push(sprite.listenerCount('destroy'))
      api.isStuck = true
      const turn = villager.say('Anything new?')
      villager.detach()
      pool.killAndHide(sprite)
      expect(await turn).toEqual({ status: 'cancelled' })
      api.isStuck = false
      game.step()
      expect(await perceivedIn(game)).toEqual([])
    }
    expect(new Set(listeners).size).toBe(1)
    const talk = api.requests.filter(({ characterIds }) => characterIds[0] === 'villager')
    expect(talk.map(({ sessionId }) => sessionId)).toEqual([undefined, 's1', 's1', 's1', 's1', 's1'])
  })

  it('keeps a character that nobody took from it, hidden or not', async () => {
    const { scene, step } = await startScene()
    const sprite = scene().add.npc(0, 0, '__DEFAULT', { characterId: 'ghost' })
    sprite.setActive(false).setVisible(false)
    step(20)
    expect(await sprite.npc.say('Hello')).toMatchObject({ status: 'answered' })
  })
})

describe('a scene', () => {
  it('that is switched away from stands still with its talk, and goes on where it was', async () => {
    const { api, scene, step } = await startScene({}, {}, { key: 'inn' })
    const main = scene()
    const ends: string[] = []
    main.folk.events.on('line-end', () => ends.push('end'))
    const wren = main.folk.npc(spriteIn(main), { characterId: 'wren' })
    await wren.say('Hello')
    step()
    main.scene.switch('inn')
    step(50)
    expect(ends).toEqual([])
    const mira = scene('inn').folk.npc(spriteIn(scene('inn')), { characterId: 'mira' })
    expect(await mira.say('Good evening')).toMatchObject({ status: 'answered' })
    scene('inn').scene.switch('main')
    step(10)
    expect(ends).toEqual(['end'])
    expect(await wren.say('I am back')).toMatchObject({ status: 'answered' })
    expect(api.requests.at(-1)?.sessionId).toBe('s1')
  })

  it('that is left by a transition ends when it is over, and not before', async () => {
    const { api, scene, step } = await startScene({}, {}, { key: 'inn' })
    const main = scene()
    const wren = main.folk.npc(spriteIn(main), { characterId: 'wren' })
    api.isStuck = true
    const turn = wren.say('Wait for me')
    main.scene.transition({ target: 'inn', duration: 200 })
    step(5)
    expect(wren.isDetached).toBe(false)
    const mira = scene('inn').folk.npc(spriteIn(scene('inn')), { characterId: 'mira' })
    step(10)
    expect(await turn).toEqual({ status: 'cancelled' })
    expect([wren.isDetached, mira.isDetached]).toEqual([true, false])
    expect(() => main.folk.log('Too late')).toThrow(/scene is not running/)
  })

  it('that is removed while it waits for an answer says nothing when the answer comes', async () => {
    const { api, game, scene, step } = await startScene()
    const heard: string[] = []
    scene().folk.events.on('line-start', () => heard.push('line'))
    scene().folk.events.on('turn-error', () => heard.push('error'))
    let answer: () => void = () => {}
    const chat = api.chat.bind(api)
    api.chat = async (...call) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return chat(...call)
    }
    const turn = scene().folk.npc(spriteIn(scene()), { characterId: 'wren' }).say('Hello')
    game.scene.remove('main')
    step()
    answer()
    expect(await turn).toEqual({ status: 'cancelled' })
    await promisesDone()
    step(5)
    expect(heard).toEqual([])
  })

  it('is one of three that run side by side, each at its own pace', async () => {
    const { scene, step } = await startScene(
      {},
      {},
      { key: 'slow', active: true },
      { key: 'still', active: true },
    )
    step()
    const keys = ['main', 'slow', 'still']
    const before = keys.map(key => scene(key).folk.runtime.timeMs)
    scene('slow').time.timeScale = 0.5
    scene('still').scene.pause()
    step()
    step(10)
    const passed = keys.map((key, at) => scene(key).folk.runtime.timeMs - (before[at] ?? 0))
    expect(passed[0]).toBeCloseTo(220)
    expect(passed[1]).toBeCloseTo(110)
    expect(passed[2]).toBeLessThanOrEqual(20)
    for (const key of keys) scene(key).folk.npc(spriteIn(scene(key)), { characterId: 'wren' })
    scene('slow').scene.stop()
    step()
    expect(scene().folk.runtime.npcs).toHaveLength(1)
    expect(scene('still').folk.runtime.npcs).toHaveLength(1)
  })
})

describe('an object that was moved to the display list of another scene', () => {
  it.each(['main', 'hud'])('has its character until one of both ends: %s', async first => {
    const { scene, step } = await startScene({}, {}, { key: 'hud', active: true })
    step()
    const hud = scene('hud')
    const image = scene().add.image(0, 0, '__DEFAULT')
    const npc = scene().folk.npc(image, { characterId: 'wren' })
    image.addToDisplayList(hud.children)
    step(2)
    expect(await npc.say('Hello')).toMatchObject({ status: 'answered' })
    scene(first).scene.stop()
    step()
    expect(npc.isDetached).toBe(true)
    const isDestroyed = image.scene === undefined
    expect(isDestroyed).toBe(first === 'hud')
    scene(first === 'main' ? 'hud' : 'main').scene.stop()
    step()
    expect(await npc.say('Still there?')).toEqual({ status: 'cancelled' })
  })
})
