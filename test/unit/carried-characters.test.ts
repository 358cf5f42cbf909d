// @vitest-environment jsdom
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { NpcBehavior } from '@townsfolk/babylon'
import { createCast, createMouths, createQuizPlay } from '@townsfolk/core'
import { addChatBox, bindChatBox, ChatBox } from '@townsfolk/ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NullScene } from '../../packages/babylon/testing/null-scene.ts'

let stage: NullScene
let mira: NpcBehavior

beforeEach(() => {
  stage = new NullScene()
  stage.api.texts = ['Good evening.']
  mira = new NpcBehavior({ folk: stage.folk, characterId: 'mira', name: 'Mira' })
})

afterEach(() => {
  stage.dispose()
  document.body.replaceChildren()
})

describe('a behavior in a chat box', () => {
  it('is its character, also when it comes onto its node later', async () => {
    const box = document.body.appendChild(new ChatBox())
    const release = bindChatBox(box, { npc: mira })
    expect(box.speaker).toBe('Mira')
    stage.node('mira').addBehavior(mira)
    await mira.say('Hello')
    stage.render()
    expect(box.lines).toMatchObject([{ speaker: 'Mira', text: 'Good evening.' }])
    release()
    await mira.say('And?')
    stage.render(100)
    expect(box.lines).toHaveLength(1)
  })

  it('is talked to in the box of its scene', () => {
    const canvas = document.body.appendChild(document.createElement('canvas'))
    stage.node('mira').addBehavior(mira)
    const { box } = addChatBox({ runtime: stage.folk.runtime, canvas }, { npc: mira })
    expect(box.speaker).toBe('Mira')
    stage.scene.dispose()
    expect(document.querySelector('townsfolk-chat-box')).toBeNull()
  })
})

describe('a behavior in the place of its character', () => {
  it('joins a cast, hosts a quiz and has a mouth', async () => {
    stage.node('mira').addBehavior(mira)
    const { npc } = mira
    const { runtime } = stage.folk
    expect(createCast(runtime, [mira]).npcs).toEqual([npc])
    const api = { ...stage.api, startQuiz: never, quizTurn: never, quizSession: never }
    expect(createQuizPlay({ api, host: mira, questionSetId: 'stars' }).host).toBe(npc)
    const mouths = createMouths<TransformNode>()
    const opened: number[] = []
    runtime.add(mouths)
    mouths.draw(mira, { paint: ({ open }) => opened.push(open) })
    await mira.say('Hello')
    stage.render(5)
    expect(Math.max(...opened)).toBeGreaterThan(0)
  })

  it('says so while there is none', () => {
    expect(() => createCast(stage.folk.runtime, [mira])).toThrow(/no character: .*on no node/)
  })
})

function never(): Promise<never> {
  return new Promise(() => {})
}
