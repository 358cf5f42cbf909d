import type { EntityProperties } from '@townsfolk/core'
import {
  actOf,
  countLit,
  isPost,
  type LanternColour,
  lanternColours,
  lanternOn,
  type Night,
  nameOf,
  type PersonId,
  type PostId,
  rememberedBy,
  type ThingId,
  thingIds,
} from '../story/index.ts'
import { names, thingWords } from './names.ts'

/** What somebody is like just now: their files ask for it with `when: { self: … }`. */
export function personProperties(night: Night, person: PersonId): EntityProperties {
  return {
    kind: 'person',
    holding: heldBy(night, person),
    act: actOf(night),
    lit: countLit(night),
    hook: night.isHookForged ? 'forged' : 'rusted',
    gate: night.isGateOpen ? 'open' : 'locked',
    quiz: night.isQuizWon ? 'won' : 'open',
    oil: night.things.oil === 'mira' ? 'mira' : 'player',
    amber: night.lanterns.amber.at === 'tobin' ? 'tobin' : 'given',
    blue: night.lanterns.blue.at === 'orla' ? 'orla' : 'given',
    trusts: night.doesTobinTrust ? 'yes' : 'no',
    keeper: night.isKeeperWon ? 'won' : 'tired',
    lamp: night.isLampLit ? 'lit' : 'dark',
    saw: rememberedBy(night, person) ?? 'nothing',
  }
}

export function playerProperties(night: Night): EntityProperties {
  return { kind: 'person', holding: heldBy(night, 'player') }
}

export function lanternProperties(night: Night, colour: LanternColour): EntityProperties {
  const { at, isLit } = night.lanterns[colour]
  return {
    kind: 'item',
    colour,
    lit: isLit ? 'yes' : 'no',
    'held by': isPost(at) || at === 'ground' ? 'nobody' : holderName(at),
    'hangs on': isPost(at) ? nameOf[at] : 'nothing',
  }
}

export function thingProperties(night: Night, thing: ThingId): EntityProperties {
  const at = night.things[thing]
  const look = thing === 'float' ? { colour: 'white' } : {}
  return { kind: 'item', ...look, 'held by': at === 'ground' ? 'nobody' : holderName(at) }
}

export function postProperties(night: Night, post: PostId): EntityProperties {
  const colour = lanternOn(night, post)
  return {
    kind: 'post',
    hook: post === 'tall-post' && !night.isHookForged ? 'rusted' : 'good',
    hanging: colour ? `${colour} lantern` : 'nothing',
  }
}

/** What somebody carries, in words: "red lantern and can of oil". */
function heldBy(night: Night, holder: PersonId | 'player'): string {
  return carriedBy(night, holder).join(' and ') || 'nothing'
}

/** What somebody carries, each in words: "red lantern". */
export function carriedBy(night: Night, holder: PersonId | 'player'): readonly string[] {
  const lanterns = lanternColours.filter(colour => night.lanterns[colour].at === holder)
  const things = thingIds.filter(thing => night.things[thing] === holder)
  return [...lanterns.map(colour => `${colour} lantern`), ...things.map(thing => thingWords[thing])]
}

function holderName(holder: PersonId | 'player'): string {
  return holder === 'player' ? 'the player' : names[holder]
}
