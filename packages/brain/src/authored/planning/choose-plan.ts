import type { ActionNode } from '../../character/character.ts'
import type { TopicNodeRef } from '../hearing/prepared-character.ts'
import type { Candidate, Situation } from './candidates.ts'
import { orderOf, type Plan } from './plan.ts'
import { neverDoneTo } from './refused.ts'
import { threshold } from './scores.ts'

/** Scores nearer to each other than this say nothing about which one was meant. */
const nearlyEqual = 0.05

const wordForWord = 0.99

/** Takes the best candidate; among those that are nearly equal the one that leads to most. */
export function choosePlan(candidates: readonly Candidate[], situation: Situation): Plan {
  const [best] = candidates
  if (best === undefined) return { type: 'fall-back', reason: 'no phrase is near enough' }
  const limit = Math.max(threshold, best.score - nearlyEqual)
  // What an author wrote word for word asks nothing of the world: "what is up".
  const isWritten = best.kind === 'smallTalk' && best.score >= wordForWord
  const plans = candidates
    .filter(({ score, kind }) => score >= limit && !(isWritten && kind === 'world'))
    .map(({ kind, plan }) => {
      const made = plan(situation)
      // What picks none of those that were asked about is another request.
      return { plan: made, order: kind === 'pick' && made.type !== 'refuse' ? 0 : orderOf(made) }
    })
  const least = plans.reduce((min, { order }) => Math.min(min, order), Number.POSITIVE_INFINITY)
  const first = plans.find(({ order }) => order === least)?.plan ?? best.plan(situation)
  const chosen = possible(first, candidates, situation)
  return chosen.type === 'forget-question'
    ? { ...chosen, topic: smallTalkAmong(candidates, situation) }
    : chosen
}

/** Below this the words hardly speak of another action. */
const leastPossible = 0.33
/** One word, such as "get", is in phrases of any kind. */
const fewestSaid = 2
/** What is as good as said is refused, whatever else could be done. */
const plainlySaid = 0.8

/** "Pop the penguin on the scales" turns nothing on: of what its words may mean, what can be done to the penguin is meant. */
function possible(plan: Plan, candidates: readonly Candidate[], situation: Situation): Plan {
  const named = neverDoneTo(plan)
  if (named === undefined || (candidates[0]?.score ?? 0) >= plainlySaid) return plan
  for (const { kind, manner, score, matched, plan: planOf } of candidates) {
    const isLike = kind === 'action' && manner === 'asks' && score >= leastPossible && matched >= fewestSaid
    if (!isLike) continue
    const made = planOf(situation)
    // What can be done to anything says nothing of this one.
    if (made.type === 'act' && made.targets.includes(named) && isOfSome(made.action)) return made
  }
  return plan
}

function isOfSome({ target }: ActionNode): boolean {
  return Object.keys(target?.where ?? {}).length > 0
}

/** "Never mind" may be small talk that an author wrote for. */
function smallTalkAmong(candidates: readonly Candidate[], { prepared }: Situation): TopicNodeRef | undefined {
  const { name } = candidates.find(({ kind, score }) => kind === 'smallTalk' && score >= threshold) ?? {}
  const node = prepared.nodes.find(({ key }) => key === name)
  return node?.kind === 'smallTalk' ? node : undefined
}
