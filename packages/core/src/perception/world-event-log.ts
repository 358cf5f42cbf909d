import { cleanText, limits, truncate, type WorldEvent } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { assertAmounts } from '../base/assert-amounts.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Vec3 } from '../ports/entity-source.ts'

/** Options of a world event: where and when it happened, and how important it is. */
export interface WorldEventOptions {
  /** Importance of the event. Default: `medium`. */
  readonly priority?: 'low' | 'medium' | 'high'
  /**
   * Game time after which it is no longer sent, in milliseconds. Default: one minute for `low`, two for `medium`,
   * five for `high`; never for a pinned event.
   */
  readonly expiresAfterMs?: number
  /** Where it happened: a world position, or the id of an entity. Default: nowhere; everybody hears of it. */
  readonly at?: Readonly<Vec3> | string
  /** Loudness, 0 or more: it is heard up to this multiple of a character's hearing range. Default: 1. */
  readonly loudness?: number
  /**
   * Date in the game's own words, such as "Day 11", at most 64 characters. Default: the time of the runtime's
   * clock.
   */
  readonly date?: string
  /** How long ago it happened, in milliseconds of game time, 0 or more. Default: 0. */
  readonly happenedMsAgo?: number
  /**
   * Whether it is a lasting fact, such as "It is night", which is sent with every turn, also to characters that
   * join later. Default: false.
   */
  readonly isPinned?: boolean
}

/** How core itself logs. */
export interface LogOptions extends WorldEventOptions {
  /** It reports how an action ended: whoever acted says so, and nobody remarks on it. */
  readonly isOutcome?: boolean
  /** Hear of it however far away they are. */
  readonly alsoHeardBy?: readonly EventHearer[]
}

/** A logged event, as `log` returns it. */
export interface WorldEventHandle {
  /** Takes the event back: it is no longer sent, however often it was logged. Safe to call twice. */
  release(): void
}

/** A character, as the log sees it. */
export interface EventHearer {
  /** Unique, and the same in every run: saved games go by it. */
  readonly id: string
  /** Whether a sound made there reaches it. */
  hears(place: Readonly<Vec3>, loudness: number): boolean
}

/** What the log needs of the runtime it lives in. */
export interface WorldEventHost {
  /** Dates events; without it only those are dated that the game gives a date. */
  readonly clock?: Clock | undefined
  /** Where an entity is; undefined when that is not known, and then everybody hears. */
  placeOf?(entityId: string): Readonly<Vec3> | undefined
}

/** What was picked for a turn. */
export interface WorldEventPick {
  /** The most important first, the newest first among equals. */
  readonly events: readonly WorldEvent[]
  /** The turn was answered: those it was picked for know these events. What came meanwhile stays news. */
  markSent(): void
}

/** An event that lives. */
export interface LoggedEvent {
  /** Without a count. */
  event: WorldEvent
  /** As the game gave it: the same words from elsewhere are another event. */
  readonly place: string
  isPinned: boolean
  readonly isOutcome?: true
  count: number
  happenedAtMs: number
  expiresAtMs: number
  /** By hearer, or by id as long as the character of a saved game has not joined. */
  readonly hearings: Map<EventHearer | string, Hearing>
}

/** How often a character has heard an event, and how many of these times were sent with a turn. */
export interface Hearing {
  heard: number
  sent: number
}

const priorities = { low: 0, medium: 1, high: 2 } as const
const lifetimesMs = { low: 60_000, medium: 120_000, high: 300_000 } as const
/** More than any turn can send. */
const capacity = 5 * limits.events

/**
 * What happened in the world. Who hears of an event is decided when it is logged; it is sent once for each of
 * them, with the first turn that is answered. An event that is logged again while it lives becomes one with a
 * count, and is news again for those who hear it again: with how often each has heard it since it was last sent.
 */
export class WorldEventLog {
  readonly #host: WorldEventHost
  readonly #hearers = new Set<EventHearer>()
  /** In the order of `living`. */
  #entries: readonly LoggedEvent[] = []
  #nowMs = 0

  constructor(host: WorldEventHost = {}) {
    this.#host = host
  }

  /** Game time since the log began, in milliseconds. */
  get nowMs(): number {
    return this.#nowMs
  }

  /** Those that have not expired: pinned facts first, then the most important, then the newest. */
  get living(): readonly LoggedEvent[] {
    this.#entries = this.#entries.filter(entry => entry.expiresAtMs > this.#nowMs)
    return this.#entries
  }

  /**
   * A character joins. It knows the pinned facts and what a saved game says it heard; of what else came before
   * it has not heard.
   */
  addHearer(hearer: EventHearer): void {
    this.#hearers.add(hearer)
    for (const { hearings, isPinned } of this.#entries) {
      const hearing = hearings.get(hearer.id) ?? (isPinned ? { heard: 1, sent: 0 } : undefined)
      hearings.delete(hearer.id)
      if (hearing) hearings.set(hearer, hearing)
    }
  }

  removeHearer(hearer: EventHearer): void {
    this.#hearers.delete(hearer)
    for (const { hearings } of this.#entries) hearings.delete(hearer)
  }

  tick(deltaMs: number): void {
    this.#nowMs += deltaMs
  }

  /**
   * Notes what happened; text over 64 characters is cut. Text without anything visible is not an event, and
   * neither is what would have expired by now.
   * @throws TownsfolkError `invalid_option`
   */
  log(text: string, options: LogOptions = {}): WorldEventHandle {
    const { clock } = this.#host
    const { at, priority = 'medium', loudness = 1, happenedMsAgo = 0, isPinned = false } = options
    if (!(priority in priorities)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment && `priority is ${priority}: set low, medium or high.`,
      )
    }
    const lifetimeMs = isPinned ? Number.POSITIVE_INFINITY : lifetimesMs[priority]
    const { expiresAfterMs = lifetimeMs, alsoHeardBy = [], isOutcome = false } = options
    if (isDevelopment) assertAmounts({ loudness, happenedMsAgo, expiresAfterMs })
    const content = cleanText(text, limits.eventContentLength).trim()
    if (content === '' || happenedMsAgo >= expiresAfterMs) return { release() {} }

    const date = cleanText(
      options.date ?? (clock ? dateOf(clock.nowMs() - happenedMsAgo) : ''),
      limits.entityTextLength,
    )
    const happenedAtMs = this.#nowMs - happenedMsAgo
    const entry = this.#enter({
      event: { priority: priorities[priority], content, ...(date ? { date } : {}) },
      place: typeof at === 'object' ? `${at.x},${at.y},${at.z}` : (at ?? ''),
      isPinned,
      ...(isOutcome && { isOutcome }),
      count: 1,
      happenedAtMs,
      expiresAtMs: happenedAtMs + expiresAfterMs,
      hearings: new Map(),
    })
    const place = typeof at === 'string' ? this.#host.placeOf?.(at) : at
    for (const hearer of this.#hearers) {
      if (place && !alsoHeardBy.includes(hearer) && !hearer.hears(place, loudness)) continue
      const hearing = entry.hearings.get(hearer)
      if (hearing) hearing.heard++
      else entry.hearings.set(hearer, { heard: 1, sent: 0 })
    }
    return {
      release: () => {
        this.#entries = this.#entries.filter(other => other !== entry)
      },
    }
  }

  /** What is news to any of the hearers, and the pinned facts: these come first when room is short. */
  pickFor(hearers: readonly EventHearer[], limit: number = limits.events): WorldEventPick {
    const picked: { readonly entry: LoggedEvent; readonly count: number }[] = []
    const hearings: { readonly hearing: Hearing; readonly heard: number }[] = []
    for (const entry of this.living) {
      if (picked.length === limit) break
      let count = 0
      for (const hearer of hearers) {
        const hearing = entry.hearings.get(hearer)
        if (!hearing) continue
        count = Math.max(count, entry.isPinned ? 1 : newsIn(hearing))
        hearings.push({ hearing, heard: hearing.heard })
      }
      if (count > 0) picked.push({ entry, count })
    }
    picked.sort((a, b) => byImportance(a.entry, b.entry))
    return {
      events: picked.map(({ entry, count }) => counted(datedIfPinned(entry), count)),
      markSent: () => {
        for (const { hearing, heard } of hearings) hearing.sent = Math.max(hearing.sent, heard)
      },
    }
  }

  /** Puts others in the place of all that was logged. */
  replaceAll(entries: readonly LoggedEvent[]): void {
    this.#entries = entries
    for (const hearer of this.#hearers) this.addHearer(hearer)
  }

  /** Enters an event, or adds it to the one that it repeats. */
  #enter(fresh: LoggedEvent): LoggedEvent {
    const living = this.living
    const { content } = fresh.event
    const entry =
      living.find(other => other.event.content === content && other.place === fresh.place) ?? fresh
    if (entry !== fresh) addRepeat(entry, fresh)
    // Sorting keeps the order of equals: the newest of them is put first.
    this.#entries = [entry, ...living.filter(other => other !== entry)].sort(byStanding).slice(0, capacity)
    return entry
  }
}

/** Empty for a time that is no date: `toISOString` would throw. */
function dateOf(ms: number): string {
  const date: string | null = new Date(ms).toJSON()
  return date ?? ''
}

/** It is sent with every turn, and what is sent again without a date has happened again. */
function datedIfPinned({ event, isPinned }: LoggedEvent): WorldEvent {
  return isPinned && event.date === undefined ? { ...event, date: pinnedDate } : event
}

/** Of a standing fact, where the game has no dates. */
const pinnedDate = 'always'

function addRepeat(entry: LoggedEvent, repeat: LoggedEvent): void {
  const { event } = repeat.happenedAtMs < entry.happenedAtMs ? entry : repeat
  const isMoreImportant = repeat.event.priority > entry.event.priority
  entry.event = { ...event, priority: (isMoreImportant ? repeat : entry).event.priority }
  entry.isPinned ||= repeat.isPinned
  entry.count++
  entry.happenedAtMs = Math.max(entry.happenedAtMs, repeat.happenedAtMs)
  entry.expiresAtMs = Math.max(entry.expiresAtMs, repeat.expiresAtMs)
}

/** How often it has heard it since it was sent. */
export function newsIn({ heard, sent }: Hearing): number {
  return heard - sent
}

/** The count stays visible, however long the text is. */
export function counted(event: WorldEvent, count: number): WorldEvent {
  if (count < 2) return event
  const times = ` (${count} times)`
  return {
    ...event,
    content: truncate(event.content, limits.eventContentLength - times.length).trim() + times,
  }
}

function byImportance(a: LoggedEvent, b: LoggedEvent): number {
  return b.event.priority - a.event.priority || b.happenedAtMs - a.happenedAtMs
}

function byStanding(a: LoggedEvent, b: LoggedEvent): number {
  return Number(b.isPinned) - Number(a.isPinned) || byImportance(a, b)
}
