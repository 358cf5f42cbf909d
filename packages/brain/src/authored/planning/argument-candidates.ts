import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import { placeLeads } from '../../language/english/arguments.ts'
import type { Question } from '../../turn/memory.ts'
import type { Token } from '../../words/tokens.ts'
import { argumentsIn } from '../arguments/arguments-in.ts'
import { readAnsweredWord } from '../arguments/read-arguments.ts'
import { readNumber } from '../arguments/read-number.ts'
import { slotsOf } from '../hearing/argument-slots.ts'
import { type HeardLine, hear } from '../hearing/phrase-scorer.ts'
import type { SaidArgument } from '../hearing/said-argument.ts'
import type { Candidate, Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { meantBy, withArguments } from './with-arguments.ts'

/** What is said in full says more than what is said in part. */
const givenBonus = 0.03

/**
 * Ways to take a line for actions: those that take arguments are compared with the line without the words for these,
 * so that "give the lantern to Mira" is about a lantern, and "put it on the post" about no lantern that stands there.
 * @param ofLine ways to take a line
 * @param ofActions those that are actions, for what is left of it
 */
export function ofArguments(
  heard: HeardLine,
  situation: Situation,
  ofLine: (line: HeardLine) => readonly Candidate[],
  ofActions: (line: HeardLine) => readonly Candidate[],
): readonly Candidate[] {
  const { turn, prepared } = situation
  const plain = ofLine(heard)
  const withGiven = turn.character.actions.flatMap((action): readonly Candidate[] => {
    if (!action.arguments) return []
    const { said, isUsed } = argumentsIn(heard, action, turn.character)
    if (said.size === 0) return []
    const rest = heard.tokens.filter((_, at) => isUsed[at] !== true)
    const line: HeardLine = {
      ...hear(prepared.book, rest, heard.isEntityWord),
      isAfterNaming: heard.isAfterNaming,
      ...(heard.namedBefore && { namedBefore: heard.namedBefore }),
      given: { action: action.name, said },
    }
    return ofActions(line)
      .filter(({ kind, name }) => kind === 'action' && name === action.name)
      .map(candidate => ({ ...candidate, score: Math.min(1, candidate.score + givenBonus) }))
  })
  const best = new Map<string, number>()
  for (const { name, score } of withGiven) best.set(name, Math.max(score, best.get(name) ?? 0))
  const isBetter = ({ kind, name, score }: Candidate): boolean =>
    kind === 'action' && (best.get(name) ?? 0) >= score - givenBonus
  return [...withGiven, ...plain.filter(candidate => !isBetter(candidate))]
}

/** A line as the answer to a question for an argument: undefined when it is none. */
export function answerOf(
  question: Question,
  action: ActionNode,
  heard: HeardLine,
  situation: Situation,
): { readonly score: number; readonly plan: (now: Situation) => Plan } | undefined {
  const { argument, targets: ids = [] } = question
  const rule = argument === undefined ? undefined : action.arguments?.[argument]
  if (argument === undefined || rule === undefined) return undefined
  const targets = situation.turn.entities.filter(({ id }) => ids.includes(id))
  const answered = readAnswer(argument, rule, action, heard, situation)
  if (answered === undefined) return undefined
  const value = meantBy(answered.said, rule, targets, heard, situation)
  if ('why' in value && (value.why === 'missing' || value.why === 'unfit')) return undefined
  const plan = (now: Situation): Plan => {
    if (targets.length < ids.length) {
      return { type: 'refuse', action, named: undefined, reason: 'what it was asked for is gone' }
    }
    const act = { type: 'act', action, targets, reason: 'it answers what was asked' } as const
    return withArguments(act, new Map([[argument, answered.said]]), heard, now)
  }
  const isUnknown = 'why' in value && value.why === 'unknown'
  return { score: isUnknown ? Math.min(unknownScore, answered.score) : answered.score, plan }
}

/** Nearly anything else that a line could be is likelier than a name of nobody. */
const unknownScore = 0.61
const answerScore = 0.97

interface Answered {
  readonly said: SaidArgument
  readonly score: number
}

function readAnswer(
  name: string,
  rule: ArgumentRule,
  action: ActionNode,
  heard: HeardLine,
  { turn }: Situation,
): Answered | undefined {
  const { tokens } = heard
  const all = argumentsIn(heard, action, turn.character)
  const led = all.said.get(name)
  if (led !== undefined) return { said: led, score: scoreOf(tokens, at => all.isUsed[at] === true) }
  if (rule.type === 'number') {
    const read = readNumber(tokens, rule.unit, at => at >= 0, true)
    if (read === undefined) return undefined
    const said = { type: 'number', value: read.value } as const
    return { said, score: scoreOf(tokens, at => at >= read.from && at < read.to) }
  }
  if (rule.type === 'word') {
    const word = readAnsweredWord(tokens, rule.words)
    const score = scoreOf(
      tokens,
      at => word?.said.some(text => text.includes(tokens[at]?.text ?? '')) === true,
    )
    return word && { said: { type: 'word', word }, score }
  }
  const { slots } = slotsOf(action, turn.character.language)
  const leads = slots.find(slot => slot.name === name)?.leads ?? []
  const isLead = ({ text }: Token): boolean => placeLeads.has(text) || leads.some(lead => lead.includes(text))
  const start = tokens.findIndex(
    token => !isLead(token) && token.class !== 'filler' && token.class !== 'negation',
  )
  const named = start < 0 ? [] : tokens.slice(start)
  if (named.length === 0) return undefined
  const said = { type: 'named', tokens: named } as const
  return { said, score: scoreOf(tokens, at => at >= start && isOfName(tokens[at], heard)) }
}

function isOfName(token: Token | undefined, { isEntityWord }: HeardLine): boolean {
  return token !== undefined && (token.class !== 'content' || isEntityWord(token.word))
}

/** 1 when nothing is said beside the answer, less with each word of weight beside it. */
function scoreOf(tokens: readonly Token[], isAnswer: (at: number) => boolean): number {
  const beside = tokens.filter(
    ({ class: its }, at) => !isAnswer(at) && (its === 'content' || its === 'question' || its === 'negation'),
  )
  return answerScore / (1 + 0.6 * beside.length)
}
