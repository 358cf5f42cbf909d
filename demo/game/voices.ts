import {
  type CaptionListener,
  createCaptions,
  createMouths,
  createSpeech,
  type NpcRuntime,
} from '@townsfolk/core'
import { createWebAudioSink, type WebAudioSinkOptions } from '@townsfolk/core/browser'
import { bindCaptions } from '@townsfolk/ui'
import type { SettingsValues } from '../screen/game-settings.ts'
import type { GameContext } from './game-context.ts'

export interface VoiceParts<TObject> {
  readonly game: GameContext
  readonly runtime: NpcRuntime<TObject>
  /** Where each voice comes from: `placeVoices` of the engine's adapter. */
  readonly outputFor: WebAudioSinkOptions<TObject>['outputFor']
  /** Whose ears they are: captions say from which side a voice comes. */
  readonly listener: CaptionListener
  readonly plane: 'xy' | 'xz'
  /** How wide somebody's mouth is open, from 0 to 1. */
  readonly openMouth: (speaker: TObject, open: number) => void
}

/**
 * Lets those who speak be heard from where they stand, moves their mouths and shows what they say as captions.
 * Returns the release.
 */
export function addVoices<TObject>(parts: VoiceParts<TObject>): () => void {
  const { game, runtime, outputFor, listener, plane, openMouth } = parts
  const sink = createWebAudioSink<TObject>({ host: game.audio, ...(outputFor && { outputFor }) })
  const speech = createSpeech<TObject>({ api: game.api, sink })
  // Each line can be read, and the chat box says what is wrong with a service.
  speech.events.on('speech-error', () => {})
  const mouths = createMouths<TObject>({ voices: speech })
  const captions = createCaptions<TObject>({ listener, plane })
  for (const part of [mouths, captions]) runtime.add(part)
  let silence: (() => void) | undefined
  for (const npc of runtime.npcs) mouths.draw(npc, { paint: ({ open }) => openMouth(npc.object, open) })
  const { settings, captions: list } = game.screen
  const obey = ({ isMuted, readingPace, hasCaptions }: SettingsValues): void => {
    // Who hears nothing reads: no line lasts as long as a voice that is not heard.
    if (isMuted) silence?.()
    silence = isMuted ? undefined : (silence ?? runtime.add(speech))
    captions.pace = readingPace
    captions.waitsForReaders = hasCaptions
  }
  obey(settings.values)
  const releases = [settings.onChange(obey), bindCaptions(list, captions)]
  return () => {
    for (const release of releases) release()
  }
}
