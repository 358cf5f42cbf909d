import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { AuthoredLine } from '../../project/character.ts'
import type { Brain, BrainTurn, ReplyPart } from '../brain.ts'
import { sentences } from './english.ts'
import { chooseLine } from './lines.ts'
import { listen } from './listening.ts'
import { type Memory, readMemory, writeMemory } from './memory.ts'
import { listOptions, nameOf, nameOfWords } from './naming.ts'
import { type Candidate, choosePlan, type Plan, rankCandidates, threshold } from './plan.ts'
import { type PreparedCharacter, prepareCharacter } from './prepared-character.ts'
import { eventKey, matchEvent } from './reactions.ts'
import { indexEntities } from './references.ts'
import { type Fillings, fill, mentionsTarget } from './templates.ts'

/**
 * A brain that needs no model: it compares what was said with authored phrases, and with what is perceived.
 */
export interface AuthoredBrain extends Brain {
  /** Why the reply to this turn is what it is, as plain data. */
  explain(turn: BrainTurn): Explanation
}

export interface Explanation {
  /** The words as they were understood: slips corrected, politeness taken away. */
  readonly heard: readonly string[]
  /** What a candidate must score. */
  readonly threshold: number
  /** The best first, at most eight. */
  readonly candidates: readonly ExplainedCandidate[]
  readonly decision: Plan['type'] | 'ambient'
  /** Name of the candidate that it came to; of nearly equal ones this need not be the first. */
  readonly chosen: string | undefined
  /** Ids that the decision is about: one target, or all that were asked for. */
  readonly targets: readonly string[]
  readonly reason: string
  /** Content of the event that was commented. */
  readonly event: string | undefined
}

export type ExplainedCandidate = Pick<Candidate, 'kind' | 'name' | 'phrase' | 'score'>

export function createAuthoredBrain(): AuthoredBrain {
  return {
    async *reply(turn) {
      yield* decide(turn).parts
    },
    explain: turn => decide(turn).explanation,
  }
}

interface Decision {
  readonly parts: readonly ReplyPart[]
  readonly explanation: Explanation
}

const mostExplained = 8

function decide(turn: BrainTurn): Decision {
  const prepared = prepareCharacter(turn.character)
  const script = createScript(turn)
  const event = react(turn, prepared, script)

  if (turn.message === undefined) {
    if (event === undefined) script.say(turn.character.ambient, 'ambient')
    const reason = event === undefined ? 'nothing happened' : 'something happened'
    const explanation = {
      heard: [],
      threshold,
      candidates: [],
      chosen: undefined,
      targets: [],
      reason,
      event,
    }
    return { parts: script.parts(), explanation: { ...explanation, decision: 'ambient' } }
  }

  const index = indexEntities(turn.entities)
  const heard = listen(turn.message, prepared, index)
  const candidates = rankCandidates(turn, prepared, heard, index, script.memory())
  const plan = choosePlan(candidates)
  const targets = carryOut(plan, candidates, turn, prepared, script)
  return {
    parts: script.parts(),
    explanation: {
      heard: heard.tokens.map(({ text }) => text),
      threshold,
      candidates: candidates
        .slice(0, mostExplained)
        .map(({ kind, name, phrase, score }) => ({ kind, name, phrase, score })),
      decision: plan.type,
      chosen: nameOfPlan(plan),
      targets,
      reason: plan.reason,
      event,
    },
  }
}

function nameOfPlan(plan: Plan): string | undefined {
  if ('action' in plan) return plan.action.name
  return plan.type === 'answer' ? plan.node.key : undefined
}

/** Comments the first event that is worth it and was not commented before. Gives its content. */
function react(turn: BrainTurn, { events }: PreparedCharacter, script: Script): string | undefined {
  for (const event of turn.events) {
    const key = eventKey(event)
    if (script.memory().commented.includes(key)) continue
    const matched = matchEvent(events, event.content)
    const reaction = matched === undefined ? undefined : turn.character.reactions[matched.reaction]
    if (matched === undefined || reaction === undefined || reaction.lines.length === 0) continue
    const target = matched.target === undefined ? undefined : nameOfWords(matched.target, turn.entities)
    script.say(reaction.lines, `reaction ${matched.reaction}`, target === undefined ? {} : { target })
    script.remember({ commented: [...script.memory().commented, key] })
    return event.content
  }
  return undefined
}

/** Says and does what was planned. Gives the ids that it was about. */
function carryOut(
  plan: Plan,
  candidates: readonly Candidate[],
  turn: BrainTurn,
  prepared: PreparedCharacter,
  script: Script,
): readonly string[] {
  const { character, entities } = turn
  // A line that was understood ends an open question; one that was not leaves it open.
  if (plan.type !== 'fall-back' && plan.type !== 'refuse') script.remember({ question: undefined })
  switch (plan.type) {
    case 'act': {
      const { action, target } = plan
      const key = `action ${action.name}`
      if (target === undefined) {
        script.say(action.lines, key)
      } else {
        script.say(action.lines, key, { target: nameOf(target, entities) })
        script.remember({ focus: target.id })
      }
      script.act({ name: action.name, targetId: target?.id ?? '' })
      return target === undefined ? [] : [target.id]
    }
    case 'ask': {
      const listed = listOptions(plan.candidates, entities, turn.self)
      script.say(orPlain(character.whichOne, sentences.whichOne), 'whichOne', { options: listed.text })
      const ids = listed.entities.map(({ id }) => id)
      script.remember({ question: { action: plan.action.name, candidates: ids } })
      return ids
    }
    case 'refuse': {
      const { action, named } = plan
      const lines = orPlain(action.refusals, sentences.refusal)
      const fillings = named === undefined ? {} : { target: nameOf(named, entities) }
      script.say(lines, `refusal ${action.name}`, fillings)
      // Another request than the one that was asked about.
      if (script.memory().question?.action !== action.name) script.remember({ question: undefined })
      return named === undefined ? [] : [named.id]
    }
    case 'answer': {
      const { node, about } = plan
      const fillings = about === undefined ? {} : { target: nameOf(about, entities) }
      if (node.topic.lines.length > 0) script.say(node.topic.lines, node.key, fillings)
      else fallBack(turn, script)
      if (about !== undefined) script.remember({ focus: about.id })
      return about === undefined ? [] : [about.id]
    }
    case 'forget-question': {
      const { name } = candidates.find(({ kind, score }) => kind === 'smallTalk' && score >= threshold) ?? {}
      const node = prepared.nodes.find(({ key }) => key === name)
      if (node?.kind === 'smallTalk') script.say(node.topic.lines, node.key)
      else fallBack(turn, script)
      return []
    }
    default:
      fallBack(turn, script)
      return []
  }
}

function fallBack({ character }: BrainTurn, script: Script): void {
  script.say(orPlain(character.fallback, sentences.fallback), 'fallback')
}

function orPlain(lines: readonly AuthoredLine[], text: string): readonly AuthoredLine[] {
  return lines.length > 0 ? lines : [{ text, emotion: 'NEUTRAL' }]
}

/** Collects the parts of one reply, and what will be remembered of it. */
interface Script {
  say(lines: readonly AuthoredLine[], node: string, fillings?: Omit<Fillings, 'player'>): void
  act(action: ActionCall): void
  remember(change: Partial<Memory>): void
  memory(): Memory
  /** Lines, then actions, then memory. */
  parts(): readonly ReplyPart[]
}

function createScript({ seed, memory: remembered }: BrainTurn): Script {
  let memory = readMemory(remembered)
  const lines: ChatLine[] = []
  const actions: ActionCall[] = []
  return {
    say(choices, node, fillings = {}) {
      // With no target, lines that speak of one are the last resort.
      const plain = choices.filter(({ text }) => !mentionsTarget(text))
      const isUsable = (line: AuthoredLine): boolean => plain.length === 0 || plain.includes(line)
      const chosen = chooseLine(
        choices,
        node,
        seed,
        memory,
        fillings.target === undefined ? isUsable : undefined,
      )
      if (chosen === undefined) return
      const { text, emotion } = chosen.line
      const filled = fill(text, { player: sentences.player, target: sentences.noTarget, ...fillings })
      lines.push({ text: filled, emotion })
      memory = chosen.memory
    },
    act: action => actions.push(action),
    remember(change) {
      memory = { ...memory, ...change }
    },
    memory: () => memory,
    parts: () => [
      ...lines.map((line): ReplyPart => ({ type: 'line', line })),
      ...actions.map((action): ReplyPart => ({ type: 'action', action })),
      { type: 'memory', memory: writeMemory(memory) },
    ],
  }
}
