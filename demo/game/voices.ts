import { createMouths, createSpeech, type Npc, type SpeechApi } from '@townsfolk/core'
import { type AudioHost, createWebAudioSink } from '@townsfolk/core/browser'
import { placeVoices, type SceneObject } from '@townsfolk/phaser'
import type { Scene } from 'phaser'
import { type Doll, mouthOf } from '../art/index.ts'

export interface VoiceParts {
  readonly scene: Scene
  readonly api: SpeechApi
  readonly audio: AudioHost
  /** Whose mouth moves with whose voice. */
  readonly dolls: ReadonlyMap<Npc<SceneObject>, Doll>
}

/** Lets those who speak be heard from where they stand, and moves their mouths. */
export function addVoices({ scene, api, audio, dolls }: VoiceParts): void {
  const { runtime } = scene.folk
  const sink = createWebAudioSink<SceneObject>({ host: audio, outputFor: placeVoices(scene, audio) })
  const speech = createSpeech<SceneObject>({ api, sink })
  // Her line can be read, and what is wrong with the service the chat box says.
  speech.events.on('speech-error', () => {})
  const mouths = createMouths<SceneObject>({ voices: speech })
  runtime.add(speech)
  runtime.add(mouths)
  for (const [npc, doll] of dolls) {
    mouths.draw(npc, { paint: ({ open }) => doll.setMouth(mouthOf(open)) })
  }
}
