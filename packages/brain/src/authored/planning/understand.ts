import { firstWords } from '../../language/english/requests.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { type Candidate, rankCandidates, readNaming, type Situation } from './candidates.ts'
import { choosePlan } from './choose-plan.ts'
import { isCorrecting, readFollowUp } from './follow-up.ts'
import { likelyAction } from './likely-action.ts'
import { contextOf, isContext, isForbidden, isRequest, type Part, readParts } from './parts.ts'
import { threshold } from './scores.ts'
import { lookAgain } from './second-look.ts'
import { actionOf, fixedStep, type Step, sameActionStep, wordsOf } from './steps.ts'
import { readTurned } from './turned-back.ts'

/** What a line comes to: one step, or several in the order in which they were asked for. */
export interface Understanding {
  readonly steps: readonly Step[]
  /** Of the whole line, the best first. */
  readonly candidates: readonly Candidate[]
}

/** Chunk scores count a little less: the same words fit better when nothing else was said. */
const partShare = 0.98

/** A question that takes in all of a line, and a part of it that only sounds like a request: "well, forge, inn: which is nearest". */
const sureQuestion = 0.95
const sureRequest = 0.9
const nearlyAsGood = 0.05

export function understand(heard: HeardLine, situation: Situation): Understanding {
  const candidates = rankCandidates(heard, situation)
  const [best] = candidates
  const turned = readTurned(heard, situation)
  if (turned !== undefined) return { steps: [turned], candidates }
  const parts = readParts(heard, situation)
  const lines = parts.map(part => part.heard)
  const asking = parts.filter(({ role }) => role === 'asks')
  const most = Math.max(0, ...asking.map(scoreOf))
  const hasSeveral = asking.length > 1 || parts.some(({ role }) => role === 'adds' || role === 'instead')

  // "No, sorry, the small one" says again what was asked for last, whatever its words sound like.
  const isCorrection = best?.kind !== 'pick' && isCorrecting(heard) && !asksOtherwise(best, heard, situation)
  if (isCorrection) {
    const corrected = readFollowUp(heard, lines, situation)
    if (corrected.length > 0) return { steps: corrected, candidates }
  }
  // What is asked for in a part is worth more than what the whole line sounds like.
  const isOther =
    best !== undefined &&
    !isRequest([best]) &&
    // "There is someone at the stage, say the name": to name a place asks for nothing.
    asking.some(
      ({ candidates: own }) =>
        isRequest(own) &&
        !(
          best.kind === 'world' &&
          (own[0]?.kind === 'naming' || (best.score >= sureQuestion && (own[0]?.score ?? 0) < sureRequest))
        ),
    )
  const isAsking = asking.every(({ candidates: own }) => !isRequest(own))
  // A question that takes in the whole line is no request and a question.
  const isWhole = best?.kind === 'world' && best.score >= most - (isAsking ? nearlyAsGood : 0) && !isOther
  const isBetter = best === undefined || best.kind === 'pick' || best.score <= most || isOther
  if (hasSeveral && isBetter && !isWhole) {
    const steps = stepsOf(parts)
    if (steps.length > 0) return { steps, candidates }
  }
  const [only] = asking
  if (only !== undefined && !isWhole && only.joinedBy !== 'before' && most * partShare > (best?.score ?? 0)) {
    const own = only.candidates[0]
    const whole = candidates.filter(({ name, kind }) => name === own?.name && kind === own.kind)
    // "Don't fetch the lantern, get the float" names what is not meant.
    const isForbidding = parts.some(({ role }) => role === 'forbids')
    // The whole line tells more of what is meant, where it means the same.
    const isSame = own?.kind === 'action' && !isForbidding && (whole[0]?.score ?? 0) >= threshold
    const step = isSame ? wholeStep(heard, whole, contextOf(parts)) : stepOf(only, parts)
    return { steps: [step], candidates }
  }
  const named = namedParts(parts, situation)
  if (named.length > 0 && (best === undefined || best.score < threshold || best.kind === 'playerFact')) {
    return { steps: named, candidates }
  }
  const followUp = isCorrection ? [] : readFollowUp(heard, lines, situation)
  // A name alone says less than what was done last.
  if (followUp.length > 0 && (best === undefined || best.score < threshold || best.kind === 'naming')) {
    return { steps: followUp, candidates }
  }
  if (best !== undefined && best.score >= threshold) {
    return { steps: [wholeStep(heard, candidates, contextOf(parts))], candidates }
  }
  const forbidden = candidates.find(({ kind, manner, likeness }) => isForbidden(kind, manner, likeness))
  const action = forbidden && actionOf(forbidden.name, situation)
  if (action !== undefined) {
    return { steps: [fixedStep({ type: 'agree', action, reason: 'not to do it was asked for' })], candidates }
  }
  const likely = firstLikely([heard, ...lines], situation)
  if (likely !== undefined) {
    return {
      steps: [wholeStep(likely.heard, [likely.candidate], [])],
      candidates: [likely.candidate, ...candidates],
    }
  }
  return { steps: [fixedStep({ type: 'fall-back', reason: 'no phrase is near enough' })], candidates }
}

/** "No, open it again" asks for another action than the one that is taken back. */
function asksOtherwise(best: Candidate | undefined, { tokens }: HeardLine, { memory }: Situation): boolean {
  const isOther = best?.kind === 'action' && best.name !== memory.pastActions.at(-1)?.action
  return isOther && best.score >= threshold && tokens.some(({ class: its }) => its === 'pronoun')
}

function firstLikely(
  lines: readonly HeardLine[],
  situation: Situation,
): { readonly heard: HeardLine; readonly candidate: Candidate } | undefined {
  const isDenied = lines[0]?.tokens.some(({ class: its }) => its === 'negation') === true
  for (const heard of isDenied ? lines.slice(0, 1) : lines) {
    const candidate = likelyAction(heard, situation)
    if (candidate !== undefined) return { heard, candidate }
  }
  return undefined
}

function wholeStep(heard: HeardLine, candidates: readonly Candidate[], context: readonly HeardLine[]): Step {
  return {
    plan: situation => lookAgain(choosePlan(candidates, { ...situation, context }), heard, situation),
    words: wordsOf(heard),
    isRequest: isRequest(candidates),
    isSideRemark: false,
  }
}

/** "Black umbrella, please! It is pouring." */
function namedParts(parts: readonly Part[], situation: Situation): readonly Step[] {
  return parts.flatMap(({ heard, role }) => {
    const naming = role === 'context' ? readNaming(heard, situation) : undefined
    return naming?.isAskedFor === true ? [wholeStep(heard, [naming], [])] : []
  })
}

function stepsOf(parts: readonly Part[]): readonly Step[] {
  let action: string | undefined
  const steps = parts.map((part, at): readonly Step[] => {
    if (part.role === 'asks') {
      const instead = parts.slice(at + 1).find(({ role }) => role !== 'corrects')
      const [wanted] = part.candidates
      if (instead?.role === 'instead' && wanted?.kind === 'action') {
        return [sameActionStep(wanted.name, instead.mention, instead.heard)]
      }
      const [best] = part.candidates
      action = best?.kind === 'action' ? best.name : undefined
      return [stepOf(part, parts)]
    }
    if (part.role === 'forbids') {
      action = part.candidates.find(({ manner }) => manner === 'forbids')?.name
      return []
    }
    const name = action
    if (part.role !== 'adds' || name === undefined) return []
    return [sameActionStep(name, part.mention, part.heard)]
  })
  return inOrder(steps, parts).flat()
}

/** "Before you do this, do that", "but before that, do that". */
function inOrder<T>(steps: readonly T[], parts: readonly Part[]): readonly T[] {
  const ordered = [...steps]
  parts.forEach(({ joinedBy, heard }, at) => {
    const isFirst = at > 0 && (joinedBy === 'first' || firstWords.has(heard.tokens[0]?.text ?? ''))
    const [from, to] = joinedBy === 'before' ? [at + 1, at] : isFirst ? [at, at - 1] : [0, 0]
    const moved = ordered[from]
    const other = ordered[to]
    if (from === to || moved === undefined || other === undefined) return
    ordered[to] = moved
    ordered[from] = other
  })
  return ordered
}

function stepOf(part: Part, parts: readonly Part[]): Step {
  const context = parts.flatMap(other => {
    if (isContext(other)) return [other.heard]
    // "The red and the blue lantern": what comes last says what both are.
    return other.role === 'adds' ? [headOnly(other)] : []
  })
  return {
    plan: situation =>
      lookAgain(choosePlan(part.candidates, { ...situation, context }), part.heard, situation),
    words: wordsOf(part.heard),
    isRequest: isRequest(part.candidates),
    isSideRemark: part.joinedBy === 'nothing' || part.joinedBy === 'comma',
  }
}

function headOnly({ heard, mention }: Part): HeardLine {
  return { ...heard, tokens: heard.tokens.filter(({ word }) => word === mention?.descriptions.at(-1)?.head) }
}

function scoreOf({ candidates }: Part): number {
  return candidates[0]?.score ?? 0
}
