import { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { MorphTarget } from '@babylonjs/core/Morph/morphTarget.js'
import { MorphTargetManager } from '@babylonjs/core/Morph/morphTargetManager.js'
import '@babylonjs/core/Materials/standardMaterial.js'
import { createMouths, mouthPoses } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveCount, NullScene } from '../../testing/null-scene.ts'
import { MouthBehavior, type MouthParts } from '../index.ts'

let stage: NullScene
let body: TransformNode

beforeEach(() => {
  stage = new NullScene()
  body = stage.node('body')
})

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

/** A mesh under the body with morph targets. */
function face(name: string, ...targetNames: string[]): MorphTarget[] {
  const mesh = MeshBuilder.CreateBox(name, {}, stage.scene)
  mesh.parent = body
  const manager = new MorphTargetManager(stage.scene)
  mesh.morphTargetManager = manager
  return targetNames.map(targetName => {
    const target = MorphTarget.FromMesh(mesh, targetName, 0)
    manager.addTarget(target)
    return target
  })
}

function addMouth(mouth: MouthParts): MouthBehavior {
  const behavior = new MouthBehavior({ folk: stage.folk, mouth })
  body.addBehavior(behavior)
  return behavior
}

function influences(targets: readonly MorphTarget[]): number[] {
  return targets.map(({ influence }) => Math.round(100 * influence) / 100)
}

describe('a mouth of morph targets', () => {
  it('opens, spreads and purses, on all meshes that have them', () => {
    const skin = face('skin', 'jawOpen', 'mouthSmile', 'mouthPucker', 'blink')
    const teeth = face('teeth', 'jawOpen')
    const mouth = addMouth({ open: 'jawOpen', wide: 'mouthSmile', pucker: 'mouthPucker' })
    mouth.paint(mouthPoses.wide)
    stage.render(4)
    expect(influences(skin)).toEqual([0.35, 1, 0, 0])
    expect(influences(teeth)).toEqual([0.35])
    mouth.paint(mouthPoses.pucker)
    stage.render(4)
    expect(influences(skin)).toEqual([0.25, 0, 0.8, 0])
    mouth.paint(mouthPoses.rest)
    stage.render(4)
    expect(influences([...skin, ...teeth])).toEqual([0, 0, 0, 0, 0])
  })

  it('may have one for each shape', () => {
    const skin = face('skin', 'viseme_aa', 'viseme_O')
    const mouth = addMouth({ shapes: { open: 'viseme_aa', round: 'viseme_O' } })
    mouth.paint(mouthPoses.open)
    stage.render(4)
    expect(influences(skin)).toEqual([1, 0])
    mouth.paint(mouthPoses.round)
    stage.render(4)
    expect(influences(skin)).toEqual([0, 1])
    mouth.paint(mouthPoses.teeth)
    stage.render(4)
    expect(influences(skin)).toEqual([0, 0])
  })

  it('flows from shape to shape, and is left to animations at rest', () => {
    stage.scene.animationTimeScale = 0.2
    const [jaw] = face('skin', 'jawOpen')
    if (!jaw) throw new Error('no jaw')
    const mouth = addMouth({ open: 'jawOpen' })
    jaw.influence = 0.4
    stage.render()
    expect(jaw.influence).toBe(0.4)
    jaw.influence = 0
    mouth.paint(mouthPoses.open)
    stage.render(2)
    expect(jaw.influence).toBeGreaterThan(0.3)
    expect(jaw.influence).toBeLessThan(0.7)
  })

  it('begins from how it was modelled, and ends there', () => {
    const [jaw] = face('skin', 'jawOpen')
    if (!jaw) throw new Error('no jaw')
    jaw.influence = 0.2
    const mouth = addMouth({ open: 'jawOpen' })
    mouth.paint(mouthPoses.open)
    stage.render(4)
    expect(jaw.influence).toBe(1)
    body.removeBehavior(mouth)
    expect(jaw.influence).toBeCloseTo(0.2)
  })

  it('must be there, or it says what there is', () => {
    face('skin', 'Basis', 'mouth_open')
    expect(() => addMouth({ open: 'jawOpen' })).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: '"body" has no morph target "jawOpen". There are: Basis, mouth_open.',
      }),
    )
  })
})

describe('a mouth that is a node', () => {
  it('is squeezed shut at rest, opens as it was modelled, and is given back so', () => {
    const lips = stage.node('lips')
    lips.parent = body
    lips.scaling.set(2, 3, 4)
    const mouth = addMouth({ node: 'lips' })
    expect(lips.scaling.asArray()).toEqual([2, 0.75, 4])
    mouth.paint(mouthPoses.wide)
    stage.render(4)
    expect(lips.scaling.x).toBeCloseTo(2.6)
    mouth.paint(mouthPoses.open)
    stage.render(4)
    expect(lips.scaling.y).toBeCloseTo(3)
    body.removeBehavior(mouth)
    expect(lips.scaling.asArray()).toEqual([2, 3, 4])
  })

  it('must be there, or it says what there is', () => {
    stage.node('nose').parent = body
    expect(() => addMouth({ node: 'lips' })).toThrow(
      expect.objectContaining({ message: '"body" has no node "lips" under it. There are: nose.' }),
    )
  })
})

describe('a mouth', () => {
  it('follows what its character says, drawn before the model is there', async () => {
    const mira = stage.folk.npc(body, { characterId: 'mira' })
    const mouths = createMouths<TransformNode>()
    const mouth = new MouthBehavior({ folk: stage.folk, mouth: { open: 'jawOpen' } })
    mouths.draw(mira, mouth)
    stage.folk.runtime.add(mouths)
    const [jaw] = face('skin', 'jawOpen')
    body.addBehavior(mouth)
    stage.api.texts = ['Aaaaaah '.repeat(10)]
    await mira.say('Hello')
    stage.render(4)
    expect(jaw?.influence).toBeGreaterThan(0.5)
    mira.interrupt()
    stage.render(4)
    expect(jaw?.influence).toBe(0)
  })

  it('stands still while the townsfolk is paused', () => {
    const [jaw] = face('skin', 'jawOpen')
    const mouth = addMouth({ open: 'jawOpen' })
    stage.folk.isPaused = true
    mouth.paint(mouthPoses.open)
    stage.render(4)
    expect(jaw?.influence).toBe(0)
  })

  it('leaves nothing when the townsfolk ends', () => {
    const [jaw] = face('skin', 'jawOpen')
    const mouth = addMouth({ open: 'jawOpen' })
    mouth.paint(mouthPoses.open)
    stage.render(4)
    stage.folk.dispose()
    expect(jaw?.influence).toBe(0)
    expect(liveCount(stage.scene.onBeforeRenderObservable)).toBe(0)
    mouth.paint(mouthPoses.open)
    stage.render(4)
    expect(jaw?.influence).toBe(0)
  })
})
