import { isDevelopment } from '@townsfolk/protocol/development'
import { assertAmount } from '../base/assert-amounts.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { SensesMaker } from '../perception/senses-port.ts'
import { CharacterSenses } from './character-senses.ts'
import { borderOf } from './view.ts'

/** Options of senses: what a character sees, hears and remembers. */
export interface SensesOptions {
  /** Sight; `false`: the character sees nothing. */
  readonly sight?: SightOptions | false
  /** Hearing; `false`: the character hears nothing. */
  readonly hearing?: HearingOptions | false
  /**
   * How long it remembers entities that are out of sight, in milliseconds of game time; 0: not at all. Default:
   * 60,000 ms.
   */
  readonly memoryMs?: number
  /**
   * How long an entity must be out of sight before it counts as lost, in milliseconds of game time. If it is
   * forgotten earlier, it is lost then. Default: 1,000 ms.
   */
  readonly lostAfterMs?: number
}

/** Options of sight: range and view cone. */
export interface SightOptions {
  /** Range of sight, in the game's own units; 0: blind. Default: unlimited. */
  readonly range?: number
  /** Whole angle of the view cone in degrees, above 0 and at most 360. Default: 360. */
  readonly coneDegrees?: number
}

/** Options of hearing. */
export interface HearingOptions {
  /** Range of hearing for a sound of loudness 1, in the game's own units; 0: deaf. Default: unlimited. */
  readonly range?: number
}

const sightDefaults: Required<SightOptions> = { range: Number.POSITIVE_INFINITY, coneDegrees: 360 }
const hearingDefaults: Required<HearingOptions> = { range: Number.POSITIVE_INFINITY }
const timeDefaults = { memoryMs: 60_000, lostAfterMs: 1000 }
const none = { range: 0 }

/** For what is seen already, range and cone are this much wider: nothing flickers on a border. */
const heldMargin = 1.1

/**
 * Makes senses for characters: `createSenses({ sight: { range: 320, coneDegrees: 140 } })`. The result may be used
 * for many characters.
 * @throws TownsfolkError `invalid_option`
 */
export function createSenses(options: SensesOptions = {}): SensesMaker {
  const { sight, hearing, memoryMs, lostAfterMs } = { ...timeDefaults, ...options }
  const { range, coneDegrees } = { ...sightDefaults, ...(sight === false ? none : sight) }
  const { range: hearingRange } = { ...hearingDefaults, ...(hearing === false ? none : hearing) }
  assertAmount(
    'sight.range',
    range,
    isDevelopment && 'in the units of the game; leave it out for unlimited sight',
  )
  assertAmount(
    'hearing.range',
    hearingRange,
    isDevelopment && 'in the units of the game; leave it out for unlimited hearing',
  )
  assertAmount('memoryMs', memoryMs, isDevelopment && 'in milliseconds; 0 to remember nothing')
  assertAmount(
    'lostAfterMs',
    lostAfterMs,
    isDevelopment && 'in milliseconds; with 0, entities are lost as soon as they are out of sight',
  )
  assertCone(coneDegrees)
  const abilities = {
    reach: { sightRange: range, coneDegrees, hearingRange },
    sight: borderOf(range, coneDegrees),
    heldSight: borderOf(heldMargin * range, heldMargin * coneDegrees),
    memoryMs,
    lostAfterMs,
  }
  const maker: SensesMaker = host => new CharacterSenses(host, abilities)
  optionsOfMakers.set(maker, options)
  return maker
}

/** For recordings: what senses were made with; undefined for those that `senses` did not make. */
export function optionsOf(maker: SensesMaker): SensesOptions | undefined {
  return optionsOfMakers.get(maker)
}

const optionsOfMakers = new WeakMap<SensesMaker, SensesOptions>()

function assertCone(degrees: number): void {
  if (typeof degrees === 'number' && degrees > 0 && degrees <= 360) return
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `sight.coneDegrees is ${degrees}: set the whole angle, above 0 and at most 360.`,
  )
}
