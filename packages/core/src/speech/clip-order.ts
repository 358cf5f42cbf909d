import { limits, type MouthCue } from '@townsfolk/protocol'
import type { AudioClip, AudioSink, Playback } from './audio-sink.ts'
import type { SoundState } from './floor-voice.ts'
import { type Reply, speechPriorities, type Utterance } from './speech-floor.ts'

/** About how long a letter takes to be said, where a clip does not tell how long it is. */
const spokenMsPerLetter = 65

/** A clip that ends so much before its length has broken off. */
const brokenOffMs = 250

/** When a clip may play. */
interface Leave {
  /** The one that it follows. */
  readonly before: Playback | undefined
  /** Silence after the end of that one, or after `sinceMs`. */
  readonly gapMs: number
  /** By the sink's clock. */
  readonly sinceMs: number
}

/** One clip, from the order for it to its end. It says one line of a reply, or several. */
export class ClipOrder<TObject> {
  readonly reply: Reply<TObject>
  /** Where the mouth is when; undefined as long as that is not known. */
  cues: readonly MouthCue[] | undefined
  /** Game time for which it has been late. */
  waitedMs = 0
  readonly #sink: AudioSink<TObject>
  readonly #abort = new AbortController()
  readonly #lines: Utterance<TObject>[] = []
  /** Those of its lines that are not over. */
  readonly #open = new Set<Utterance<TObject>>()
  #clip: AudioClip<TObject> | undefined
  #playback: Playback | undefined
  #leave: Leave | undefined
  #hasFailed = false

  constructor(sink: AudioSink<TObject>, reply: Reply<TObject>) {
    this.#sink = sink
    this.reply = reply
  }

  /** Aborts when nobody is going to hear it. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get lines(): readonly Utterance<TObject>[] {
    return this.#lines
  }

  /** The lower, the sooner it is needed. */
  get rank(): number {
    return speechPriorities.indexOf(this.#lines[0]?.priority ?? 'ambient')
  }

  /** What is to be spoken. */
  get text(): string {
    return this.#lines.map(({ line }) => spokenTextOf(line)).join(' ')
  }

  /** It plays, or may play as soon as it can. */
  get hasFloor(): boolean {
    return this.#leave !== undefined && !this.#hasFailed
  }

  /** It could be heard by now, and does not come, or does not begin. */
  get isLate(): boolean {
    if (!this.hasFloor || Number.isFinite(this.#playback?.startMs)) return false
    return this.#dueMs <= this.#sink.nowMs()
  }

  /** Undefined before it was handed to the sink. */
  get playback(): Playback | undefined {
    return this.#playback
  }

  get isOver(): boolean {
    return this.#open.size === 0
  }

  /** It can be heard at this moment. */
  get isSounding(): boolean {
    const { startMs, endMs } = this.#playback ?? silent
    const nowMs = this.#sink.nowMs()
    return startMs <= nowMs && nowMs < endMs
  }

  /** Since it can be heard; 0 before. */
  get elapsedMs(): number {
    return this.isSounding ? this.#sink.nowMs() - (this.#playback ?? silent).startMs : 0
  }

  level(): number | undefined {
    return this.#playback?.level()
  }

  hasRoomFor({ line }: Utterance<TObject>): boolean {
    return this.#lines.length === 0 || this.text.length + spokenTextOf(line).length < limits.messageLength
  }

  add(utterance: Utterance<TObject>): void {
    this.#lines.push(utterance)
    this.#open.add(utterance)
  }

  /** It is there. */
  came(clip: AudioClip<TObject>): void {
    this.#clip = clip
  }

  /** It is not going to come. */
  fail(): void {
    this.#hasFailed = true
    this.#abort.abort()
    this.#playback?.stop(0)
  }

  /** It may play, after what is playing. */
  play(before: Playback | undefined, gapMs: number): void {
    if (!this.#playback) this.#leave ??= { before, gapMs, sinceMs: this.#sink.nowMs() }
  }

  /** It may not play after all. */
  hold(): void {
    this.#leave = undefined
    this.#playback?.stop(0)
    this.#playback = undefined
    this.waitedMs = 0
  }

  /**
   * Begins to play when it may and its clip is there; as late as it can, so that it gives way when another line
   * goes before it.
   * @param soonMs how much before its time it is handed to the sink
   */
  begin(soonMs: number): void {
    if (!this.#clip || !this.hasFloor || this.#playback) return
    const nowMs = this.#sink.nowMs()
    if (this.#dueMs - nowMs > soonMs) return
    this.#playback = this.#clip.play(this.reply.npc.object, Math.max(this.#dueMs, nowMs))
  }

  /** The line is over, or dropped. */
  close(utterance: Utterance<TObject>, fadeMs: number): void {
    this.#open.delete(utterance)
    if (!this.isOver) return
    this.#abort.abort()
    this.#playback?.stop(fadeMs)
  }

  stateOf(utterance: Utterance<TObject>): SoundState {
    if (this.#hasFailed) return 'none'
    if (!this.#playback) return 'coming'
    const { startMs, endMs } = this.#playback
    const elapsedMs = this.#sink.nowMs() - startMs
    const lengthMs = endMs - startMs
    const at = this.#lines.indexOf(utterance)
    if (!(elapsedMs >= this.#startOf(at, lengthMs))) return 'coming'
    if (elapsedMs < (at === this.#lines.length - 1 ? lengthMs : this.#startOf(at + 1, lengthMs)))
      return 'playing'
    const hasBrokenOff = lengthMs < (this.#clip?.durationMs ?? 0) - brokenOffMs
    return hasBrokenOff && Number.isFinite(this.#clip?.durationMs) ? 'none' : 'over'
  }

  /** When it may begin, by the sink's clock; Infinity as long as that is not known. */
  get #dueMs(): number {
    if (!this.#leave) return Number.POSITIVE_INFINITY
    const { before, gapMs, sinceMs } = this.#leave
    return (before ? before.endMs : sinceMs) + gapMs
  }

  /** When a line of it begins, by the share of the text that comes before it. */
  #startOf(at: number, lengthMs: number): number {
    const lengths = this.#lines.map(({ line }) => spokenTextOf(line).length)
    const sum = (all: readonly number[]): number => all.reduce((total, length) => total + length, 0)
    const whole = sum(lengths)
    const before = sum(lengths.slice(0, at))
    return Number.isFinite(lengthMs) ? (before / Math.max(whole, 1)) * lengthMs : before * spokenMsPerLetter
  }
}

const silent = { startMs: Number.POSITIVE_INFINITY, endMs: Number.POSITIVE_INFINITY }

function spokenTextOf({ text, spokenText }: Utterance['line']): string {
  return spokenText || text
}
