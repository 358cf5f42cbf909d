import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'
import { ClipRecorder, type ClipRecorderOptions, checkedClipOptions } from '../listening/clip-recorder.ts'
import { troubleOf } from '../listening/microphone-trouble.ts'
import type {
  MicrophoneErrorCode,
  MicrophonePermission,
  MicrophoneTrouble,
  VoiceRecorder,
  VoiceRecorderEvents,
} from '../listening/voice-recorder.ts'
import { type Capture, openCapture } from './microphone-capture.ts'

/** Options of a microphone. */
export interface MicrophoneOptions extends ClipRecorderOptions {
  /** Id of the device, from `devices()`. Default: the browser's choice. */
  readonly deviceId?: string
  /** Whether the browser removes the sound of the page from the recording, as far as it can. Default: true. */
  readonly echoCancellation?: boolean
  /** Whether the browser removes steady noise, as far as it can. Default: true. */
  readonly noiseSuppression?: boolean
  /** Whether the browser evens out the level of the voice, as far as it can. Default: true. */
  readonly autoGainControl?: boolean
  /**
   * How long the microphone stays open after a press, in milliseconds. In this time the next press records at once;
   * the browser keeps showing its recording sign. Default: 0 ms.
   */
  readonly keepOpenMs?: number
  /** Whether it goes on listening while the page is hidden. A press always ends. Default: `stop`. */
  readonly whileHidden?: 'stop' | 'go-on'
  /**
   * The AudioContext of the page: that of its `AudioHost`. Nothing is recorded while it is suspended. Default: a
   * context of its own.
   */
  readonly context?: AudioContext
  /**
   * URL at which the page serves `microphoneWorklet` as a JavaScript file. You need it if the
   * Content-Security-Policy does not allow `blob:` in `script-src`. Let the build write the file,
   * `writeFileSync('public/microphone-worklet.js', microphoneWorklet)`, and pass `/microphone-worklet.js`. Default:
   * a `blob:` URL.
   */
  readonly workletUrl?: string
}

const microphoneDefaults = {
  deviceId: undefined,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  keepOpenMs: 0,
  whileHidden: 'stop',
  context: undefined,
  workletUrl: undefined,
} as const

/** A microphone that the player can choose. */
export interface MicrophoneDevice {
  /** Id for `select`; `''` before the player has allowed a microphone. */
  readonly deviceId: string
  /** Empty before the player has allowed a microphone. */
  readonly label: string
}

/**
 * Makes a recorder for the player’s microphone. It opens the microphone when it begins to record.
 * @throws TownsfolkError `invalid_option` when a number of the options is negative or not a number
 */
export function createMicrophone(options?: MicrophoneOptions): Microphone {
  return new Microphone(options)
}

/**
 * Records the player's voice: everything said between `start()` and `stop()`, or between `press()` and `release()`.
 * The microphone is open only in between. No method throws or rejects; failures are `error` events.
 */
export class Microphone implements VoiceRecorder {
  readonly events: EventEmitter<VoiceRecorderEvents> = new EventEmitter()
  readonly #options: {
    readonly keepOpenMs: number
    readonly whileHidden: 'stop' | 'go-on'
    readonly context: AudioContext | undefined
    readonly workletUrl: string | undefined
  }
  readonly #clips: Required<ClipRecorderOptions>
  readonly #processing: MediaTrackConstraints
  /** Ends with the microphone. */
  readonly #life = new AbortController()
  #deviceId: string | undefined
  #permission: MicrophonePermission = 'unknown'
  /** From `start()` to `stop()`, whether it is open or not. */
  #isStarted = false
  #isPressed = false
  /** What was emitted last. */
  #isListening = false
  #opening: Promise<boolean> | undefined
  #open: Opened | undefined
  #ownContext: AudioContext | undefined

  /** @throws TownsfolkError `invalid_option` when a number of the options is negative or not a number */
  constructor(options: MicrophoneOptions = {}) {
    const { deviceId, echoCancellation, noiseSuppression, autoGainControl, ...others } = {
      ...microphoneDefaults,
      ...options,
    }
    const { keepOpenMs, whileHidden, context, workletUrl, ...clips } = others
    assertAmounts({ keepOpenMs })
    this.#options = { keepOpenMs, whileHidden, context, workletUrl }
    this.#clips = checkedClipOptions(clips)
    this.#processing = { echoCancellation, noiseSuppression, autoGainControl }
    this.#deviceId = deviceId
    const { signal } = this.#life
    document.addEventListener('visibilitychange', () => this.#turnVisibility(), { signal })
    // Keys are let go of unheard then.
    window.addEventListener('blur', () => this.release(), { signal })
    void this.#followPermission()
  }

  /** Whether the microphone may be used, as far as that is known. */
  get permission(): MicrophonePermission {
    return this.#permission
  }

  /** Whether it is recording or waiting for a voice now. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** Current level from 0 to 1, for a meter that is drawn in each frame; 0 while the microphone is closed. */
  get level(): number {
    return this.#open?.recorder.level ?? 0
  }

  get speechMs(): number {
    return this.#open?.recorder.speechMs ?? 0
  }

  /**
   * Records everything that is said, clip by clip, until `stop()`. Call it on a click or key of the player.
   * Resolves with true when the microphone is open, with false if it could not be opened or was stopped before.
   */
  async start(): Promise<boolean> {
    if (!this.#isStarted) {
      this.#isStarted = true
      this.#open?.recorder.listen(true)
      this.#emitListening()
    }
    return (await this.#openWanted()) && this.#isStarted
  }

  /** Ends recording and closes the microphone. An unfinished clip is dropped. */
  stop(): void {
    this.#isStarted = false
    this.#isPressed = false
    this.#close()
  }

  /**
   * Records until `release()`. Resolves with true when it records, with false if it cannot or was released before.
   * Does nothing if it is already pressed, as with a repeating key.
   */
  async press(): Promise<boolean> {
    if (!this.#isPressed) {
      this.#isPressed = true
      this.#open?.recorder.press()
      this.#emitListening()
    }
    return (await this.#openWanted()) && this.#isPressed
  }

  /** Ends a recording that `press()` began; a `clip` or `no-clip` follows. Does nothing if it is not pressed. */
  release(): void {
    this.#release({ atOnce: false })
  }

  /**
   * Uses this device from now on; undefined for the browser's choice. Resolves with false if the microphone should
   * be open and cannot be opened.
   */
  async select(deviceId: string | undefined): Promise<boolean> {
    if (deviceId !== this.#deviceId) {
      this.#deviceId = deviceId
      this.#close()
    }
    return !this.#isWanted || this.#openWanted()
  }

  /** Lists the available microphones; empty if the browser does not list them. */
  async devices(): Promise<readonly MicrophoneDevice[]> {
    try {
      const devices = await navigator.mediaDevices.enumerateDevices()
      return devices
        .filter(({ kind }) => kind === 'audioinput')
        .map(({ deviceId, label }) => ({ deviceId, label }))
    } catch {
      return []
    }
  }

  /** Ends it for good. Safe to call twice. */
  destroy(): void {
    this.stop()
    this.#life.abort()
    this.#ownContext?.close().catch(ignore)
    this.#ownContext = undefined
    this.events.removeAllListeners()
  }

  get #isWanted(): boolean {
    const { whileHidden } = this.#options
    const isAway = whileHidden === 'stop' && document.visibilityState === 'hidden'
    return !this.#life.signal.aborted && (this.#isPressed || (this.#isStarted && !isAway))
  }

  /** Resolves with whether it is open. However often it is wanted meanwhile, the player is asked once. */
  #openWanted(): Promise<boolean> {
    this.#opening ??= this.#openUntilRight().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  /** What is wanted, and of which device, may have changed while the player was asked. */
  async #openUntilRight(): Promise<boolean> {
    while (this.#isWanted && !this.#open) {
      const deviceId = this.#deviceId
      const opened = await this.#request(deviceId)
      const isRight = this.#deviceId === deviceId
      if (!('code' in opened)) {
        this.#become('granted')
        if (this.#isWanted && isRight) this.#begin(opened)
        else opened.capture.close()
      } else if (isRight) {
        this.#fail(opened)
        return false
      }
    }
    return this.#open !== undefined
  }

  async #request(deviceId: string | undefined): Promise<Opened | MicrophoneTrouble> {
    if (this.#permission !== 'granted') this.#become('asking')
    const device = deviceId === undefined ? {} : { deviceId: { exact: deviceId } }
    try {
      const context = this.#context()
      const recorder = new ClipRecorder(context.sampleRate, this.events, this.#clips)
      const capture = await openCapture({
        constraints: { ...device, ...this.#processing },
        context,
        isContextOwn: context === this.#ownContext,
        workletUrl: this.#options.workletUrl,
        heard: block => {
          recorder.hear(block)
          this.#closeIfIdle()
        },
        muted: () => recorder.expectSound(),
        stalled: () => this.#stalled(),
        ended: () => void this.#ended(),
      })
      return 'code' in capture ? capture : { capture, recorder }
    } catch (error) {
      return troubleOf('microphone_failed', error)
    }
  }

  #context(): AudioContext {
    // Whoever made it starts it, and may have it stand still while the game does.
    if (this.#options.context) return this.#options.context
    this.#ownContext ??= new AudioContext()
    this.#ownContext.resume().catch(ignore)
    return this.#ownContext
  }

  #begin(opened: Opened): void {
    this.#open = opened
    if (this.#isStarted) opened.recorder.listen(true)
    if (this.#isPressed) opened.recorder.press()
    this.#emitListening()
  }

  #release({ atOnce }: { readonly atOnce: boolean }): void {
    const isUnheard = this.#isPressed && !this.#open
    this.#isPressed = false
    this.#open?.recorder.release({ atOnce })
    if (isUnheard) emitSafely(this.events, 'no-clip', { reason: 'too-short', isPressed: true })
    this.#closeIfIdle()
  }

  /** After a press it stays open for a while; a press that lasted too long has ended by itself. */
  #closeIfIdle(): void {
    const recorder = this.#open?.recorder
    if (!recorder) return
    if (!recorder.isPressed) this.#isPressed = false
    const isIdle = !recorder.isRecording && recorder.idleMs >= this.#options.keepOpenMs
    if (isIdle && !this.#isWanted) this.#close()
    else this.#emitListening()
  }

  #close(): void {
    const open = this.#open
    this.#open = undefined
    open?.capture.close()
    open?.recorder.close()
    if (open) this.#ownContext?.suspend().catch(ignore)
    this.#emitListening()
  }

  /** Nothing that waits for sound would ever end. */
  #stalled(): void {
    if (this.#isWanted) return
    this.#open?.recorder.release({ atOnce: true })
    this.#close()
  }

  #turnVisibility(): void {
    // A key that is let go of elsewhere is not heard of.
    if (document.visibilityState === 'hidden') this.#release({ atOnce: true })
    if (!this.#isWanted) this.#close()
    else if (this.#isStarted) void this.#openWanted()
  }

  async #ended(): Promise<void> {
    this.stop()
    // Browsers end it as well when the permission is taken back, which the permission itself reports.
    const { state = 'granted' } = (await queryPermission()) ?? {}
    const code = state === 'granted' ? 'microphone_unplugged' : 'microphone_refused'
    emitSafely(this.events, 'error', troubleOf(code))
  }

  #fail(trouble: MicrophoneTrouble): void {
    this.#isStarted = false
    this.#isPressed = false
    const known = permissionAfter[trouble.code]
    if (known) this.#become(known)
    else if (this.#permission === 'asking') this.#become('unknown')
    emitSafely(this.events, 'error', trouble)
  }

  async #followPermission(): Promise<void> {
    const status = await queryPermission()
    if (!status) return
    const follow = (): void => {
      // While the player is asked, the answer says it.
      if (this.#permission !== 'asking') this.#become(permissionOf[status.state])
    }
    status.addEventListener('change', follow, { signal: this.#life.signal })
    if (this.#permission === 'unknown') follow()
  }

  #become(permission: MicrophonePermission): void {
    if (this.#permission === permission || this.#life.signal.aborted) return
    this.#permission = permission
    emitSafely(this.events, 'permission', { permission })
  }

  #emitListening(): void {
    const isListening = this.#open !== undefined && (this.#isStarted || this.#open.recorder.isRecording)
    if (this.#isListening === isListening) return
    this.#isListening = isListening
    emitSafely(this.events, 'listening', { isListening })
  }
}

interface Opened {
  readonly capture: Capture
  readonly recorder: ClipRecorder
}

const permissionAfter: Partial<Record<MicrophoneErrorCode, MicrophonePermission>> = {
  microphone_refused: 'refused',
  microphone_missing: 'missing',
  microphone_in_use: 'in-use',
  microphone_insecure: 'insecure',
}

const permissionOf: Readonly<Record<PermissionState, MicrophonePermission>> = {
  granted: 'granted',
  denied: 'refused',
  prompt: 'unknown',
}

/** Undefined where the browser does not say. */
async function queryPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'microphone' })
  } catch {
    return undefined
  }
}

function ignore(): void {}
