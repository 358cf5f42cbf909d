import { isDevelopment } from '@townsfolk/protocol/development'
import { assertAmounts } from '../base/assert-amounts.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { Cast } from '../casts/cast.ts'
import { Regulator } from '../perception/regulator.ts'
import { type LoggedEvent, newsIn } from '../perception/world-event-log.ts'
import { characterOf, contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { PlannedTurn } from '../turns/turn-gate.ts'
import { hasLines, isSilent, type QuietScene } from './silence.ts'

/** A group that talks while the player is silent: one character, or a cast. */
export type AmbientGroup<TObject = unknown> = Npc<TObject> | Cast<TObject>

/** Options of idle talk: which groups talk, and how often. */
export interface AmbientTalkOptions<TObject = unknown> {
  /** Groups that may talk. A group whose characters have all left the scene is skipped. */
  readonly groups: readonly AmbientGroup<TObject>[]
  /** Whether a group may talk now, for example because it is near the player. Default: all may. */
  readonly isNear?: (group: AmbientGroup<TObject>) => boolean
  /** Silence after the player's last turn, in milliseconds. Default: 8,000 ms. */
  readonly afterPlayerMs?: number
  /** Silence after a group's last turn, in milliseconds. Default: 20,000 ms. */
  readonly coolDownMs?: number
  /** Longest cool-down; cool-downs double up to it. Default: 300,000 ms, or `coolDownMs` if that is longer. */
  readonly longestCoolDownMs?: number
  /** Most turns in any minute of game time, of all groups together. Default: 2. */
  readonly turnsPerMinute?: number
  /** Most turns in the scene run, of all groups together. Default: 20. */
  readonly turnsPerScene?: number
}

const ambientTalkDefaults = {
  afterPlayerMs: 8000,
  coolDownMs: 20_000,
  longestCoolDownMs: 300_000,
  turnsPerMinute: 2,
  turnsPerScene: 20,
}
const minuteMs = 60_000
/** Whether somebody may talk is looked at so often: nobody hears the difference, and frames stay cheap. */
const lookIntervalMs = 250

/** A group, and what its cool-down depends on. */
interface Talker<TObject> {
  readonly group: AmbientGroup<TObject>
  /** In milliseconds of silence. */
  talkedAtMs: number
  /** The player has said something since it talked. */
  hasPlayerSpoken: boolean
  /** How often its cool-down was doubled. */
  doublings: number
  /** Turns in a row on which nothing was said. */
  emptyTurns: number
}

/** A talker that may talk now. */
interface Candidate<TObject> {
  readonly talker: Talker<TObject>
  readonly npcs: readonly Npc<TObject>[]
  readonly hasNews: boolean
}

/**
 * Makes idle talk for groups of characters. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if there is no group, or a number is missing or too small
 */
export function createAmbientTalk<TObject = unknown>(
  options: AmbientTalkOptions<TObject>,
): AmbientTalk<TObject> {
  return new AmbientTalk(options)
}

/**
 * Lets characters talk while the player is silent. One group talks at a time, groups with news first; as long as
 * nothing happens, each talks less and less often. Turn it on with `runtime.add(ambient)`. Silence is counted only
 * while nobody speaks, no line waits and no turn is under way.
 */
export class AmbientTalk<TObject = unknown> implements RuntimePart {
  readonly #amounts: typeof ambientTalkDefaults
  readonly #isNear: (group: AmbientGroup<TObject>) => boolean
  readonly #talkers: readonly Talker<TObject>[]
  readonly #regulator = new Regulator(lookIntervalMs)
  #runtime: NpcRuntime<unknown> | undefined
  #scene: QuietScene | undefined
  #isOn = true
  /** Game time. */
  #nowMs = 0
  /** How much of it was silence. */
  #silenceMs = 0
  /** What follows is in milliseconds of silence. */
  #playerSpokeAtMs = 0
  #pausedUntilMs = 0
  /** Since a turn was answered. */
  #failureCount = 0
  #turnCount = 0
  /** When those of the last minute were taken, in game time, oldest first. */
  readonly #turnTimesMs: number[] = []

  /** @throws TownsfolkError `invalid_option` if there is no group, or a number is missing or too small */
  constructor({ groups, isNear = () => true, ...amounts }: AmbientTalkOptions<TObject>) {
    const longestCoolDownMs = Math.max(amounts.coolDownMs ?? 0, ambientTalkDefaults.longestCoolDownMs)
    this.#amounts = { ...ambientTalkDefaults, longestCoolDownMs, ...amounts }
    assertOptions(groups, this.#amounts)
    this.#isNear = isNear
    this.#talkers = groups.map(group => ({
      group,
      talkedAtMs: Number.NEGATIVE_INFINITY,
      hasPlayerSpoken: true,
      doublings: 0,
      emptyTurns: 0,
    }))
  }

  /** Whether idle talk is on: false from `stop()` to `start()`. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** Turns idle talk on again. */
  start(): void {
    this.#isOn = true
  }

  /** Turns idle talk off until `start()`, also in the middle of a line. */
  stop(): void {
    this.#isOn = false
    this.#runtime?.endAmbientTalk()
  }

  /** See `RuntimePart`. */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    this.#runtime = runtime as NpcRuntime<unknown>
    this.#scene = contextOf(runtime)
  }

  /** See `RuntimePart`. */
  turnSent({ kind }: PlannedTurn): void {
    if (kind !== 'player' && kind !== 'quiz') return
    this.#playerSpokeAtMs = this.#silenceMs
    for (const talker of this.#talkers) talker.hasPlayerSpoken = true
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    this.#nowMs += deltaMs
    const scene = this.#scene
    if (!scene || !isSilent(scene)) return
    this.#silenceMs += deltaMs
    if (this.#regulator.tick(deltaMs) && this.#mayTalk()) this.#letTalk(scene)
  }

  #mayTalk(): boolean {
    const { afterPlayerMs, turnsPerScene } = this.#amounts
    return (
      this.#isOn &&
      this.#silenceMs >= this.#playerSpokeAtMs + afterPlayerMs &&
      this.#silenceMs >= this.#pausedUntilMs &&
      this.#turnCount < turnsPerScene &&
      this.#hasRoomInMinute()
    )
  }

  #hasRoomInMinute(): boolean {
    const times = this.#turnTimesMs
    while (times[0] !== undefined && this.#nowMs - times[0] >= minuteMs) times.shift()
    return times.length < this.#amounts.turnsPerMinute
  }

  /** The first that may, if any. */
  #letTalk(scene: QuietScene): void {
    for (const candidate of this.#candidates(scene.worldEvents.living)) {
      const { talker, npcs } = candidate
      if (!this.#isNear(talker.group)) continue
      const characterIds = npcs.map(({ characterId }) => characterId)
      talker.talkedAtMs = this.#silenceMs
      // Asked here, so that a closed gate makes no error of idle talk. The group rests as if it had talked.
      if (scene.refusal({ kind: 'ambient', characterIds })) continue
      void this.#talk(scene, candidate)
      return
    }
  }

  /** Those that have rested: who has news comes first, then who has been silent longest. */
  #candidates(events: readonly LoggedEvent[]): readonly Candidate<TObject>[] {
    return this.#talkers
      .map(talker => {
        const npcs = npcsOf(talker.group)
        return { talker, npcs, hasNews: hasNews(npcs, events) }
      })
      .filter(({ talker, npcs, hasNews }) => npcs.length > 0 && this.#hasRested(talker, hasNews))
      .sort((a, b) => Number(b.hasNews) - Number(a.hasNews) || a.talker.talkedAtMs - b.talker.talkedAtMs)
  }

  /** What is new ends a long cool-down, but not the caution with one that has nothing to say. */
  #hasRested(talker: Talker<TObject>, hasNews: boolean): boolean {
    const { talkedAtMs, emptyTurns, doublings } = talker
    const isNew = hasNews || talker.hasPlayerSpoken
    return this.#silenceMs - talkedAtMs >= this.#coolDownMs(isNew ? emptyTurns : doublings)
  }

  async #talk(scene: QuietScene, { talker, hasNews }: Candidate<TObject>): Promise<void> {
    this.#turnCount++
    this.#turnTimesMs.push(this.#nowMs)
    const result = await talker.group.takeAmbientTurn()
    if (result.status === 'cancelled') return
    const isNew = hasNews || talker.hasPlayerSpoken
    const isSaid = hasLines(result, scene)
    const doublings = isNew ? talker.emptyTurns : talker.doublings
    talker.doublings = isNew && isSaid ? 0 : doublings + 1
    talker.emptyTurns = isSaid ? 0 : talker.emptyTurns + 1
    talker.hasPlayerSpoken = false
    if (result.status === 'answered') this.#failureCount = 0
    else this.#pausedUntilMs = this.#silenceMs + this.#coolDownMs(this.#failureCount++)
  }

  #coolDownMs(doublings: number): number {
    const { coolDownMs, longestCoolDownMs } = this.#amounts
    return Math.min(coolDownMs * 2 ** doublings, longestCoolDownMs)
  }
}

function npcsOf<TObject>(group: AmbientGroup<TObject>): readonly Npc<TObject>[] {
  if ('npcs' in group) return group.npcs
  return group.isDetached ? [] : [group]
}

/**
 * Something was heard and not sent yet. What is of low priority can wait for a turn with another reason:
 * actions that were done are such, and characters must not go on and on about what they do themselves.
 */
function hasNews<TObject>(npcs: readonly Npc<TObject>[], events: readonly LoggedEvent[]): boolean {
  return events.some(({ event, hearings }) => {
    if (event.priority === 0) return false
    return npcs.some(npc => newsIn(hearings.get(characterOf(npc)) ?? nothingHeard) > 0)
  })
}

const nothingHeard = { heard: 0, sent: 0 }

function assertOptions(groups: readonly unknown[], amounts: typeof ambientTalkDefaults): void {
  assertAmounts(amounts)
  const { coolDownMs, longestCoolDownMs } = amounts
  if (groups.length === 0) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment && 'groups is empty: pass the characters or casts that may talk.',
    )
  }
  if (longestCoolDownMs < coolDownMs) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        `longestCoolDownMs is ${longestCoolDownMs}: set ${coolDownMs} or more, which is coolDownMs.`,
    )
  }
}
