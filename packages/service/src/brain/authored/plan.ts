import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../project/character.ts'
import type { BrainTurn } from '../brain.ts'
import type { Memory } from './memory.ts'
import { type Mention, readMention } from './mentions.ts'
import { type Heard, type PhraseScore, scorePhrase } from './phrase-scorer.ts'
import { readPick, scoreCancel } from './pick.ts'
import type { AuthoredNode, PreparedCharacter } from './prepared-character.ts'
import { type EntityIndex, resolve, whereFits } from './references.ts'

/** What to do about a line. `reason` tells people why the target was chosen, or not. */
export type Plan =
  | {
      readonly type: 'act'
      readonly action: ActionNode
      readonly target: PerceivedEntity | undefined
      readonly reason: string
    }
  | {
      readonly type: 'ask'
      readonly action: ActionNode
      readonly candidates: readonly PerceivedEntity[]
      readonly reason: string
    }
  | {
      readonly type: 'refuse'
      readonly action: ActionNode
      readonly named: PerceivedEntity | undefined
      readonly reason: string
    }
  | {
      readonly type: 'answer'
      readonly node: Exclude<AuthoredNode, { kind: 'action' }>
      readonly about: PerceivedEntity | undefined
      readonly reason: string
    }
  | { readonly type: 'forget-question'; readonly reason: string }
  | { readonly type: 'fall-back'; readonly reason: string }

/** One way to take a line. */
export interface Candidate {
  readonly kind: 'pick' | 'naming' | 'action' | 'knowledge' | 'smallTalk' | 'cancel'
  /** Name of the action, or the node's key. */
  readonly name: string
  readonly phrase: string
  readonly score: number
  readonly plan: () => Plan
}

/**
 * What a line must score to be taken for something. The tests hold a table of in-scope and out-of-scope lines
 * on both sides of it; see `authored-brain.worlds.test.ts`.
 */
export const threshold = 0.6

/**
 * An action is for what is asked: of a line that tells or asks about it, no score may reach the threshold.
 */
const notAskingShare = 0.55

/** Above a topic that has the same word, below a phrase that is met in full. */
const namingScore = 0.9

/** Scores nearer to each other than this say nothing about which one was meant. */
const nearlyEqual = 0.05

/** All ways to take a line, the best first; those that no phrase speaks for are left out. */
export function rankCandidates(
  turn: BrainTurn,
  prepared: PreparedCharacter,
  heard: Heard,
  index: EntityIndex,
  memory: Memory,
): readonly Candidate[] {
  const candidates: Candidate[] = []
  const best = new Map<number, PhraseScore>()
  for (const phrase of prepared.book.phrases) {
    const fit = scorePhrase(phrase, heard)
    const isAction = prepared.nodes[phrase.node]?.kind === 'action'
    const score = fit && isAction && !fit.isAsking ? { ...fit, score: fit.score * notAskingShare } : fit
    if (score !== undefined && score.score > (best.get(phrase.node)?.score ?? 0)) best.set(phrase.node, score)
  }
  for (const [at, { phrase, score, mention }] of best) {
    const node = prepared.nodes[at]
    if (node === undefined) continue
    const plan = (): Plan =>
      node.kind === 'action'
        ? planAction(node.action, mention, turn, heard, index, memory)
        : planAnswer(node, heard, turn, index, memory)
    const name = node.kind === 'action' ? node.action.name : node.key
    candidates.push({ kind: node.kind, name, phrase: phrase.text, score, plan })
  }

  const { question } = memory
  const asked = turn.character.actions.find(({ name }) => name === question?.action)
  if (question !== undefined && asked !== undefined) {
    const pick = readPick(question, heard, index, turn.self)
    if (pick !== undefined) {
      const plan = (): Plan => planAction(asked, pick.mention, turn, heard, index, memory)
      candidates.push({ kind: 'pick', name: asked.name, phrase: '', score: pick.score, plan })
    }
    const plan = (): Plan => ({ type: 'forget-question', reason: 'the question was waved away' })
    candidates.push({ kind: 'cancel', name: 'cancel', phrase: '', score: scoreCancel(heard), plan })
  }
  const naming = readNaming(turn, heard, index, memory)
  if (naming !== undefined) candidates.push(naming)
  return candidates.sort((a, b) => b.score - a.score)
}

/**
 * "The lantern", and not a word beside, where there are several: it is asked which one, as for the
 * character's first action with a target. Of one thing alone nobody can tell what is wanted.
 */
function readNaming(
  turn: BrainTurn,
  heard: Heard,
  index: EntityIndex,
  memory: Memory,
): Candidate | undefined {
  const action = turn.character.actions.find(({ target }) => target !== undefined)
  const mention = readMention(heard.tokens, [], heard.isEntityWord)
  if (action === undefined || mention?.kind !== 'named' || !namesOnly(heard, mention)) return undefined
  const made = planAction(action, mention, turn, heard, index, memory)
  if (made.type !== 'ask') return undefined
  return { kind: 'naming', name: action.name, phrase: '', score: namingScore, plan: () => made }
}

function namesOnly({ tokens, isEntityWord }: Heard, mention: Mention): boolean {
  return tokens.every(({ class: itsClass, word }, at) =>
    mention.covers.has(at)
      ? itsClass !== 'content' || isEntityWord(word)
      : itsClass === 'filler' || itsClass === 'particle',
  )
}

/** Takes the best candidate; among those that are nearly equal the one that leads to most. */
export function choosePlan(candidates: readonly Candidate[]): Plan {
  const [best] = candidates
  if (best === undefined || best.score < threshold) {
    return { type: 'fall-back', reason: 'no phrase is near enough' }
  }
  const limit = Math.max(threshold, best.score - nearlyEqual)
  const plans = candidates
    .filter(({ score }) => score >= limit)
    .map(({ kind, plan }) => {
      const made = plan()
      return { plan: made, order: kind === 'pick' ? 0 : orderOf(made) }
    })
  const least = plans.reduce((min, { order }) => Math.min(min, order), Number.POSITIVE_INFINITY)
  return plans.find(({ order }) => order === least)?.plan ?? best.plan()
}

function orderOf(plan: Plan): number {
  if (plan.type === 'act' || plan.type === 'ask') return 1
  if (plan.type === 'answer') return plan.node.kind === 'knowledge' ? 2 : 3
  return 4
}

function planAction(
  action: ActionNode,
  mention: Mention | undefined,
  turn: BrainTurn,
  heard: Heard,
  index: EntityIndex,
  memory: Memory,
): Plan {
  const rule = action.target
  if (rule === undefined) return { type: 'act', action, target: undefined, reason: 'it takes no target' }
  const fitting = whereFits(turn.entities, rule.where)
  const { question } = memory
  if (question?.action === action.name) {
    // Asked for again, "the near one" still means one of those that were listed.
    const picked = readPick(question, heard, index, turn.self)?.resolution
    if (picked?.type === 'one' && fitting.includes(picked.entity)) {
      return { type: 'act', action, target: picked.entity, reason: picked.reason }
    }
    if (picked?.type === 'several') {
      return { type: 'ask', action, candidates: picked.entities, reason: picked.reason }
    }
  }
  const namesNothing = mention === undefined || mention.kind === 'anything' || mention.kind === 'unknown'
  if (!rule.required && namesNothing) {
    return { type: 'act', action, target: undefined, reason: 'no target was named' }
  }
  const resolution = resolve(mention, index, fitting, { self: turn.self, focus: memory.focus })
  const { reason } = resolution
  if (resolution.type === 'one') return { type: 'act', action, target: resolution.entity, reason }
  if (resolution.type === 'several') return { type: 'ask', action, candidates: resolution.entities, reason }
  return { type: 'refuse', action, named: resolution.named, reason }
}

function planAnswer(
  node: Exclude<AuthoredNode, { kind: 'action' }>,
  heard: Heard,
  turn: BrainTurn,
  index: EntityIndex,
  memory: Memory,
): Plan {
  const mention = readMention(heard.tokens, [], heard.isEntityWord)
  const isNamed = mention?.kind === 'named' || (mention?.kind === 'pronoun' && memory.focus !== undefined)
  const resolution = isNamed
    ? resolve(mention, index, turn.entities, { self: turn.self, focus: memory.focus })
    : undefined
  const about = resolution?.type === 'one' ? resolution.entity : undefined
  return { type: 'answer', node, about, reason: resolution?.reason ?? 'nothing was named' }
}
