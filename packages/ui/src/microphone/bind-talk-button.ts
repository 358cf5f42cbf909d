import { upgradeElement } from '../elements/define-elements.ts'
import { TalkButton } from './talk-button.ts'
import type { TalkState } from './talk-button-texts.ts'

/** A microphone for a talk button. `Microphone` of `@townsfolk/core/browser` fits. */
export interface TalkMicrophone {
  readonly isListening: boolean
  /** Current loudness, from 0 to 1. */
  readonly level: number
  readonly events: TalkMicrophoneEvents
  press(): unknown
  release(): void
}

/** Events of the microphone that the button follows. */
export interface TalkMicrophoneEvents {
  on(name: 'permission', listener: (event: Permitted) => void): unknown
  on(name: 'listening', listener: (event: Listening) => void): unknown
  on(name: 'speech-start' | 'speech-end', listener: (event: Spoken) => void): unknown
  on(name: 'no-clip', listener: (event: NoClip) => void): unknown
  on(name: 'clip', listener: () => void): unknown
  on(name: 'error', listener: (event: Failed) => void): unknown
  off(name: 'permission', listener: (event: Permitted) => void): unknown
  off(name: 'listening', listener: (event: Listening) => void): unknown
  off(name: 'speech-start' | 'speech-end', listener: (event: Spoken) => void): unknown
  off(name: 'no-clip', listener: (event: NoClip) => void): unknown
  off(name: 'clip', listener: () => void): unknown
  off(name: 'error', listener: (event: Failed) => void): unknown
}

/** Turns recordings into text. `VoiceInput` of `@townsfolk/core` fits. */
export interface TalkVoice {
  readonly events: TalkVoiceEvents
}

/** Events of the voice input that the button follows. */
export interface TalkVoiceEvents {
  on(name: 'heard', listener: () => void): unknown
  on(name: 'not-heard', listener: (event: NotHeard) => void): unknown
  on(name: 'voice-error', listener: (event: Failed) => void): unknown
  off(name: 'heard', listener: () => void): unknown
  off(name: 'not-heard', listener: (event: NotHeard) => void): unknown
  off(name: 'voice-error', listener: (event: Failed) => void): unknown
}

/** Options of `bindTalkButton`. */
export interface TalkBinding {
  readonly microphone: TalkMicrophone
  /**
   * If given, the button also shows that a recording is being turned into text, and whether that worked. Default:
   * it shows the microphone only.
   */
  readonly voice?: TalkVoice
}

interface Permitted {
  readonly permission: string
}

interface Listening {
  readonly isListening: boolean
}

interface Spoken {
  readonly isPressed: boolean
}

interface NoClip extends Spoken {
  readonly reason: string
}

interface NotHeard {
  readonly reason: string
}

interface Failed {
  readonly code: string
  readonly message?: string
}

/**
 * Makes the button start and stop the microphone, and shows the state of the recording. While the microphone
 * listens, the button shows its level in every frame of the page.
 * @returns the release. A pressed button is released
 */
export function bindTalkButton(button: TalkButton, { microphone, voice }: TalkBinding): () => void {
  upgradeElement(TalkButton, button)
  const { events } = microphone
  let frame = 0

  const rest = (): void => {
    button.state = microphone.isListening ? 'listening' : 'idle'
  }
  const follow = (): void => {
    button.level = microphone.level
    const hasBegun = button.isPressed && button.state === 'listening' && microphone.level >= audible
    if (hasBegun) button.state = 'hearing'
    frame = requestAnimationFrame(follow)
  }
  const unfollow = (): void => {
    cancelAnimationFrame(frame)
    button.level = 0
  }
  const pressed = (): void => {
    rest()
    microphone.press()
  }
  const released = (): void => microphone.release()
  const permitted = ({ permission }: Permitted): void => {
    if (permission === 'asking') button.state = 'asking'
    else if (button.state === 'asking') rest()
  }
  const listening = ({ isListening }: Listening): void => {
    unfollow()
    if (isListening) follow()
    // It ends by itself as well: presses have a longest length.
    else button.release()
    if (isListening || isOpen(button.state)) rest()
  }
  const begun = ({ isPressed }: Spoken): void => {
    button.state = isPressed ? 'listening' : 'hearing'
  }
  const ended = (): void => {
    if (isOpen(button.state)) rest()
  }
  const clipped = (): void => {
    if (voice) button.state = 'working'
    else rest()
  }
  const unclipped = ({ isPressed, reason }: NoClip): void => {
    // While the player is asked, the press is over before there was anything to hear.
    if (isPressed && reason !== 'stopped' && button.state !== 'asking') button.state = 'unheard'
  }
  const failed = ({ code }: Failed): void => {
    button.release()
    button.state = troubleOf[code] ?? 'failed'
  }
  const notHeard = ({ reason }: NotHeard): void => {
    if (reason === 'nothing-made-out') button.state = 'unheard'
    else if (reason !== 'silence') rest()
  }
  const notUnderstood = ({ code, message = '' }: Failed): void => {
    // Those of the microphone are shown above.
    if (code in troubleOf) return
    button.state = code === nobodyListens ? 'not-understood' : 'failed'
    // Nothing that a player could do: the voice input itself would say it on the console if nobody listened.
    if (code === nobodyListens) console.warn(`Townsfolk, voice: ${message} (${code})`)
  }

  button.addEventListener('townsfolk-press', pressed)
  button.addEventListener('townsfolk-release', released)
  events.on('permission', permitted)
  events.on('listening', listening)
  events.on('speech-start', begun)
  events.on('speech-end', ended)
  events.on('clip', clipped)
  events.on('no-clip', unclipped)
  events.on('error', failed)
  voice?.events.on('heard', rest)
  voice?.events.on('not-heard', notHeard)
  voice?.events.on('voice-error', notUnderstood)
  if (microphone.isListening) listening({ isListening: true })

  return () => {
    button.release()
    unfollow()
    button.state = 'idle'
    button.removeEventListener('townsfolk-press', pressed)
    button.removeEventListener('townsfolk-release', released)
    events.off('permission', permitted)
    events.off('listening', listening)
    events.off('speech-start', begun)
    events.off('speech-end', ended)
    events.off('clip', clipped)
    events.off('no-clip', unclipped)
    events.off('error', failed)
    voice?.events.off('heard', rest)
    voice?.events.off('not-heard', notHeard)
    voice?.events.off('voice-error', notUnderstood)
  }
}

/** Of a service that has nobody who understands recordings. */
const nobodyListens = 'not_found'

/** From this level on somebody speaks; rooms are quieter. */
const audible = 0.4

const troubleOf: Readonly<Record<string, TalkState>> = {
  microphone_refused: 'refused',
  microphone_missing: 'missing',
  microphone_in_use: 'in-use',
  microphone_unplugged: 'unplugged',
  microphone_silent: 'silent',
  microphone_insecure: 'insecure',
  microphone_failed: 'failed',
}

function isOpen(state: TalkState): boolean {
  return state === 'listening' || state === 'hearing'
}
