import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import { handingOver } from '../../language/english/requests.ts'
import { readNouns } from '../../words/tokens.ts'
import { holdingsOf } from '../answers/holders.ts'
import { type Resolution, resolve, whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import type { Situation } from './candidates.ts'
import { readPick } from './pick.ts'
import { placeOf } from './place-of.ts'
import type { Plan } from './plan.ts'
import { knownArguments, saidFor, withArguments } from './with-arguments.ts'

/** More are never meant by "all of them". */
const mostTargets = 4
/** Where nothing was named, nobody is asked to choose among more. */
const mostToChoose = 5

/** What comes of an action that was asked for: done to what was meant, or a question which one, or refused. */
export function planAction(
  action: ActionNode,
  mention: Mention | undefined,
  heard: HeardLine,
  situation: Situation,
): Plan {
  const plan = planFreely(action, mention, heard, situation)
  if (plan.type === 'ask' && action.arguments) {
    return { ...plan, given: knownArguments(action, heard, situation) }
  }
  if (plan.type !== 'act') return plan
  if (situation.holds(action.when)) {
    return action.arguments ? withArguments(plan, saidFor(action, heard, situation), heard, situation) : plan
  }
  const named = plan.targets[0]
  return { type: 'not-yet', action, named, reason: 'its condition does not hold' }
}

function planFreely(
  action: ActionNode,
  mention: Mention | undefined,
  heard: HeardLine,
  situation: Situation,
): Plan {
  const { turn, index, memory } = situation
  const rule = action.target
  if (rule === undefined) return { type: 'act', action, targets: [], reason: 'it takes no target' }
  const fitting = whereFits(turn.entities, rule.where)
  const { question } = memory
  if (question?.action === action.name && question.argument === undefined) {
    // Asked for again, "the near one" still means one of those that were listed.
    const picked = readPick(question, heard, index, placeOf(situation, heard))?.resolution
    if (picked?.type === 'one' && fitting.includes(picked.entity)) {
      return { type: 'act', action, targets: [picked.entity], reason: picked.reason }
    }
    if (picked?.type === 'several' || picked?.type === 'all') return planTargets(action, picked)
  }
  const namesNothing = mention === undefined || mention.kind === 'anything' || mention.kind === 'unknown'
  if (!rule.required && namesNothing) {
    return { type: 'act', action, targets: [], reason: 'no target was named' }
  }
  const named = refined(resolveWith(mention, fitting, heard, situation), situation)
  const found = heldAmong(alikeLast(named, mention, heard, situation), action, mention, situation)
  const namesAny = mention !== undefined && mention.kind !== 'pronoun'
  if (found.type === 'several' && !namesAny && found.entities.length > mostToChoose) {
    return { type: 'refuse', action, named: undefined, reason: 'nothing was named' }
  }
  return planTargets(action, found)
}

/** The same for a target that is known already, or is not. */
function planTargets(action: ActionNode, resolution: Resolution): Plan {
  const { reason } = resolution
  switch (resolution.type) {
    case 'one':
      return { type: 'act', action, targets: [resolution.entity], reason }
    case 'all':
      return { type: 'act', action, targets: resolution.entities.slice(0, mostTargets), reason }
    case 'several':
      return { type: 'ask', action, candidates: resolution.entities, reason }
    default:
      return { type: 'refuse', action, named: resolution.named, reason }
  }
}

/** What the rest of the line says of a thing stands for "it", before what was spoken of earlier. */
function resolveWith(
  mention: Mention | undefined,
  fitting: readonly PerceivedEntity[],
  heard: HeardLine,
  situation: Situation,
): Resolution {
  const { index, context, turn } = situation
  const place = placeOf(situation, heard)
  if (mention === undefined || mention.kind === 'pronoun' || mention.kind === 'anything') {
    // What was said last counts most: it may correct what was said before.
    for (const part of [...context].reverse()) {
      const named = spokenOf(part)
      if (named === undefined) continue
      const found = resolve(named, index, fitting, placeOf(situation, part))
      // "There are two candles, light them both."
      if (found.type === 'several' && mention?.amount === 'all') {
        return { type: 'all', entities: found.entities, reason: found.reason }
      }
      if (found.type !== 'none') return found
    }
  }
  // "I can't see the chest, light the candle next to it."
  const isByIt = mention?.limits.some(limit => limit.type === 'relation' && limit.who === 'focus') === true
  const { namedBefore } = heard
  if (!isByIt || namedBefore === undefined) return resolve(mention, index, fitting, place)
  const named = resolve(namedBefore, index, turn.entities, place)
  return resolve(mention, index, fitting, {
    ...place,
    named: named.type === 'one' ? named.entity.id : undefined,
  })
}

/** "The owl looks grumpy" speaks of the owl, and "the roof leaks" of the roof: of what is named first. */
function spokenOf({ tokens, isEntityWord }: HeardLine): Mention | undefined {
  for (let end = tokens.length; end > 0; end -= 1) {
    const mention = readMention(tokens.slice(0, end), [], isEntityWord)
    if (mention?.kind === 'named') return mention
  }
  return undefined
}

/** "Fetch the lantern, the red one": of several, what another part of the line picks. */
function refined(resolution: Resolution, situation: Situation): Resolution {
  if (resolution.type !== 'several') return resolution
  let narrowed: Resolution = resolution
  for (const part of situation.context) {
    const mention = readMention(part.tokens, [], part.isEntityWord)
    if (mention?.kind !== 'named' || narrowed.type !== 'several') continue
    const found = resolve(mention, situation.index, narrowed.entities, placeOf(situation, part))
    if (found.type === 'one' || found.type === 'several') narrowed = found
  }
  return narrowed
}

/** "Hang up the lantern" means the one of several that is in somebody's hands, unless it is to be brought. */
function heldAmong(
  resolution: Resolution,
  { phrases }: ActionNode,
  mention: Mention | undefined,
  { turn }: Situation,
): Resolution {
  if (resolution.type !== 'several' || mention?.kind !== 'named' || !mention.hasDeterminer) return resolution
  const isBrought = phrases.some(phrase => handingOver.test(phrase))
  const holders = isBrought ? (['self'] as const) : (['self', 'player'] as const)
  const held = holders.flatMap(holder => holdingsOf(holder, { turn }).entities)
  const [only, ...others] = resolution.entities.filter(entity => held.includes(entity))
  if (only === undefined || others.length > 0) return resolution
  return { type: 'one', entity: only, reason: 'it is the one that is held' }
}

/** "Now the green one", after a pencil, is a pencil. */
function alikeLast(
  resolution: Resolution,
  mention: Mention | undefined,
  { tokens }: HeardLine,
  { memory, turn }: Situation,
): Resolution {
  // "Now the other" is of that kind as well.
  const isOther = mention?.descriptions.length === 0 && mention.limits.some(({ type }) => type === 'other')
  const isOfKind = isOther || tokens.some(({ class: itsClass }) => itsClass === 'generic')
  if (resolution.type !== 'several' || !isOfKind) return resolution
  const last = turn.entities.find(({ id }) => id === (memory.pastActions.at(-1)?.target || memory.focus))
  if (last === undefined) return resolution
  const alike = resolution.entities.filter(
    ({ id, name }) => id !== last.id && headOf(name) === headOf(last.name),
  )
  const [only] = alike
  if (only === undefined) return resolution
  return alike.length === 1
    ? { type: 'one', entity: only, reason: 'it is of the kind that was last spoken of' }
    : { ...resolution, entities: alike }
}

function headOf(name: string): string | undefined {
  return readNouns(name).at(-1)
}
