import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { FlowOption, FlowStep } from '../../flow/flow.ts'
import { oncePer } from '../../text/once-per.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import { whereFits } from '../entities/references.ts'
import { matchEvent, readEventPatterns } from '../hearing/event-patterns.ts'
import { callOf, callOfWords } from '../naming/calling.ts'
import type { Script } from './script.ts'

/** More steps in one turn are a circle. */
const mostSteps = 4

/** Begins the character's flow on its first turn, and moves it on by what happened and by what holds now. */
export function moveFlowByWorld(turn: BrainTurn, events: readonly WorldEvent[], script: Script): void {
  const { flow } = turn.character
  if (flow === undefined) return
  if (script.memory.flow === undefined)
    carryOutStep(flow.begin(turn.seed, script.memory.variables), 'begin', undefined, turn, script)
  for (let step = 0; step < mostSteps; step += 1) {
    const next = optionsNow(turn, script)
      .map(option => taken(option, turn, events))
      .find(found => found !== undefined)
    if (next === undefined) return
    takeOption(next.option, next.about, turn, script)
    // An event moves it once.
    if (next.option.events.length > 0) return
  }
}

/** Ways on that may be taken now, of those that the flow has. */
export function optionsNow({ character }: BrainTurn, script: Script): readonly FlowOption[] {
  const { flow } = script.memory
  if (character.flow === undefined || flow === undefined || flow.hasEnded) return []
  const options = character.flow.optionsAt(flow.state)
  const open = options.filter(({ when }) => script.holds(when))
  // The same list keeps the phrases that were prepared for it.
  return open.length === options.length ? options : open
}

export function takeOption(
  option: FlowOption,
  about: About | undefined,
  turn: BrainTurn,
  script: Script,
): void {
  const { flow, variables } = script.memory
  if (turn.character.flow === undefined || flow === undefined) return
  const step = turn.character.flow.take(flow.state, option.id, turn.seed, variables)
  carryOutStep(step, `${flow.checkpoint} ${option.id}`, about, turn, script)
}

/** What `{target}` of a step stands for. */
export interface About {
  readonly name: string
  readonly entity: PerceivedEntity | undefined
}

export function aboutEntity(entity: PerceivedEntity | undefined, turn: BrainTurn): About | undefined {
  return entity && { name: callOf(entity, turn), entity }
}

function taken(
  option: FlowOption,
  turn: BrainTurn,
  events: readonly WorldEvent[],
): { readonly option: FlowOption; readonly about: About | undefined } | undefined {
  if (option.events.length > 0) {
    const patterns = patternsOf(turn.character.name, option)
    for (const event of events) {
      const matched = matchEvent(patterns, event)
      const about = aboutWords(matched?.target, turn)
      if (matched !== undefined && isOfKind(about?.entity, option.where)) return { option, about }
    }
    return undefined
  }
  return option.phrases.length === 0 && option.when !== undefined ? { option, about: undefined } : undefined
}

const patternsOf = oncePer((name: string, option: FlowOption) => readEventPatterns(name, [option]))

/** Of an edge that says which things it is about, nothing else may be meant. */
function isOfKind(entity: PerceivedEntity | undefined, where: FlowOption['where']): boolean {
  const isAny = Object.keys(where).length === 0
  return isAny || (entity !== undefined && whereFits([entity], where).length > 0)
}

function aboutWords(words: string | undefined, turn: BrainTurn): About | undefined {
  if (words === undefined) return undefined
  const entity = turn.entities.find(({ name }) => name.toLowerCase() === words.toLowerCase())
  return { name: callOfWords(words, turn), entity }
}

function carryOutStep(
  { state, checkpoint, says, actions, set, hasEnded }: FlowStep,
  way: string,
  about: About | undefined,
  turn: BrainTurn,
  script: Script,
): void {
  const { flow, turns } = script.memory
  const isElsewhere = flow !== undefined && flow.checkpoint !== checkpoint
  script.remember({
    flow: { state, checkpoint, hasEnded },
    ...(isElsewhere && { nudged: turns }),
    ...(about?.entity && { focus: about.entity.id }),
  })
  script.set(Object.entries(set))
  const fillings = { target: about?.name, entity: about?.entity }
  says.forEach((lines, at) => {
    script.say(lines, `flow ${way} ${at}`, fillings)
  })
  for (const { name, target } of actions) {
    const targetId = idOf(target, about, turn)
    if (targetId !== undefined) script.act({ name, targetId })
  }
}

/** Undefined for what is not perceived. */
function idOf(
  target: string | undefined,
  about: About | undefined,
  { entities }: BrainTurn,
): string | undefined {
  if (target === undefined) return ''
  if (target === '{target}') return about?.entity?.id
  const wanted = target.toLowerCase()
  return entities.find(({ id, name }) => id === target || name.toLowerCase() === wanted)?.id
}
