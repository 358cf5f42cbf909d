import { createAudioHost, createMicrophone } from '@townsfolk/core/browser'
import { bindMicrophoneChoice } from '@townsfolk/ui'
import { readSettings } from '../../settings.ts'
import { find, showTrouble } from '../kit/page.ts'

/** The page's one AudioContext. The first key or click starts it. */
export const audio = createAudioHost()

/** The player's microphone. Nothing opens it before the player holds the button, or has it listen. */
export const microphone = createMicrophone(audio.context ? { context: audio.context } : {})

/** Without headphones the microphone hears her too: she would interrupt herself. */
export const bargesIn = (): boolean => find<HTMLInputElement>('#headphones').checked

// The service within the page speaks, but understands no speech.
const canHear = readSettings(location.href).service !== undefined
find('#no-hearing').hidden = canHear
find('#hearing').hidden = !canHear
find('townsfolk-talk-button').hidden = !canHear

microphone.events.on('listening', ({ isListening }) => {
  if (isListening) showTrouble('')
})

const choice = find('townsfolk-microphone-choice')
choice.deviceId = localStorage.getItem('microphone') ?? ''
choice.addEventListener('townsfolk-choose', ({ detail }) =>
  localStorage.setItem('microphone', detail.deviceId),
)
bindMicrophoneChoice(choice, microphone)

const listen = find<HTMLInputElement>('#listen')
listen.addEventListener('change', () => {
  if (listen.checked) void microphone.start()
  else microphone.stop()
})
