import type { AbstractSoundSource } from '@babylonjs/core/AudioV2/abstractAudio/abstractSoundSource.js'
import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { AudioHost } from '@townsfolk/core/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NullScene } from '../testing/null-scene.ts'
import { HeadBehavior, placeVoices } from './index.ts'

/** What Web Audio and Babylon's audio engine are without a browser: who is attached to what. */
class FakeSource {
  readonly attachedTo: (string | undefined)[] = []
  readonly spatial = {
    attach: (node: TransformNode) => {
      if (node.name !== this.attachedTo.at(-1)) this.attachedTo.push(node.name)
    },
  }

  dispose(): void {}
}

/** Is let go a while after its speaker has gone, and so after the test as well. */
class FakeGain {
  disconnect(): void {}
}

let stage: NullScene
let mira: TransformNode
let source: FakeSource
let outputFor: (speaker: TransformNode) => AudioNode | undefined

beforeEach(() => {
  vi.stubGlobal('GainNode', FakeGain)
  stage = new NullScene()
  mira = stage.node('mira')
  stage.node('head').parent = mira
  source = new FakeSource()
  const engine: Pick<AudioEngineV2, 'createSoundSourceAsync'> = {
    createSoundSourceAsync: async () => source as unknown as AbstractSoundSource,
  }
  const host = { context: {}, loudness: 1, events: { on: () => {}, off: () => {} } }
  outputFor = placeVoices(stage.scene, engine as AudioEngineV2, host as unknown as AudioHost)
})

afterEach(() => {
  vi.unstubAllGlobals()
  stage.dispose()
})

/** A line is about to be heard. */
async function speak(): Promise<AudioNode | undefined> {
  const output = outputFor(mira)
  await new Promise(resolve => setTimeout(resolve))
  return output
}

describe('a voice', () => {
  it('comes from the node that speaks, from line to line', async () => {
    const output = await speak()
    expect(output).toBeDefined()
    expect(await speak()).toBe(output)
    expect(source.attachedTo).toEqual(['mira'])
  })

  it('comes from the head as soon as there is one, and from the node again when that is gone', async () => {
    await speak()
    const behavior = new HeadBehavior({ folk: stage.folk, head: 'head' })
    mira.addBehavior(behavior)
    await speak()
    expect(source.attachedTo).toEqual(['mira', 'head'])
    mira.removeBehavior(behavior)
    await speak()
    expect(source.attachedTo).toEqual(['mira', 'head', 'mira'])
  })

  it('comes from the head from the first line on', async () => {
    mira.addBehavior(new HeadBehavior({ folk: stage.folk, head: 'head' }))
    await speak()
    expect(source.attachedTo).toEqual(['head'])
  })

  it('has no place of its own once its speaker or its scene is gone', async () => {
    mira.dispose()
    expect(await speak()).toBeUndefined()
    mira = stage.node('wren')
    stage.scene.dispose()
    expect(await speak()).toBeUndefined()
    expect(source.attachedTo).toEqual([])
  })
})
