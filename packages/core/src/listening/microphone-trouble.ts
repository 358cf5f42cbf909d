import type { MicrophoneErrorCode, MicrophoneTrouble } from './voice-recorder.ts'

export function troubleOf(code: MicrophoneErrorCode, error?: unknown): MicrophoneTrouble {
  return { code, message: messages[code], error }
}

const messages: Readonly<Record<MicrophoneErrorCode, string>> = {
  microphone_refused:
    'The microphone may not be used: the player or the browser forbids it. Allow it in the settings of ' +
    'this site, next to its address, and try again; a page in a frame needs allow="microphone" on the frame.',
  microphone_missing:
    'There is no microphone, or the chosen microphone is gone. Plug one in, or choose another.',
  microphone_in_use:
    'The microphone cannot be opened: another program may be using it. Close that program, or choose ' +
    'another microphone, and try again.',
  microphone_unplugged:
    'The microphone was unplugged or switched off. Plug it in again, or choose another one, and try again.',
  microphone_silent:
    'The microphone is open but gives no sound. Check whether it is muted, by a switch on it ' +
    'or in the settings of the system, or choose another one.',
  microphone_insecure:
    'Browsers allow a microphone only on secure pages: serve the page over https, or from localhost.',
  microphone_failed:
    'The microphone cannot be used in this browser; its error says more. If a Content-Security-Policy ' +
    'forbids blob: addresses, serve the worklet as a file and give its address as workletUrl.',
}
