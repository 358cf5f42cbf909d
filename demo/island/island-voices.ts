import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import { CreateAudioEngineAsync } from '@babylonjs/core/AudioV2/webAudio/webAudioEngine.js'
import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { placeVoices, type Townsfolk } from '@townsfolk/babylon'
import { RoundDoll } from '../art/round/doll.ts'
import type { GameContext } from '../game/game-context.ts'
import { addVoices } from '../game/voices.ts'

/** One for the page's AudioContext, which it would close at its end. */
const engines = new WeakMap<BaseAudioContext, Promise<AudioEngineV2>>()

/** Half as loud at twice of this, in metres. */
const minDistance = 2.5

/** Voices come from those who speak, as the camera hears them. Resolves with the release. */
export async function addIslandVoices(
  game: GameContext,
  folk: Townsfolk,
  camera: Camera,
): Promise<() => void> {
  const { audio } = game
  const audioEngine = audio.context && (await engineOf(audio.context))
  audioEngine?.listener.attach(camera)
  return addVoices<TransformNode>({
    game,
    runtime: folk.runtime,
    outputFor: audioEngine ? placeVoices(folk.scene, audioEngine, audio, { minDistance }) : undefined,
    listener: {
      readPosition: out => {
        const { x, y, z } = camera.globalPosition
        Object.assign(out, { x, y, z })
      },
      readFacing: out => {
        const { x, y, z } = camera.getForwardRay(1).direction
        Object.assign(out, { x, y, z })
      },
    },
    plane: 'xz',
    openMouth: (speaker, open) => {
      if (speaker instanceof RoundDoll) speaker.openMouth(open)
    },
  })
}

function engineOf(audioContext: AudioContext): Promise<AudioEngineV2> {
  let engine = engines.get(audioContext)
  if (!engine) {
    engine = CreateAudioEngineAsync({ audioContext, disableDefaultUI: true })
    engines.set(audioContext, engine)
  }
  return engine
}
