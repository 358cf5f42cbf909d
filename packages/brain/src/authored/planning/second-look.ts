import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import { verdicts, verdictsOf } from '../entities/entity-index.ts'
import { whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Situation } from './candidates.ts'
import { isDone } from './is-done.ts'
import type { Plan } from './plan.ts'

/**
 * What a whole line says of things, where the words that name one left several, or none: "get the door unlocked, the glass
 * one is stuck" names the cabinet by what stands elsewhere, and "the nice old copper pot" is the copper pot.
 */
export function lookAgain(plan: Plan, heard: HeardLine, situation: Situation): Plan {
  if (heard.tokens.some(({ class: its }) => its === 'negation')) return plan
  if ((plan.type !== 'ask' && plan.type !== 'refuse') || plan.action.target === undefined) return plan
  if (plan.type === 'refuse' && plan.named !== undefined) return plan
  const { turn } = situation
  const fitting = whereFits(turn.entities, plan.action.target.where).filter(
    entity => entity !== turn.self && entity !== turn.player,
  )
  const least = plan.type === 'ask' ? verdicts.alike : verdicts.head
  const meant = likeliest(fitting, wordsBeside(plan.action, heard), situation, least, plan.type === 'refuse')
  if (meant === undefined) return plan.type === 'ask' ? leftToDo(plan) : plan
  return { type: 'act', action: plan.action, targets: [meant], reason: 'the rest of the line says which' }
}

/** "Open the hatch", where one of two is shut. */
function leftToDo(plan: Plan & { readonly type: 'ask' }): Plan {
  const { action, candidates } = plan
  const [left, ...others] = candidates.filter(entity => !isDone(action.phrases, entity))
  if (left === undefined || others.length > 0 || candidates.length > 2) return plan
  return { type: 'act', action, targets: [left], reason: 'with the others it is so already' }
}

/** Those that do not say what is to be done. */
function wordsBeside({ phrases }: ActionNode, { tokens }: HeardLine): readonly string[] {
  const asking = new Set(phrases.flatMap(phrase => phrase.toLowerCase().split(/[^a-z]+/)))
  return [
    ...new Set(
      tokens.flatMap(({ class: its, word, text }) => (its === 'content' && !asking.has(text) ? [word] : [])),
    ),
  ]
}

/**
 * The one of which the line says most, where no other is as likely.
 * @param isStrict nothing that the line says may be untrue of it: there is no green lantern among red ones
 */
function likeliest(
  among: readonly PerceivedEntity[],
  words: readonly string[],
  { index }: Situation,
  leastVerdict: number,
  isStrict: boolean,
): PerceivedEntity | undefined {
  const ranked = index.entities
    .filter(({ entity }) => among.includes(entity))
    .map(({ entity, at }) => {
      const said = words.map(word => verdictsOf(word, index)[at] ?? 0)
      return {
        entity,
        most: Math.max(0, ...said),
        least: Math.min(0, ...said),
        sum: said.reduce((sum, verdict) => sum + verdict, 0),
      }
    })
    .filter(({ most, least }) => most >= leastVerdict && (!isStrict || least >= 0))
    .sort((a, b) => b.sum - a.sum)
  const [best, next] = ranked
  return best !== undefined && (next === undefined || best.sum > next.sum) ? best.entity : undefined
}
