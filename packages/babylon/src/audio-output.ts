import type { AbstractSoundSource } from '@babylonjs/core/AudioV2/abstractAudio/abstractSoundSource.js'
import type { AudioEngineV2 } from '@babylonjs/core/AudioV2/abstractAudio/audioEngineV2.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { AudioHost } from '@townsfolk/core/browser'
import { headOf } from './heads.ts'

/** Options of `placeVoices`: how voices get quieter with distance. */
export interface VoicePlaces {
  /** Distance from the listener within which a voice has its full loudness, in scene units. Default: 2. */
  readonly minDistance?: number
  /**
   * How fast a voice gets quieter beyond that distance. Default: 1, which halves it with each doubling of the
   * distance.
   */
  readonly rolloffFactor?: number
}

const voicePlacesDefaults: Required<VoicePlaces> = { minDistance: 2, rolloffFactor: 1 }

/** In seconds: what is changed at once clicks. */
const volumeTimeConstant = 0.005

/** Voices outlive the one who spoke by so much, to fade. */
const fadingMs = 500

interface Voice {
  readonly input: GainNode
  readonly source: Promise<AbstractSoundSource>
}

/**
 * Makes the voices of a scene come from the heads of their speakers, or from their nodes if no `HeadBehavior` gave
 * them a head. Pass what it returns to a `WebAudioSink` as `outputFor`. Voices follow their speakers until the
 * scene is disposed, and obey the volumes of `host` and of the audio engine. Make the audio engine with the context
 * of the host: `CreateAudioEngineAsync({ audioContext: host.context })`. Attach the listener to the camera:
 * `engine.listener.attach(camera)`.
 */
export function placeVoices(
  scene: Scene,
  engine: AudioEngineV2,
  host: AudioHost,
  places: VoicePlaces = {},
): (speaker: TransformNode) => AudioNode | undefined {
  const { minDistance, rolloffFactor } = { ...voicePlacesDefaults, ...places }
  const voices = new Map<TransformNode, Voice>()
  const followVolume = ({ volume }: { readonly volume: number }): void => {
    for (const { input } of voices.values()) {
      input.gain.setTargetAtTime(volume, input.context.currentTime, volumeTimeConstant)
    }
  }
  host.events.on('volume', followVolume)
  scene.onDisposeObservable.addOnce(() => host.events.off('volume', followVolume))

  const place = async (speaker: TransformNode, input: AudioNode): Promise<AbstractSoundSource> => {
    const source = await engine.createSoundSourceAsync(`voice of ${speaker.name}`, input, {
      spatialEnabled: true,
      spatialDistanceModel: 'inverse',
      spatialMinDistance: minDistance,
      spatialRolloffFactor: rolloffFactor,
    })
    follow(speaker, source)
    return source
  }

  return speaker => {
    const known = voices.get(speaker)
    if (known) {
      // Its head may be another one by now.
      known.source.then(
        source => follow(speaker, source),
        () => {},
      )
      return known.input
    }
    const { context } = host
    if (!context || speaker.isDisposed() || scene.isDisposed) return undefined
    const input = new GainNode(context, { gain: host.loudness })
    const source = place(speaker, input)
    voices.set(speaker, { input, source })
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

function follow(speaker: TransformNode, { spatial }: AbstractSoundSource): void {
  if (!speaker.isDisposed()) spatial.attach(headOf(speaker) ?? speaker)
}
