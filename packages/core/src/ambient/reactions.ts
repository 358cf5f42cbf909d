import { assertAmounts } from '../base/assert-amounts.ts'
import { Regulator } from '../perception/regulator.ts'
import { type LoggedEvent, newsIn } from '../perception/world-event-log.ts'
import { characterOf, contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import { hasLines, isSilent } from './silence.ts'

/** Options of reactions: which characters react to events, and how soon. */
export interface ReactionOptions<TObject = unknown> {
  /** Whether a character may react now, for example because it is near the player. Default: all may. */
  readonly isNear?: (npc: Npc<TObject>) => boolean
  /** Time between an event and the reaction, in milliseconds of game time. Default: 700 ms. */
  readonly afterMs?: number
  /** Age beyond which an event gets no reaction, in milliseconds of game time. Default: 5,000 ms. */
  readonly withinMs?: number
  /** Time in which a repeated event gets no second reaction, in milliseconds of game time. Default: 20,000 ms. */
  readonly coolDownMs?: number
  /** Most turns in any minute of game time, of all characters together. Default: 6. */
  readonly turnsPerMinute?: number
}

const reactionDefaults = { afterMs: 700, withinMs: 5000, coolDownMs: 20_000, turnsPerMinute: 6 }
const minuteMs = 60_000
/** News is looked for so often: nobody hears the difference, and frames stay cheap. */
const lookIntervalMs = 80

/**
 * Makes characters react to events. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if a number is missing or too small
 */
export function createReactions<TObject = unknown>(
  options: ReactionOptions<TObject> = {},
): Reactions<TObject> {
  return new Reactions(options)
}

/**
 * Lets characters react to events by themselves. Each event of high priority gets one reaction: the nearest
 * character that heard it takes a turn as soon as nobody speaks. If the player speaks first, the character that
 * answers learns of the event with that turn. Characters that did not hear the event do not react.
 */
export class Reactions<TObject = unknown> implements RuntimePart {
  readonly #amounts: typeof reactionDefaults
  readonly #isNear: (npc: Npc<TObject>) => boolean
  readonly #regulator = new Regulator(lookIntervalMs)
  #runtime: NpcRuntime<TObject> | undefined
  #context: RuntimeContext<TObject> | undefined
  #isReacting = false
  /** Game time. */
  #nowMs = 0
  /** When each was first seen to be news, and when it got its word, in game time. */
  readonly #news = new WeakMap<LoggedEvent, { sinceMs: number; saidAtMs: number }>()
  /** When the turns of the last minute were taken, in game time, oldest first. */
  readonly #turnTimesMs: number[] = []

  /** @throws TownsfolkError `invalid_option` when a number is none or too small */
  constructor({ isNear = () => true, ...amounts }: ReactionOptions<TObject> = {}) {
    this.#amounts = { ...reactionDefaults, ...amounts }
    assertAmounts(this.#amounts)
    this.#isNear = isNear
  }

  /** See `RuntimePart`. */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    this.#runtime = runtime as unknown as NpcRuntime<TObject>
    this.#context = contextOf(this.#runtime)
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    this.#nowMs += deltaMs
    const context = this.#context
    if (!context || !this.#regulator.tick(deltaMs)) return
    const due = context.worldEvents.living.find(event => this.#isDue(event, context))
    if (!due || this.#isReacting || !isSilent(context) || !this.#hasRoomInMinute()) return
    const npc = this.#speakerFor(due, context)
    if (npc) void this.#react(due, npc, context)
  }

  /** Notes since when it is news, for who asks later. */
  #isDue(event: LoggedEvent, { worldEvents }: RuntimeContext<TObject>): boolean {
    if (event.event.priority < 2 || event.isPinned || event.isOutcome || !isNews(event)) return false
    const { afterMs, withinMs, coolDownMs } = this.#amounts
    if (worldEvents.nowMs - event.happenedAtMs > withinMs) return false
    const known = this.#news.get(event)
    const news = known ?? { sinceMs: this.#nowMs, saidAtMs: Number.NEGATIVE_INFINITY }
    if (!known) this.#news.set(event, news)
    // It has happened anew, long after it got its word or had none.
    if (this.#nowMs - news.sinceMs > withinMs + coolDownMs) news.sinceMs = this.#nowMs
    return this.#nowMs - news.sinceMs >= afterMs && this.#nowMs - news.saidAtMs >= coolDownMs
  }

  #hasRoomInMinute(): boolean {
    const times = this.#turnTimesMs
    while (times[0] !== undefined && this.#nowMs - times[0] >= minuteMs) times.shift()
    return times.length < this.#amounts.turnsPerMinute
  }

  /** Of those who heard it and may speak, the nearest. */
  #speakerFor(event: LoggedEvent, context: RuntimeContext<TObject>): Npc<TObject> | undefined {
    const able = (this.#runtime?.npcs ?? []).filter(npc => {
      const hearing = event.hearings.get(characterOf(npc))
      const plan = { kind: 'ambient', characterIds: [npc.characterId] } as const
      // Asked here, so that a closed gate makes no error of a remark.
      return hearing && newsIn(hearing) > 0 && this.#isNear(npc) && !context.refusal(plan)
    })
    const distances = new Map(able.map(npc => [npc, distanceOf(npc, event.place, context)]))
    return able.reduce<Npc<TObject> | undefined>(
      (nearest, npc) =>
        nearest && (distances.get(nearest) ?? 0) <= (distances.get(npc) ?? 0) ? nearest : npc,
      undefined,
    )
  }

  async #react(event: LoggedEvent, npc: Npc<TObject>, context: RuntimeContext<TObject>): Promise<void> {
    this.#isReacting = true
    this.#turnTimesMs.push(this.#nowMs)
    const result = await npc.takeAmbientTurn()
    this.#isReacting = false
    const news = this.#news.get(event)
    const isWordless = result.status === 'answered' && !hasLines(result, context)
    // Where this one has no word for it, the next nearest may.
    if (news && !isWordless) news.saidAtMs = this.#nowMs
  }
}

function isNews({ hearings }: LoggedEvent): boolean {
  for (const hearing of hearings.values()) if (newsIn(hearing) > 0) return true
  return false
}

/** Infinite where it is not known where it happened: then it is as near to one as to another. */
function distanceOf<TObject>(
  npc: Npc<TObject>,
  place: string,
  { registry }: RuntimeContext<TObject>,
): number {
  const at = registry.placeOf(npc.id)
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = place.split(',').map(Number)
  const there = Number.isFinite(x + y + z) ? { x, y, z } : registry.placeOf(place)
  return at && there ? Math.hypot(at.x - there.x, at.y - there.y, at.z - there.z) : Number.POSITIVE_INFINITY
}
