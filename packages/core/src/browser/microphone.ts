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

/** Which microphone it is, and when it listens. */
export interface MicrophoneOptions extends ClipRecorderOptions {
  /** Which one, by an id of `devices()`. Default: the browser's choice. */
  readonly deviceId?: string
  /** Takes away what the page itself plays, as far as the browser can. Default: true. */
  readonly echoCancellation?: boolean
  /** Takes away steady noise, as far as the browser can. Default: true. */
  readonly noiseSuppression?: boolean
  /** Evens out how loud the player speaks, as far as the browser can. Default: true. */
  readonly autoGainControl?: boolean
  /**
   * How long the microphone stays open after a press, in milliseconds. Meanwhile the next press records at once, and
   * the browser shows its sign for recording. Default: 0 ms.
   */
  readonly keepOpenMs?: number
  /** Whether it listens while the page is hidden. A press ends anyway. Default: `stop`. */
  readonly whileHidden?: 'stop' | 'go-on'
  /**
   * The page's: that of its `AudioHost`. While it stands still, nothing is heard. Default: one of its own.
   */
  readonly context?: AudioContext
  /**
   * Where the page serves `microphoneWorklet` as a JavaScript file of its own origin. Needed where a
   * Content-Security-Policy allows no `blob:` in `script-src`: let the build write it,
   * `writeFileSync('public/microphone-worklet.js', microphoneWorklet)`, and give `/microphone-worklet.js`.
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

/** What a player may choose. */
export interface MicrophoneDevice {
  /** For `select`; empty before the player has allowed a microphone. */
  readonly deviceId: string
  /** Empty before the player has allowed a microphone. */
  readonly label: string
}

/**
 * Makes a recorder of the player’s microphone. Nothing is opened before it records.
 * @throws TownsfolkError `invalid_option` when a number of the options is negative or not a number
 */
export function createMicrophone(options?: MicrophoneOptions): Microphone {
  return new Microphone(options)
}

/**
 * Records the player: whatever is said from `start()` to `stop()`, or what is heard from `press()` to
 * `release()`. Its tracks are open only meanwhile. Nothing it does throws or rejects: what goes wrong is an
 * `error`.
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

  /** Whether what the player says is heard now. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** How loud it is, for a meter to be drawn with each frame: 0 to 1, 0 while the microphone is closed. */
  get level(): number {
    return this.#open?.recorder.level ?? 0
  }

  get speechMs(): number {
    return this.#open?.recorder.speechMs ?? 0
  }

  /**
   * Records whatever is said, clip by clip, until `stop()`. Call it when the player clicks or presses a key.
   * Resolves with whether the microphone is open and nobody has stopped it meanwhile.
   */
  async start(): Promise<boolean> {
    if (!this.#isStarted) {
      this.#isStarted = true
      this.#open?.recorder.listen(true)
      this.#emitListening()
    }
    return (await this.#openWanted()) && this.#isStarted
  }

  /** Ends all recording and stops every track. What was being said is dropped. */
  stop(): void {
    this.#isStarted = false
    this.#isPressed = false
    this.#close()
  }

  /**
   * Records until `release()`. Resolves with whether it records, once it does: false when it was released
   * before. Harmless when it is pressed already, as keys that repeat do.
   */
  async press(): Promise<boolean> {
    if (!this.#isPressed) {
      this.#isPressed = true
      this.#open?.recorder.press()
      this.#emitListening()
    }
    return (await this.#openWanted()) && this.#isPressed
  }

  /** Ends what `press()` began: a clip follows, or a `no-clip`. Harmless when it is not pressed. */
  release(): void {
    this.#release({ atOnce: false })
  }

  /**
   * From now on this one; the browser's choice when undefined. Resolves with false when it should be open now
   * and cannot be.
   */
  async select(deviceId: string | undefined): Promise<boolean> {
    if (deviceId !== this.#deviceId) {
      this.#deviceId = deviceId
      this.#close()
    }
    return !this.#isWanted || this.#openWanted()
  }

  /** The microphones that there are; none where the browser names none. */
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

  /** Ends it for good. Harmless when called twice. */
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
