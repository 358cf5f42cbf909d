import { listen } from '@townsfolk/core'
import { createMicrophone } from '@townsfolk/core/browser'
import { bindTalkButton, TalkButton } from '@townsfolk/ui'

/** A button that is held to speak, and the microphone behind it. Nothing is opened before it is pressed. */
export class StageVoice {
  readonly button: TalkButton = new TalkButton()
  readonly #microphone = createMicrophone({ workletUrl: 'microphone-worklet.js' })
  readonly #release: readonly (() => void)[]

  /** @param onClip gets what was spoken, as a WAV file */
  constructor(onClip: (wav: Uint8Array<ArrayBuffer>) => void) {
    this.#release = [
      bindTalkButton(this.button, { microphone: this.#microphone }),
      listen(this.#microphone.events, 'clip', ({ wav }) => onClip(wav)),
    ]
  }

  end(): void {
    this.#microphone.stop()
    for (const release of this.#release) release()
  }
}
