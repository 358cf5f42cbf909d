import { CreateAudioEngineAsync } from '@babylonjs/core/AudioV2/webAudio/webAudioEngine.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk, placeVoices as placeInBabylon } from '@townsfolk/babylon'
import { AudioHost, WebAudioSink } from '@townsfolk/core/browser'
import { Speech, type SpeechApi } from '@townsfolk/core/speech'
import { placeVoices as placeInPhaser, type SceneObject, townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'

/** A wide scene in each engine in which one who speaks for ten seconds can be moved. */

const host = new AudioHost()
const api = { chat: () => Promise.reject(new Error('Nobody answers here.')) }
const line = { text: 'Aaaaaah', emotion: 'NEUTRAL' }

/** Ten seconds of a tone. */
const voices: SpeechApi = {
  generateSpeech: async () => {
    const rate = 8000
    const bytes = new ArrayBuffer(44 + 20 * rate)
    const view = new DataView(bytes)
    for (const [at, text] of [
      [0, 'RIFF'],
      [8, 'WAVEfmt '],
      [36, 'data'],
    ] as const) {
      for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
    }
    view.setUint32(4, bytes.byteLength - 8, true)
    view.setUint32(16, 16, true)
    view.setUint16(20, 1, true)
    view.setUint16(22, 1, true)
    view.setUint32(24, rate, true)
    view.setUint32(28, 2 * rate, true)
    view.setUint16(32, 2, true)
    view.setUint16(34, 16, true)
    view.setUint32(40, 20 * rate, true)
    for (let i = 0; i < 10 * rate; i++)
      view.setInt16(44 + 2 * i, 12_000 * Math.sin((i * 440 * 6.283) / rate), true)
    return { bytes, contentType: 'audio/wav' }
  },
}

export interface PlacedScene {
  /** How far to the right of who listens, in the scene's own units. */
  move(right: number): void
  speak(): void
  setVolume(volume: number): void
  setPaused(isPaused: boolean): void
  removeSpeaker(): void
  end(): void
}

declare global {
  interface Window {
    readonly host: AudioHost
    readonly placed: { phaser(): Promise<PlacedScene>; babylon(): Promise<PlacedScene> }
    current: PlacedScene
  }
}

Object.assign(window, {
  host,
  placed: { phaser: () => new Promise(inPhaser), babylon: inBabylon },
})

function inPhaser(ready: (scene: PlacedScene) => void): void {
  const game = new Phaser.Game({
    type: Phaser.CANVAS,
    parent: 'phaser',
    width: 400,
    height: 200,
    banner: false,
    audio: host.context ? { context: host.context } : { noAudio: true },
    plugins: { scene: [townsfolk({ api })] },
    scene: {
      create(this: Phaser.Scene) {
        const speaker = this.add.circle(200, 100, 10, 0xffffff)
        const inside = this.add.container(0, 0, [speaker])
        const npc = this.folk.npc(speaker, { characterId: 'wren' })
        const sink = new WebAudioSink<SceneObject>({ host, outputFor: placeInPhaser(this, host) })
        this.folk.runtime.add(new Speech<SceneObject>({ api: voices, sink }))
        ready({
          // In a container: where it is drawn is what counts.
          move: right => inside.setX(right),
          speak: () => void npc.speak([line]),
          setVolume: volume => {
            ;(this.sound as Phaser.Sound.WebAudioSoundManager).volume = volume
          },
          setPaused: isPaused => (isPaused ? this.scene.pause() : this.scene.resume()),
          removeSpeaker: () => speaker.destroy(),
          end: () => game.destroy(true),
        })
      },
    },
  })
}

async function inBabylon(): Promise<PlacedScene> {
  const engine = new Engine(document.querySelector<HTMLCanvasElement>('#babylon'))
  const scene = new Scene(engine)
  const camera = new FreeCamera('camera', Vector3.Zero(), scene)
  camera.setTarget(new Vector3(0, 0, 1))
  const { context } = host
  if (!context) throw new Error('There is no sound here.')
  const audio = await CreateAudioEngineAsync({ audioContext: context, disableDefaultUI: true })
  audio.listener.attach(camera)
  const speaker = new TransformNode('speaker', scene)
  speaker.position.z = 2
  const folk = createTownsfolk(scene, { api })
  const npc = folk.npc(speaker, { characterId: 'wren' })
  const sink = new WebAudioSink<TransformNode>({ host, outputFor: placeInBabylon(scene, audio, host) })
  folk.runtime.add(new Speech<TransformNode>({ api: voices, sink }))
  engine.runRenderLoop(() => scene.render())
  return {
    move: right => {
      speaker.position.x = right
    },
    speak: () => void npc.speak([line]),
    setVolume: volume => {
      audio.volume = volume
    },
    setPaused: isPaused => {
      if (isPaused) engine.stopRenderLoop()
      else engine.runRenderLoop(() => scene.render())
      folk.runtime.setPaused(isPaused)
    },
    removeSpeaker: () => speaker.dispose(),
    end: () => {
      engine.stopRenderLoop()
      scene.dispose()
    },
  }
}
