import { EventEmitter } from 'eventemitter3'
import type {
  MicrophoneErrorCode,
  NoClipReason,
  TranscriptionApi,
  VoiceClip,
  VoiceRecorder,
  VoiceRecorderEvents,
} from '../src/index.ts'

/** For tests: a microphone that hears what a test says. */
export class FakeMicrophone implements VoiceRecorder {
  readonly events: EventEmitter<VoiceRecorderEvents> = new EventEmitter()
  speechMs = 0
  stopCount = 0
  releaseCount = 0
  #clipCount = 0

  /** The player begins to speak, or to push to talk. */
  begin(isPressed = false): void {
    this.events.emit('speech-start', { isPressed })
  }

  /** The player has spoken; the clip is the text itself. */
  end(text: string, isPressed = false): void {
    this.speechMs = 0
    this.#clipCount++
    this.events.emit('speech-end', { isPressed })
    const wav = new TextEncoder().encode(text)
    this.events.emit('clip', { wav, durationMs: this.#clipCount, isPressed })
  }

  /** Begins and ends while nothing else happens. */
  hear(text: string, isPressed = false): void {
    this.begin(isPressed)
    this.end(text, isPressed)
  }

  endWithout(reason: NoClipReason): void {
    this.events.emit('speech-end', { isPressed: false })
    this.events.emit('no-clip', { reason, isPressed: false })
  }

  fail(code: MicrophoneErrorCode): void {
    this.events.emit('error', { code, message: `It was ${code}.`, error: undefined })
  }

  release(): void {
    this.releaseCount++
  }

  stop(): void {
    this.stopCount++
  }
}

/** For tests: makes the text out again that is in a clip of the fake microphone. */
export class FakeTranscriber implements TranscriptionApi {
  readonly requests: VoiceClip[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  /** What is made out of the next clips; their own text when it is over. */
  readonly script: (() => string | Promise<string>)[] = []

  /** What was asked to be transcribed. */
  get texts(): string[] {
    return this.requests.map(textOf)
  }

  async transcribe(
    request: VoiceClip,
    options?: { readonly signal?: AbortSignal },
  ): Promise<{ response: string }> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    const answer = this.script.shift() ?? (() => textOf(request))
    return { response: await answer() }
  }

  /** Leaves the next clip open until it is made out by hand. */
  hold(): (text: string) => void {
    let answer: (text: string) => void = () => {}
    const text = new Promise<string>(resolve => {
      answer = resolve
    })
    this.script.push(() => text)
    return text => answer(text)
  }
}

function textOf({ audio }: VoiceClip): string {
  return new TextDecoder().decode(audio)
}
