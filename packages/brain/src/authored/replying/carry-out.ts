import type { AnswerName } from '../../character/answers.ts'
import type { Character, MoodCause } from '../../character/character.ts'
import { sentences } from '../../language/english/grammar.ts'
import { strayingTalk } from '../../language/english/talk/talk-weights.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import type { PastAction } from '../../turn/memory.ts'
import { hasGrammar } from '../../words/tokens.ts'
import { linesFor } from '../answers/lines-for.ts'
import { callAll, callOf, callOptions } from '../naming/calling.ts'
import { type Plan, valuesOf } from '../planning/plan.ts'
import { notePlayerFact } from '../player-facts/read-player-fact.ts'
import { askFor, wordsOfArguments } from './asking-for.ts'
import { aboutEntity, takeOption } from './flow-turn.ts'
import { lineWorth } from './line-worth.ts'
import type { Fillings, Script } from './script.ts'
import { stopDoing } from './stop-doing.ts'

export interface Carrying {
  readonly turn: AuthoredTurn
  readonly script: Script
  /** What the player's words move the character to feel. */
  readonly feeling: MoodCause | undefined
  /** Words of the steps that are still to come. */
  readonly rest: readonly string[]
}

/** Says and does what was planned. */
export function carryOut(plan: Plan, carrying: Carrying): void {
  const { turn, script, rest } = carrying
  const { character } = turn
  const { question } = script.memory
  if (endsQuestion(plan)) script.remember({ question: undefined })
  switch (plan.type) {
    case 'act': {
      act(plan, carrying)
      return
    }
    case 'ask': {
      const listed = callOptions(plan.candidates, turn)
      script.say(orPlain(character.whichOne, sentences.whichOne), 'whichOne', {
        words: { options: listed.text },
      })
      const candidates = listed.entities.map(({ id }) => id)
      const given = Object.keys(plan.given ?? {}).length > 0 ? { given: plan.given } : {}
      script.remember({ question: { action: plan.action.name, candidates, rest, ...given } })
      return
    }
    case 'ask-for':
      askFor(plan, carrying)
      return
    case 'refuse': {
      const { action, named } = plan
      script.say(orPlain(action.refusals, sentences.refusal), `refusal ${action.name}`, about(named, turn))
      // Another request than the one that was asked about.
      if (question?.action !== action.name) script.remember({ question: undefined })
      return
    }
    case 'not-yet': {
      const { action } = plan
      const lines = action.notYet ?? action.refusals
      script.say(orPlain(lines, sentences.refusal), `not yet ${action.name}`, about(plan.named, turn))
      return
    }
    case 'stop':
      if (!stopDoing(plan.doing, carrying)) script.say(orPlain([], sentences.understood), 'understood')
      return
    case 'stay':
      if (!script.say(ownLines('staying', character), 'staying')) fallBack(carrying)
      return
    case 'decline': {
      const name = plan.named === undefined ? 'agreed' : 'declined'
      if (!script.say(ownLines(name, character), name, about(plan.named, turn))) fallBack(carrying)
      if (plan.named !== undefined) script.remember({ focus: plan.named.id })
      return
    }
    case 'agree':
      if (!script.say(ownLines('agreed', character), 'agreed')) fallBack(carrying)
      return
    case 'answer': {
      const { node, captured } = plan
      script.set(captured)
      const worth = lineWorth(turn.message ?? '', character.language)
      if (!script.say(node.topic.lines, node.key, { ...about(plan.about, turn), worth })) fallBack(carrying)
      script.set(Object.entries(node.topic.set ?? {}))
      if (plan.about !== undefined) script.remember({ focus: plan.about.id })
      nudge(carrying, 'unsaid')
      return
    }
    case 'talk':
    case 'tell': {
      const { answer } = plan
      const [only, ...others] = answer.about
      const entity = others.length === 0 ? only : undefined
      const target = answer.fillings.target ?? (entity && callOf(entity, turn))
      script.say(linesFor(answer, character), answer.node, { words: answer.fillings, target, entity })
      if (entity !== undefined) script.remember({ focus: entity.id })
      // Whoever strays is led back.
      if (plan.type === 'talk' && strayingTalk.has(plan.kind)) nudge(carrying, 'any')
      if (plan.type === 'talk' && plan.proposal !== undefined) {
        script.remember({ proposal: { words: plan.proposal, turn: script.memory.turns } })
      }
      return
    }
    case 'note': {
      const { fact } = plan
      script.remember(notePlayerFact(script.memory, fact))
      script.say(linesFor(fact, character), fact.node, { words: fact.fillings })
      return
    }
    case 'move-on': {
      script.set(plan.captured)
      takeOption(plan.option, aboutEntity(plan.about, turn), turn, script)
      if (script.lines.length === 0) script.say(orPlain([], sentences.understood), 'understood')
      return
    }
    case 'forget-question': {
      const { topic } = plan
      if (topic === undefined || !script.say(topic.topic.lines, topic.key)) {
        if (!script.say(ownLines('agreed', character), 'agreed')) fallBack(carrying)
      }
      return
    }
    default:
      fallBack(carrying)
      nudge(carrying, 'any')
  }
}

/** What asks or tells something beside it leaves a question open, and so does what nobody understands. */
function endsQuestion({ type }: Plan): boolean {
  return type !== 'fall-back' && type !== 'refuse' && type !== 'tell' && type !== 'note' && type !== 'talk'
}

function act(plan: Plan & { type: 'act' }, { turn, script }: Carrying): void {
  const { action, targets, given = [] } = plan
  const [first] = targets
  const names = callAll(targets, turn, script.memory.said?.own)
  const words = wordsOfArguments(given, action, turn)
  const fillings = first === undefined ? { words } : { target: names, entity: first, words }
  script.say(action.lines, `action ${action.name}`, fillings)
  const turnNumber = script.memory.turns
  const sent = given.length === 0 ? {} : { arguments: valuesOf(given) }
  const done = (targets.length === 0 ? [''] : targets.map(({ id }) => id)).map(
    (target): PastAction => ({ action: action.name, target, turn: turnNumber, ...sent }),
  )
  for (const { action: name, target } of done) script.act({ name, targetId: target, ...sent })
  const earlier = script.memory.pastActions
  const last = targets.at(-1)
  script.remember({ pastActions: [...earlier, ...done], ...(last && { focus: last.id }) })
}

function about(entity: Carrying['turn']['self'], turn: BrainTurn): Fillings {
  return entity === undefined ? {} : { target: callOf(entity, turn), entity }
}

const feelings: Readonly<Partial<Record<MoodCause, AnswerName>>> = {
  praise: 'praised',
  insult: 'insulted',
  thanks: 'thanked',
}

/** What nothing was written for: it may be kind, or rude; else the character does not follow. */
function fallBack({ turn: { character }, script, feeling }: Carrying): void {
  const name = feeling && feelings[feeling]
  if (name !== undefined && script.say(ownLines(name, character), name)) return
  script.say(orPlain(character.fallback, sentences.fallback), 'fallback')
}

/** Leads a straying player back to what the conversation is about, now and then: the answer stands for itself. */
function nudge({ turn: { character }, script }: Carrying, which: 'any' | 'unsaid'): void {
  const { flow, used } = script.memory
  if (character.flow === undefined || flow === undefined || flow.hasEnded) return
  const lines = character.flow.nudgesAt(flow.state)
  const node = `nudge ${flow.checkpoint}`
  const { nudged, turns } = script.memory
  const isDue = turns - nudged >= turnsBetweenNudges && (which === 'any' || !used.has(node))
  if (lines.length > 0 && isDue && script.say(lines, node)) script.remember({ nudged: turns })
}

const turnsBetweenNudges = 3

/** There are plain lines in languages that are known: a character of another one has its author's or none. */
function ownLines(name: AnswerName, character: Character): readonly AuthoredLine[] {
  return hasGrammar(character.language) ? linesFor({ name }, character) : (character.answers[name] ?? [])
}

function orPlain(lines: readonly AuthoredLine[], text: string): readonly AuthoredLine[] {
  return lines.length > 0 ? lines : [{ text, emotion: 'NEUTRAL' }]
}
