import type { AbstractSoundSource } from '@babylonjs/core/AudioV2/abstractAudio/abstractSoundSource.js'
import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { AudioHost } from '@townsfolk/core/browser'

export interface VoicePlaces {
  /** Up to so many scene units from the listener a voice is at its full loudness; 2 unless told otherwise. */
  readonly minDistance?: number
  /** How fast it gets quieter beyond; 1 unless told otherwise, which halves it with each doubling of the distance. */
  readonly rolloffFactor?: number
}

const voicePlacesDefaults: Required<VoicePlaces> = { minDistance: 2, rolloffFactor: 1 }

/** In seconds: what is changed at once clicks. */
const volumeTimeConstant = 0.005

/** Voices outlive the one who spoke by so much, to fade. */
const fadingMs = 500

/**
 * Lets voices of a scene come from the nodes of their speakers: hand what it returns to a `WebAudioSink` as
 * `outputFor`. It follows them until the scene is disposed, and obeys the volumes of `host` and of the audio
 * engine, which must have been made with its context: `CreateAudioEngineAsync({ audioContext: host.context })`. Attach the
 * listener to the camera: `engine.listener.attach(camera)`.
 */
export function placeVoices(
  scene: Scene,
  engine: AudioEngineV2,
  host: AudioHost,
  places: VoicePlaces = {},
): (speaker: TransformNode) => AudioNode | undefined {
  const { minDistance, rolloffFactor } = { ...voicePlacesDefaults, ...places }
  const voices = new Map<TransformNode, GainNode>()
  const followVolume = ({ volume }: { readonly volume: number }): void => {
    for (const { gain, context } of voices.values()) {
      gain.setTargetAtTime(volume, context.currentTime, volumeTimeConstant)
    }
  }
  host.events.on('volume', followVolume)
  scene.onDisposeObservable.addOnce(() => host.events.off('volume', followVolume))

  const follow = async (speaker: TransformNode, input: AudioNode): Promise<AbstractSoundSource> => {
    const source = await engine.createSoundSourceAsync(`voice of ${speaker.name}`, input, {
      spatialEnabled: true,
      spatialDistanceModel: 'inverse',
      spatialMinDistance: minDistance,
      spatialRolloffFactor: rolloffFactor,
    })
    source.spatial.attach(speaker)
    return source
  }

  return speaker => {
    const known = voices.get(speaker)
    if (known) return known
    const { context } = host
    if (!context || speaker.isDisposed() || scene.isDisposed) return undefined
    const input = new GainNode(context, { gain: host.loudness })
    voices.set(speaker, input)
    const source = follow(speaker, input)
    // Better from nowhere than not at all.
    source.catch(() => input.connect(context.destination))
    speaker.onDisposeObservable.addOnce(() => {
      voices.delete(speaker)
      setTimeout(() => {
        input.disconnect()
        source.then(
          made => made.dispose(),
          () => {},
        )
      }, fadingMs)
    })
    return input
  }
}
