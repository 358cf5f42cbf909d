import { type ChatLine, joinTexts, limits, type MouthCue } from '@townsfolk/protocol'
import type { SoundState } from '../floor/floor-voice.ts'
import { type QueuedLine, type Reply, speechPriorities } from '../floor/speech-floor.ts'
import type { SpokenSound } from '../mouths/voice-meter.ts'
import type { Npc } from '../runtime/npc.ts'
import type { AudioClip, AudioSink, Playback } from './audio-sink.ts'

/** About how long a letter takes to be said, where it is not known how long a clip is. */
const spokenMsPerLetter = 65

/** Nobody speaks so slowly: a clip whose end is not known by then has none. */
const slowestMsPerLetter = 400

/** A clip that ends so much before its length has broken off. */
const brokenOffMs = 250

/** Leave to play. */
interface Permission {
  /** The one that it follows. */
  readonly before: { readonly endMs: number } | undefined
  /** Silence after the end of that one, or after `sinceMs`. */
  readonly gapMs: number
  /** By the sink's clock. */
  readonly sinceMs: number
}

/** One clip, from the order for it to its end. It says one line of a reply, or several. */
export class ClipOrder<TObject> implements SpokenSound {
  readonly reply: Reply<Npc<TObject>>
  /** Where the mouth is when; undefined as long as that is not known. */
  cues: readonly MouthCue[] | undefined
  /** It waits for a service, not for more lines. */
  isSent = false
  /** Game time for which it has been late. */
  waitedMs = 0
  readonly #sink: AudioSink<TObject>
  readonly #abort = new AbortController()
  readonly #lines: QueuedLine<Npc<TObject>>[] = []
  /** Letters that come before each line, and after the last. */
  readonly #letters = [0]
  /** Those of its lines that are not over. */
  readonly #open = new Set<QueuedLine<Npc<TObject>>>()
  #clip: AudioClip<TObject> | undefined
  #playback: Playback | undefined
  #permission: Permission | undefined
  #hasFailed = false
  /** Where it goes on after a pause; 0 unless it has begun before. */
  #fromMs = 0
  /** How long it is, as far as that was known at the pause. */
  #pausedLengthMs = Number.POSITIVE_INFINITY

  constructor(sink: AudioSink<TObject>, reply: Reply<Npc<TObject>>) {
    this.#sink = sink
    this.reply = reply
  }

  /** Aborts when nobody is going to hear it. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get lines(): readonly QueuedLine<Npc<TObject>>[] {
    return this.#lines
  }

  /** The lower, the sooner it is needed. */
  get rank(): number {
    return speechPriorities.indexOf(this.#lines[0]?.priority ?? 'ambient')
  }

  /** What is to be spoken. */
  get text(): string {
    return joinTexts(this.#lines.map(({ line }) => spokenTextOf(line)))
  }

  /** It plays, or may play as soon as it can. */
  get hasFloor(): boolean {
    return this.#permission !== undefined && !this.#hasFailed
  }

  /** It can be heard, or was. */
  get hasBegun(): boolean {
    if (this.#hasFailed) return false
    return this.#fromMs > 0 || (this.#playback?.startMs ?? Number.POSITIVE_INFINITY) <= this.#sink.nowMs()
  }

  /** It was asked for, could be heard by now, and does not come, or does not begin. */
  get isLate(): boolean {
    return this.isSent && this.hasFloor && !this.hasBegun && this.#dueMs <= this.#sink.nowMs()
  }

  /** It has played for longer than its text can take, and it is not known when it ends. */
  get isEndless(): boolean {
    if (!this.hasBegun || this.#playback?.endMs !== Number.POSITIVE_INFINITY) return false
    return this.#elapsedMs > 10_000 + this.#lettersBefore(this.#lines.length) * slowestMsPerLetter
  }

  /** Why it broke off, or was never played; undefined unless it did. */
  get failure(): unknown {
    if (!this.#playback || this.#hasFailed) return undefined
    const { startMs, endMs, failure } = this.#playback
    if (failure !== undefined || endMs > this.#sink.nowMs()) return failure
    const { durationMs } = this.#clip ?? { durationMs: 0 }
    const heardMs = endMs - startMs + this.#fromMs
    const isWhole = Number.isFinite(startMs) && !(heardMs < finite(durationMs) - brokenOffMs)
    return isWhole ? undefined : new Error('The sound of a line ended too early.')
  }

  /** When it is over, by the sink's clock; Infinity as long as that is not known. */
  get endMs(): number {
    return this.#playback?.endMs ?? Number.POSITIVE_INFINITY
  }

  get isOver(): boolean {
    return this.#open.size === 0
  }

  /** It can be heard at this moment. */
  get isSounding(): boolean {
    return this.hasBegun && this.#playback !== undefined && this.#sink.nowMs() < this.#playback.endMs
  }

  /** Since it can be heard; 0 before. */
  get elapsedMs(): number {
    return this.isSounding ? this.#elapsedMs : 0
  }

  level(): number | undefined {
    return this.#playback?.level()
  }

  hasRoomFor({ line }: QueuedLine<Npc<TObject>>): boolean {
    const isFree = !this.isSent && !this.signal.aborted
    return isFree && this.text.length + spokenTextOf(line).length < limits.messageLength
  }

  add(queued: QueuedLine<Npc<TObject>>): void {
    this.#lines.push(queued)
    this.#open.add(queued)
    const letters = spokenTextOf(queued.line).length
    this.#letters.push(this.#lettersBefore(this.#lines.length - 1) + letters)
  }

  /** It is there. */
  came(clip: AudioClip<TObject>): void {
    this.#clip = clip
  }

  /** It is not going to come, or does not go on. */
  fail(): void {
    this.#hasFailed = true
    this.#abort.abort()
    this.#playback?.stop(0)
  }

  /** It may play, after what is playing. */
  play(before: Permission['before'], gapMs: number): void {
    if (!this.#playback) this.#permission ??= { before, gapMs, sinceMs: this.#sink.nowMs() }
  }

  /** It may not play after all. */
  hold(): void {
    this.#permission = undefined
    this.#playback?.stop(0)
    this.#playback = undefined
    this.waitedMs = 0
  }

  /** It falls silent, and `begin` goes on where it was. */
  pause(fadeMs: number): void {
    if (!this.#playback) return
    if (this.isSounding) {
      this.#pausedLengthMs = this.#lengthMs
      this.#fromMs = this.#elapsedMs
    }
    // What has been heard to its end stays so.
    if (this.#sink.nowMs() >= this.#playback.endMs) return
    this.#playback.stop(fadeMs)
    this.#playback = undefined
  }

  /**
   * Begins to play when it may and its clip is there; as late as it can, so that it gives way when another line
   * goes before it.
   * @param soonMs how much before its time it is handed to the sink
   */
  begin(soonMs: number): void {
    if (!this.#clip || !this.hasFloor || this.#playback || this.signal.aborted) return
    const nowMs = this.#sink.nowMs()
    const dueMs = this.#fromMs > 0 ? nowMs : this.#dueMs
    if (dueMs - nowMs > soonMs) return
    this.#playback = this.#clip.play(this.reply.speaker.object, Math.max(dueMs, nowMs), this.#fromMs)
  }

  /** The line is over, or dropped. */
  close(queued: QueuedLine<Npc<TObject>>, fadeMs: number): void {
    this.#open.delete(queued)
    if (!this.isOver) return
    this.#abort.abort()
    this.#playback?.stop(fadeMs)
  }

  stateOf(queued: QueuedLine<Npc<TObject>>): SoundState {
    if (this.#hasFailed) return 'none'
    if (!this.hasBegun) return 'coming'
    const at = this.#lines.indexOf(queued)
    if (this.#elapsedMs < this.#startOf(at)) return 'coming'
    return this.#elapsedMs < this.#startOf(at + 1) ? 'playing' : 'over'
  }

  /** Since its beginning, pauses left out. */
  get #elapsedMs(): number {
    const { startMs } = this.#playback ?? { startMs: Number.POSITIVE_INFINITY }
    // After a pause it takes a moment to begin.
    return (
      this.#fromMs +
      (this.#fromMs > 0 ? Math.max(0, this.#sink.nowMs() - startMs) : this.#sink.nowMs() - startMs)
    )
  }

  /** Infinity as long as that is not known. */
  get #lengthMs(): number {
    if (!this.#playback) return this.#pausedLengthMs
    return this.#playback.endMs - this.#playback.startMs + this.#fromMs
  }

  /** When it may begin, by the sink's clock; Infinity as long as that is not known. */
  get #dueMs(): number {
    if (!this.#permission) return Number.POSITIVE_INFINITY
    const { before, gapMs, sinceMs } = this.#permission
    return (before ? before.endMs : sinceMs) + gapMs
  }

  /** When a line of it begins, by the share of the text that comes before it; after the last, when all ends. */
  #startOf(at: number): number {
    const lengthMs = this.#lengthMs
    if (at === this.#lines.length) return lengthMs
    const before = this.#lettersBefore(at)
    if (!Number.isFinite(lengthMs)) return before * spokenMsPerLetter
    return (before / Math.max(this.#lettersBefore(this.#lines.length), 1)) * lengthMs
  }

  #lettersBefore(at: number): number {
    return this.#letters[at] ?? 0
  }
}

/** 0 where it is not known. */
function finite(ms: number): number {
  return Number.isFinite(ms) ? ms : 0
}

function spokenTextOf({ text, spokenText }: ChatLine): string {
  return spokenText || text
}
