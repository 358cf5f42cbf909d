import { createVoiceInput, listen, type Npc, type NpcRuntime } from '@townsfolk/core'
import { createMicrophone } from '@townsfolk/core/browser'
import { bindTalkButton } from '@townsfolk/ui'
import type { GameContext } from './game-context.ts'

/**
 * Lets the player speak: the button in the chat box, and its key. Only where the service understands speech; the
 * one within the page does not. Returns the release.
 */
export function listenToPlayer<TObject>(
  { api, audio, screen, understandsSpeech }: GameContext,
  runtime: NpcRuntime<TObject>,
  to: () => Npc<TObject> | undefined,
): () => void {
  if (!understandsSpeech) return () => {}
  const microphone = createMicrophone(audio.context ? { context: audio.context } : {})
  const voice = createVoiceInput<TObject>({ microphone, api, to })
  const leave = runtime.add(voice)
  const button = screen.talkButton
  button.hidden = false
  const releases = [
    bindTalkButton(button, { microphone, voice }),
    listen(voice.events, 'heard', ({ text }) =>
      screen.chatBox.addLine({ speaker: screen.chatBox.texts.player, text, isPlayer: true }),
    ),
    listen(voice.events, 'not-heard', () => screen.notify('Pardon? Nothing could be made out.')),
    listen(voice.events, 'voice-error', ({ message }) => screen.notify(message)),
  ]
  return () => {
    for (const release of releases) release()
    leave()
    button.hidden = true
  }
}
