import { clipLimits, limits } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely, reportUncaught } from '../base/emit-safely.ts'
import { codeOf, messageOf, TownsfolkError } from '../base/errors.ts'
import { listen } from '../base/listen.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { Cast } from '../casts/cast.ts'
import { chooseForCast } from '../perception/relevance.ts'
import { characterOf, contextOf, conversationOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import { findNpc, type NpcLike } from '../runtime/npc-carrier.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { TranscriptionApi } from './transcription-api.ts'
import type { NotHeardReason, VoiceInputEvents } from './voice-input-events.ts'
import type { NoClipReason, RecordedClip, VoiceRecorder } from './voice-recorder.ts'

/** Options of voice input: whom the player talks to, and who may be interrupted. */
export interface VoiceInputOptions<TObject = unknown> {
  /** A `Microphone` of `@townsfolk/core/browser`. The game starts it, or calls `press` and `release`. */
  readonly microphone: VoiceRecorder
  /** The service: `createSpeechApi` of `@townsfolk/client`, or any object with its `transcribe`. */
  readonly api: TranscriptionApi
  /** Returns whom the player talks to now, for example who is near. */
  readonly to: () => NpcLike<TObject> | Cast<TObject> | undefined
  /** Called with what the player said. Default: it is said to the character or cast from `to`. */
  readonly say?: (text: string) => void
  /**
   * Returns words that the player is likely to say, such as the options of a question. Together with the names of
   * perceived entities they help recognition. Default: none.
   */
  readonly names?: () => readonly string[]
  /**
   * What happens if the player speaks while a character does. `half`: the recording is dropped, so that characters
   * do not answer themselves through loudspeakers. `barge-in`: the character is interrupted; this needs headphones,
   * or a microphone with echo cancellation. Default: `half`.
   */
  readonly duplex?: 'half' | 'barge-in'
  /** How long the player must speak to interrupt, in milliseconds. Default: 250 ms. */
  readonly bargeInAfterMs?: number
  /** Whether the player's voice may interrupt this character now. Default: all may be interrupted. */
  readonly bargesIn?: (event: BargeIn<TObject>) => boolean
  /** Whether push to talk interrupts the speaking character, whatever `duplex` is. Default: true. */
  readonly pressInterrupts?: boolean
}

/** The player speaks while a character does. */
export interface BargeIn<TObject = unknown> {
  /** The character that would be interrupted. */
  readonly npc: Npc<TObject>
  /** How long the player has spoken, in milliseconds. */
  readonly speechMs: number
}

const voiceInputDefaults = {
  duplex: 'half',
  bargeInAfterMs: 250,
  bargesIn: () => true,
  pressInterrupts: true,
} as const

type ChosenOptions<TObject> = VoiceInputOptions<TObject> &
  Required<Pick<VoiceInputOptions<TObject>, keyof typeof voiceInputDefaults>>

/** What the player is saying, or has said last. */
interface Speech {
  /** By pushing to talk: it interrupts whoever speaks, and nobody is asked. */
  readonly isMeant: boolean
  /** How long it has to last to interrupt whoever speaks; Infinity: it never does. */
  readonly interruptsAfterMs: number
  lastedMs: number
  isOver: boolean
  /** A character spoke meanwhile and was not to be interrupted: it does not count. */
  isTalkedOver: boolean
}

/**
 * Makes voice input, with which the player talks to characters. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if an option is missing, or `bargeInAfterMs` is negative or not a number
 */
export function createVoiceInput<TObject = unknown>(
  options: VoiceInputOptions<TObject>,
): VoiceInput<TObject> {
  return new VoiceInput(options)
}

/**
 * Lets the player talk to characters by voice: recordings are turned into text and said to the character as if they
 * had been typed. Turn it on with `runtime.add(voice)`. At the end of the scene run it stops the microphone.
 */
export class VoiceInput<TObject = unknown> implements RuntimePart {
  readonly events: EventEmitter<VoiceInputEvents<TObject>> = new EventEmitter()
  readonly #options: ChosenOptions<TObject>
  readonly #ending = new AbortController()
  readonly #releases: (() => void)[] = []
  #runtime: NpcRuntime<TObject> | undefined
  /** Whose line is being said. */
  #speaker: Npc<TObject> | undefined
  /** For how long nobody has spoken. */
  #quietMs = 0
  #speech: Speech | undefined
  #isTranscribing = false
  /** Recorded while the service was busy with the one before. */
  #waiting: SpokenClip<TObject> | undefined

  /** @throws TownsfolkError `invalid_option` when something is missing, or `bargeInAfterMs` is no duration */
  constructor(options: VoiceInputOptions<TObject>) {
    this.#options = { ...voiceInputDefaults, ...options }
    assertAmounts({ bargeInAfterMs: this.#options.bargeInAfterMs })
    if (typeof this.#options.api?.transcribe === 'function') return
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        'The option api is missing: pass a client, createClient({ … }) of @townsfolk/client, or anything ' +
          'with a transcribe().',
    )
  }

  /** See `RuntimePart`. */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    // Of one scene, as `to` says.
    const joined = runtime as unknown as NpcRuntime<TObject>
    this.#runtime = joined
    const { events } = this.#options.microphone
    this.#releases.push(
      listen(joined.events, 'line-start', ({ npc }) => {
        this.#speaker = npc
      }),
      listen(joined.events, 'line-end', () => {
        this.#speaker = undefined
      }),
      listen(events, 'listening', event => this.#emitListening(event)),
      listen(events, 'speech-start', ({ isPressed }) => this.#speechStarted(isPressed)),
      listen(events, 'speech-end', event => this.#speechEnded(event)),
      listen(events, 'clip', clip => this.#take(clip)),
      listen(events, 'no-clip', ({ reason }) => this.#noClip(reason)),
      listen(events, 'error', ({ code, message, error }) => this.#fail(code, message, error)),
    )
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    this.#quietMs = this.#runtime?.isQuiet ? this.#quietMs + deltaMs : 0
    if (this.#speech && !this.#speech.isOver) this.#watch(this.#speech)
  }

  /** See `RuntimePart`. In a scene that stands still nobody hears that a key is let go. */
  paused(isPaused: boolean): void {
    if (isPaused) this.#options.microphone.release?.()
  }

  /** See `RuntimePart`. */
  left(): void {
    this.end()
  }

  /**
   * Stops the microphone and removes its listeners. Called at the end of the scene run; call it yourself to turn
   * voice input off.
   */
  end(): void {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#waiting = undefined
    this.#options.microphone.stop()
    for (const release of this.#releases) release()
    this.events.removeAllListeners()
  }

  #speechStarted(isPressed: boolean): void {
    const { duplex, pressInterrupts, bargeInAfterMs } = this.#options
    const voiceAfterMs = duplex === 'barge-in' ? bargeInAfterMs : Number.POSITIVE_INFINITY
    const isMeant = isPressed && pressInterrupts
    const interruptsAfterMs = isMeant ? 0 : voiceAfterMs
    // A microphone takes a moment to be sure: it may be the end of a line.
    const hasBegunBefore = this.#options.microphone.speechMs > this.#quietMs
    const isTalkedOver = interruptsAfterMs === Number.POSITIVE_INFINITY && hasBegunBefore
    const speech = { isMeant, interruptsAfterMs, lastedMs: 0, isOver: false, isTalkedOver }
    this.#speech = speech
    emitSafely(this.events, 'speech-start', { isPressed })
    this.#watch(speech)
  }

  #speechEnded(event: { readonly isPressed: boolean }): void {
    if (this.#speech) this.#speech.isOver = true
    emitSafely(this.events, 'speech-end', event)
  }

  /** Whoever speaks while the player does is interrupted, or else what the player says does not count. */
  #watch(speech: Speech): void {
    const speechMs = this.#options.microphone.speechMs
    speech.lastedMs = speechMs
    if (!this.#runtime || this.#runtime.isQuiet || speech.isTalkedOver) return
    // Nobody between two lines: whoever says the next one is seen to then.
    const npc = this.#speaker
    if (speech.interruptsAfterMs === Number.POSITIVE_INFINITY) speech.isTalkedOver = true
    else if (npc && speechMs >= speech.interruptsAfterMs) {
      if (this.#bargesIn(speech, npc)) this.#interrupt(npc)
      else speech.isTalkedOver = true
    }
  }

  #bargesIn({ isMeant, lastedMs }: Speech, npc: Npc<TObject>): boolean {
    const { bargesIn } = this.#options
    return isMeant || reportUncaught(() => bargesIn({ npc, speechMs: lastedMs })) === true
  }

  #interrupt(npc: Npc<TObject>): void {
    const group = this.#addressee()
    if (group && 'npcs' in group && group.npcs.includes(npc)) group.interrupt()
    else npc.interrupt()
  }

  #take(clip: RecordedClip): void {
    const group = this.#addressee()
    if (this.#isTalkedOver()) this.#notHeard('talked-over')
    else if (!group || !npcsOf(group)[0]) this.#notHeard('nobody-near')
    else if (this.#isTranscribing) {
      const older = this.#waiting
      this.#waiting = { clip, group }
      if (older) this.#notHeard('superseded')
    } else void this.#transcribe({ clip, group })
  }

  /** To say something would interrupt as well: too short a speech must not. */
  #isTalkedOver(): boolean {
    const speech = this.#speech
    if (!speech) return false
    return speech.isTalkedOver || (this.#speaker !== undefined && speech.lastedMs < speech.interruptsAfterMs)
  }

  /** One after the other: what was said while the service was busy comes next. */
  async #transcribe(first: SpokenClip<TObject>): Promise<void> {
    this.#isTranscribing = true
    for (let next: SpokenClip<TObject> | undefined = first; next; next = this.#nextWaiting()) {
      await this.#hear(next)
    }
    this.#isTranscribing = false
  }

  #nextWaiting(): SpokenClip<TObject> | undefined {
    const next = this.#waiting
    this.#waiting = undefined
    return next
  }

  async #hear({ clip, group }: SpokenClip<TObject>): Promise<void> {
    const { signal } = this.#ending
    try {
      // It may have left while the clip was waiting.
      const characterId = npcsOf(group)[0]?.characterId
      if (characterId === undefined) return this.#notHeard('nobody-near')
      const request = { characterId, audio: clip.wav, names: this.#namesFor(group) }
      const { response } = await untilAborted(this.#options.api.transcribe(request, { signal }), signal)
      this.#say(response.trim(), group)
    } catch (error) {
      if (!signal.aborted) this.#fail(codeOf(error), messageOf(error), error)
    }
  }

  #say(text: string, group: Npc<TObject> | Cast<TObject>): void {
    const [npc] = npcsOf(group)
    if (text === '') this.#notHeard('nothing-made-out')
    else if (!npc) this.#notHeard('nobody-near')
    else {
      emitSafely(this.events, 'heard', { text, npc })
      const { say } = this.#options
      if (say) reportUncaught(() => say(text))
      else void group.say(text)
    }
  }

  /** The likely ones, then those of what they perceive, as they would be sent with a turn. */
  #namesFor(group: Npc<TObject> | Cast<TObject>): readonly string[] {
    const { names = () => [] } = this.#options
    const likely = reportUncaught(() => names()) ?? []
    return [...new Set([...likely, ...this.#perceivedNames(group)])].slice(0, clipLimits.names)
  }

  #perceivedNames(group: Npc<TObject> | Cast<TObject>): readonly string[] {
    if (!this.#runtime) return []
    const { registry, pointedId } = contextOf(this.#runtime)
    const npcs = npcsOf(group)
    const ownIds = new Set(npcs.map(({ id }) => id))
    const { focusId } = conversationOf(group)
    const queries = npcs.map(npc => characterOf(npc).relevance(ownIds, noWords, pointedId, focusId))
    return chooseForCast(registry, queries, limits.entities).map(({ name }) => name)
  }

  #noClip(reason: NoClipReason): void {
    // Who stops the recording knows.
    if (reason !== 'stopped') this.#notHeard('silence')
  }

  #emitListening(event: { readonly isListening: boolean }): void {
    emitSafely(this.events, 'listening', event)
  }

  #notHeard(reason: NotHeardReason): void {
    emitSafely(this.events, 'not-heard', { reason })
  }

  /** An error nobody listens for is said on the console, so that a deaf game is not a riddle. */
  #fail(code: string, message: string, error: unknown): void {
    if (emitSafely(this.events, 'voice-error', { code, message, error })) return
    console.warn(`Townsfolk, voice: ${message} (${code})`)
  }

  /** Who is spoken to; nobody when the game's function throws. */
  #addressee(): Npc<TObject> | Cast<TObject> | undefined {
    const to = reportUncaught(() => this.#options.to())
    return to && ('npcs' in to ? to : findNpc(to))
  }
}

/** What was said to whom. */
interface SpokenClip<TObject> {
  readonly clip: RecordedClip
  readonly group: Npc<TObject> | Cast<TObject>
}

/** The characters in the scene. */
function npcsOf<TObject>(group: Npc<TObject> | Cast<TObject>): readonly Npc<TObject>[] {
  if ('npcs' in group) return group.npcs
  return group.isDetached ? [] : [group]
}

const noWords: ReadonlySet<string> = new Set()
