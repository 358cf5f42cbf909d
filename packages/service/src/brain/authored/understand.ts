import {
  type Candidate,
  namesOnly,
  rankCandidates,
  readNaming,
  type Situation,
  threshold,
} from './candidates.ts'
import { type Chunk, readChunks } from './chunks.ts'
import { correctionWords } from './english.ts'
import { readFollowUp } from './follow-up.ts'
import { type Mention, readMention } from './mentions.ts'
import { type Heard, hearPart } from './phrase-scorer.ts'
import { orderOf, type Plan } from './plan.ts'
import type { TopicNodeRef } from './prepared-character.ts'
import { isNameWord } from './references.ts'
import { actionOf, type Step, sameActionStep, wordsOf } from './steps.ts'

/** What a line comes to: one step, or several in the order in which they were asked for. */
export interface Understanding {
  readonly steps: readonly Step[]
  /** Of the whole line, the best first. */
  readonly candidates: readonly Candidate[]
}

/** Chunk scores count a little less: the same words fit better when nothing else was said. */
const partShare = 0.98

/** Scores nearer to each other than this say nothing about which one was meant. */
const nearlyEqual = 0.05

interface Part {
  readonly heard: Heard
  readonly joinedBy: Chunk['joinedBy']
  readonly candidates: readonly Candidate[]
  readonly mention: Mention | undefined
  readonly role: 'asks' | 'forbids' | 'adds' | 'instead' | 'corrects' | 'context'
}

export function understand(heard: Heard, situation: Situation): Understanding {
  const candidates = rankCandidates(heard, situation)
  const [best] = candidates
  const parts = readParts(heard, situation)
  const asking = parts.filter(({ role }) => role === 'asks')
  const most = Math.max(0, ...asking.map(scoreOf))
  const hasSeveral = asking.length > 1 || parts.some(({ role }) => role === 'adds' || role === 'instead')

  // What is asked for in a part is worth more than what the whole line sounds like.
  const isOther = best !== undefined && !isRequest([best]) && asking.some(part => isRequest(part.candidates))
  if (hasSeveral && (best === undefined || best.kind === 'pick' || best.score <= most || isOther)) {
    const steps = stepsOf(parts)
    if (steps.length > 0) return { steps, candidates }
  }
  const [only] = asking
  if (only !== undefined && only.joinedBy !== 'before' && most * partShare > (best?.score ?? 0)) {
    const own = only.candidates[0]
    const whole = candidates.filter(({ name, kind }) => name === own?.name && kind === own.kind)
    // The whole line tells more of what is meant, where it means the same.
    const isSame = own?.kind === 'action' && (whole[0]?.score ?? 0) >= threshold
    const step = isSame ? wholeStep(heard, whole, contextOf(parts)) : stepOf(only, parts)
    return { steps: [step], candidates }
  }
  const named = namedParts(parts, situation)
  if (named.length > 0 && (best === undefined || best.score < threshold || best.kind === 'telling')) {
    return { steps: named, candidates }
  }
  const followUp = readFollowUp(
    heard,
    parts.map(part => part.heard),
    situation,
  )
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
  return { steps: [fixedStep({ type: 'fall-back', reason: 'no phrase is near enough' })], candidates }
}

function fixedStep(plan: Plan): Step {
  return { plan: () => plan, words: '', isRequest: false, isAside: false }
}

function wholeStep(heard: Heard, candidates: readonly Candidate[], context: readonly Heard[]): Step {
  return {
    plan: situation => choosePlan(candidates, { ...situation, context }),
    words: wordsOf(heard),
    isRequest: isRequest(candidates),
    isAside: false,
  }
}

/** "Black umbrella, please! It is pouring." */
function namedParts(parts: readonly Part[], situation: Situation): readonly Step[] {
  return parts.flatMap(({ heard, role }) => {
    const naming = role === 'context' ? readNaming(heard, situation) : undefined
    return naming?.isAskedFor === true ? [wholeStep(heard, [naming], [])] : []
  })
}

function isRequest([best]: readonly Candidate[]): boolean {
  return best?.kind === 'action' || best?.kind === 'flow'
}

function readParts(heard: Heard, situation: Situation): readonly Part[] {
  const chunks = readChunks(heard.tokens)
  if (chunks.length < 2) return []
  const parts: Part[] = []
  for (const { span, joinedBy } of chunks) {
    const part = hearPart(heard, situation.prepared.book, span)
    const candidates = rankCandidates(part, situation).filter(({ kind }) => isOfAPart(kind))
    const mention = readMention(part.tokens, [], part.isEntityWord)
    const role = roleOf(part, candidates, mention, joinedBy, parts, situation)
    parts.push({ heard: part, joinedBy, candidates, mention, role })
  }
  // What is said around a request is answered by what is done; greetings are beside anything.
  const asked = parts.filter(({ role }) => role === 'asks')
  const hasRequest = asked.some(({ candidates }) => isRequest(candidates))
  const hasMore = asked.some(({ candidates }) => candidates[0]?.kind !== 'smallTalk')
  return parts.map(part => {
    const kind = part.role === 'asks' ? part.candidates[0]?.kind : undefined
    const isBeside = kind === 'smallTalk' ? hasMore : (kind === 'world' || kind === 'telling') && hasRequest
    return isBeside ? { ...part, role: 'context' } : part
  })
}

function isOfAPart(kind: Candidate['kind']): boolean {
  return kind !== 'naming' && kind !== 'pick' && kind !== 'cancel'
}

function roleOf(
  heard: Heard,
  candidates: readonly Candidate[],
  mention: Mention | undefined,
  joinedBy: Chunk['joinedBy'],
  before: readonly Part[],
  situation: Situation,
): Part['role'] {
  const [best] = candidates
  if (joinedBy === 'because' || isBareVerb(best, mention, situation)) return 'context'
  if (isCorrection(heard)) return 'corrects'
  // "The red, no, the blue one."
  if (before.at(-1)?.role === 'corrects' && mention?.kind === 'named' && namesOnly(heard, mention))
    return 'instead'
  if (best !== undefined && best.score >= threshold) return 'asks'
  if (candidates.some(({ kind, manner, likeness }) => isForbidden(kind, manner, likeness))) return 'forbids'
  const previous = [...before].reverse().find(({ role }) => role !== 'context')
  const isNegated = heard.tokens.some(({ class: itsClass }) => itsClass === 'negation')
  if (mention?.kind !== 'named' || isNegated || !namesOnly(heard, mention)) return 'context'
  const isThing =
    mention.hasDeterminer || mention.descriptions.some(({ head }) => isNameWord(situation.index, head))
  const isAdded = isThing && joinedBy === 'and' && (previous?.role === 'asks' || previous?.role === 'adds')
  // "Not the red one, the blue one."
  const isInstead = previous?.role === 'forbids'
  return isAdded || isInstead ? 'adds' : 'context'
}

/** "So close, and yet so far." */
function isBareVerb(
  best: Candidate | undefined,
  mention: Mention | undefined,
  situation: Situation,
): boolean {
  const action = best?.kind === 'action' ? actionOf(best.name, situation) : undefined
  return mention === undefined && action?.target?.required === true
}

/** "No", "sorry", "I mean", and nothing else. */
function isCorrection({ tokens }: Heard): boolean {
  return (
    tokens.some(({ text }) => correctionWords.has(text)) &&
    tokens.every(({ text, class: itsClass }) => correctionWords.has(text) || itsClass === 'filler')
  )
}

function isForbidden(kind: Candidate['kind'], manner: Candidate['manner'], likeness: number): boolean {
  return kind === 'action' && manner === 'forbids' && likeness >= threshold
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

const firstWords: ReadonlySet<string> = new Set(['first', 'firstly'])

function contextOf(parts: readonly Part[]): readonly Heard[] {
  return parts.filter(isContext).map(part => part.heard)
}

/** Not "forget the owl", nor "not the red one". */
function isContext({ role, heard }: Part): boolean {
  const isDismissed = heard.tokens.some(({ text, class: its }) => text === 'forget' || its === 'negation')
  return role === 'instead' || (role === 'context' && !isDismissed)
}

function stepOf(part: Part, parts: readonly Part[]): Step {
  const context = parts.flatMap(other => {
    if (isContext(other)) return [other.heard]
    // "The red and the blue lantern": what comes last says what both are.
    return other.role === 'adds' ? [headOnly(other)] : []
  })
  return {
    plan: situation => choosePlan(part.candidates, { ...situation, context }),
    words: wordsOf(part.heard),
    isRequest: isRequest(part.candidates),
    isAside: part.joinedBy === 'nothing' || part.joinedBy === 'comma',
  }
}

function headOnly({ heard, mention }: Part): Heard {
  return { ...heard, tokens: heard.tokens.filter(({ word }) => word === mention?.descriptions.at(-1)?.head) }
}

/** Takes the best candidate; among those that are nearly equal the one that leads to most. */
function choosePlan(candidates: readonly Candidate[], situation: Situation): Plan {
  const [best] = candidates
  if (best === undefined) return { type: 'fall-back', reason: 'no phrase is near enough' }
  const limit = Math.max(threshold, best.score - nearlyEqual)
  const plans = candidates
    .filter(({ score }) => score >= limit)
    .map(({ kind, plan }) => {
      const made = plan(situation)
      return { plan: made, order: kind === 'pick' ? 0 : orderOf(made) }
    })
  const least = plans.reduce((min, { order }) => Math.min(min, order), Number.POSITIVE_INFINITY)
  const chosen = plans.find(({ order }) => order === least)?.plan ?? best.plan(situation)
  return chosen.type === 'forget-question'
    ? { ...chosen, topic: smallTalkAmong(candidates, situation) }
    : chosen
}

/** "Never mind" may be small talk that an author wrote for. */
function smallTalkAmong(candidates: readonly Candidate[], { prepared }: Situation): TopicNodeRef | undefined {
  const { name } = candidates.find(({ kind, score }) => kind === 'smallTalk' && score >= threshold) ?? {}
  const node = prepared.nodes.find(({ key }) => key === name)
  return node?.kind === 'smallTalk' ? node : undefined
}

function scoreOf({ candidates }: Part): number {
  return candidates[0]?.score ?? 0
}
