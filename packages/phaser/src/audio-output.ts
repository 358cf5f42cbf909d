import type { Vec3 } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import { GameObjects, type Scene, Scenes, type Time } from 'phaser'
import { isAlive, readWorldPosition, type SceneObject } from './entity-source.ts'

/** Options of `placeVoices`: where the player listens. */
export interface VoicePlaces {
  /**
   * Where the player listens: a game object, or a function that returns a place in world coordinates. Default: the
   * middle of the main camera's view, also once the object has been destroyed.
   */
  readonly listener?: SceneObject | (() => { readonly x: number; readonly y: number })
  /**
   * Distance of the player from the picture, in world units: within this distance a voice has its full loudness.
   * Default: half the width of the view.
   */
  readonly depth?: number
}

/** In seconds: what is changed at once clicks. */
const volumeTimeConstant = 0.005

/** Voices outlive the one who spoke by so much, to fade. */
const fadingMs = 500

/**
 * Makes the voices of a scene come from where their speakers are drawn. Pass what it returns to a `WebAudioSink` as
 * `outputFor`. Voices follow their speakers until the scene is shut down. They obey the volume of `host`, and the
 * volume of the game if it was given the same context: `audio: { context: host.context }`. Phaser's own listener is
 * not changed.
 */
export function placeVoices(
  scene: Scene,
  host: AudioHost,
  places: VoicePlaces = {},
): (speaker: SceneObject) => AudioNode | undefined {
  const panners = new Map<SceneObject, PannerNode>()
  /** Of those who are gone. */
  const fading = new Set<PannerNode>()
  let voices: GainNode | undefined
  const at = { x: 0, y: 0, z: 0 }
  const ear = { x: 0, y: 0, z: 0 }

  const place = (speaker: SceneObject, panner: PannerNode): void => {
    const { midPoint, worldView } = scene.cameras.main
    const { x, y } = listenerOf(places, ear) ?? midPoint
    const depth = places.depth ?? worldView.width / 2
    readWorldPosition(speaker, at)
    panner.positionX.value = at.x - x
    // Phaser's y goes down, that of sound up.
    panner.positionY.value = y - at.y
    panner.positionZ.value = -depth
    panner.refDistance = Math.max(depth, 1)
  }
  const update = (): void => {
    for (const [speaker, panner] of panners) if (isAlive(speaker)) place(speaker, panner)
  }
  const follow = ({ volume }: { readonly volume: number }): void => {
    voices?.gain.setTargetAtTime(volume, voices.context.currentTime, volumeTimeConstant)
  }
  /** All voices of the scene, as loud as the host says. */
  const allVoices = (context: AudioContext): AudioNode => {
    if (voices) return voices
    const destination = destinationOf(scene, context)
    // The host's own output is as loud as it says already.
    if (!destination) return host.output ?? context.destination
    voices = new GainNode(context, { gain: host.loudness })
    voices.connect(destination)
    return voices
  }
  const end = (): void => {
    host.events.off('volume', follow)
    scene.events.off(Scenes.Events.POST_UPDATE, update)
    for (const name of ends) scene.events.off(name, end)
    for (const panner of [...panners.values(), ...fading]) panner.disconnect()
    panners.clear()
    fading.clear()
    voices?.disconnect()
  }
  const fade = (speaker: SceneObject, panner: PannerNode): void => {
    // An object that was moved to another scene outlives this one.
    if (!panners.delete(speaker)) return
    fading.add(panner)
    // A scene may do without a clock.
    const clock: Time.Clock | undefined = scene.time
    clock?.delayedCall(fadingMs, () => {
      fading.delete(panner)
      panner.disconnect()
    })
  }
  host.events.on('volume', follow)
  scene.events.on(Scenes.Events.POST_UPDATE, update)
  for (const name of ends) scene.events.once(name, end)

  return speaker => {
    const known = panners.get(speaker)
    if (known) return known
    const { context } = host
    if (!context || !isAlive(speaker)) return undefined
    const panner = new PannerNode(context, { panningModel: 'equalpower', distanceModel: 'inverse' })
    panner.connect(allVoices(context))
    panners.set(speaker, panner)
    place(speaker, panner)
    speaker.once(GameObjects.Events.DESTROY, () => fade(speaker, panner))
    return panner
  }
}

/** A scene that is removed is destroyed without a shutdown. */
const ends = [Scenes.Events.SHUTDOWN, Scenes.Events.DESTROY] as const

/** Undefined: nobody in particular listens. */
function listenerOf(
  { listener }: VoicePlaces,
  out: Vec3,
): { readonly x: number; readonly y: number } | undefined {
  if (typeof listener === 'function') return listener()
  if (!listener || !isAlive(listener)) return undefined
  readWorldPosition(listener, out)
  return out
}

/** Undefined where the game has no sound, or another context. */
function destinationOf({ sound }: Scene, context: AudioContext): AudioNode | undefined {
  return 'context' in sound && sound.context === context ? sound.destination : undefined
}
