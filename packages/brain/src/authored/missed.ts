import { unknownTalk } from '../language/english/talk/talk-weights.ts'
import type { MissedLine, MissedThought } from '../turn/brain.ts'
import type { ExplainedCandidate } from './authored-brain.ts'
import { nameOfPlan, type Plan } from './planning/plan.ts'

/**
 * Why a line may have meant more than what came of it; undefined for one that was understood. What players tell of
 * themselves is never among them.
 */
export function missedOf(
  message: string,
  done: readonly Plan[],
  candidates: readonly ExplainedCandidate[],
  playerName: string | undefined,
): MissedLine | undefined {
  const plan =
    done.find(isUnknown) ??
    done.find(isAskedBack) ??
    done.find(({ type }) => type === 'refuse' || type === 'not-yet')
  if (plan === undefined) return undefined
  const why = isUnknown(plan) ? 'fell-back' : isAskedBack(plan) ? 'asked-back' : 'refused'
  return { text: withoutName(message, playerName), why, thought: thoughtOf(plan, candidates) }
}

/** Nobody wrote anything for it: what is said to it goes by what kind of sentence it is. */
function isUnknown(plan: Plan): boolean {
  return plan.type === 'fall-back' || (plan.type === 'talk' && unknownTalk.has(plan.kind))
}

function isAskedBack(plan: Plan): boolean {
  return (
    plan.type === 'ask' || plan.type === 'ask-for' || (plan.type === 'talk' && plan.proposal !== undefined)
  )
}

/** What the plan is about, else what came nearest. */
function thoughtOf(plan: Plan, candidates: readonly ExplainedCandidate[]): MissedThought | undefined {
  const name = 'action' in plan ? nameOfPlan(plan) : undefined
  const best = candidates.find(candidate => candidate.name === name) ?? candidates[0]
  if (name !== undefined && best?.name !== name) return { kind: 'action', name, phrase: '', score: 0 }
  return best && { kind: best.kind, name: best.name, phrase: best.phrase, score: best.score }
}

/** The player's name, as it stands in phrases. */
function withoutName(message: string, name: string | undefined): string {
  if (name === undefined || name.trim() === '') return message
  const written = name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return message.replace(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'giu'), '{player}')
}
