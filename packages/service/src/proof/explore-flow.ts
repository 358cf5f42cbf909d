import type { Character, Condition, FlowOption, JsonValue } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { letOthersRun } from '../speech/let-others-run.ts'
import { mayHold, neverSo, type Standing } from './never-so.ts'
import { anyWord, speak } from './spoken.ts'
import { type Stage, withCondition } from './stage.ts'
import { capturedIn, freeVariables, type Values, valuesAskedFor } from './variables.ts'

/** A state of a conversation: where its flow is, and the variables that conditions ask for. */
export interface Place extends Standing {
  /** Of the flow; null without one. */
  readonly state: JsonValue
  readonly hasEnded: boolean
  /** How it was reached first, on the shortest way; undefined for the beginning. */
  readonly from: { readonly place: Place; readonly move: Move } | undefined
  /** Where it leads, as far as it was looked at. */
  readonly next: Place[]
  /** Options that cannot be taken here. */
  readonly closed: ClosedOption[]
}

/** An option of a flow whose condition does not hold, and the checkpoint that it would lead to. */
export interface ClosedOption {
  readonly option: FlowOption
  readonly to: string
}

/** What leads from one place to another. */
export interface Move {
  readonly by: 'player' | 'event' | 'world'
  /** What is said, or happens. Empty for `world`: its condition says what is so. */
  readonly text: string
  readonly when: Condition | undefined
  readonly entities: readonly PerceivedEntity[]
}

/** All that a conversation can come to. */
export interface ExploredFlow {
  /** The nearest to the beginning first. */
  readonly places: readonly Place[]
  /** Whether there are no more than these. */
  readonly isWhole: boolean
}

const noVariables: ReadonlyMap<string, string> = new Map()
const seed = 'proof'
/** How often others run: to look at one place takes a millisecond in a long story. */
const placesBetween = 8

/**
 * Goes all ways of a character's conversation, breadth first, by the flow's own machine. The world is taken to do whatever some
 * condition needs, unless the scenes say that it never is so.
 * @param most how many places are looked at
 */
export async function exploreFlow(
  character: Character,
  stage: Stage,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<ExploredFlow> {
  const { flow } = character
  const begun = flow?.begin(seed, noVariables)
  const values = valuesAskedFor(character, Object.keys(begun?.set ?? {}))
  const places: Place[] = []
  const known = new Map<string, Place>()
  const reach = (standing: Omit<Place, 'from' | 'next' | 'closed'>, from: Place['from']): void => {
    const { state, checkpoint, variables } = standing
    const named = flow?.keyOf?.(state) ?? JSON.stringify(state)
    const key = JSON.stringify([named, checkpoint, keyOfVariables(variables, values)])
    const place = known.get(key) ?? { ...standing, from, next: [], closed: [] }
    if (!known.has(key)) places.push(place)
    known.set(key, place)
    from?.place.next.push(place)
  }
  reach(
    {
      state: begun?.state ?? null,
      checkpoint: begun?.checkpoint,
      variables: withSet(noVariables, begun?.set ?? {}, values),
      hasEnded: begun?.hasEnded ?? false,
    },
    undefined,
  )
  const ways = { character, stage, values, free: freeVariables(character), reach }
  let looked = 0
  for (; looked < places.length && looked < most; looked += 1) {
    const place = places[looked]
    if (place === undefined) break
    if (!place.hasEnded) takeOptions(place, ways)
    takeTopics(place, ways)
    if (looked % placesBetween === 0) await letOthersRun(signal)
  }
  return { places, isWhole: looked === places.length }
}

interface Ways {
  readonly character: Character
  readonly stage: Stage
  readonly values: Values
  readonly free: ReadonlySet<string>
  readonly reach: (standing: Omit<Place, 'from' | 'next' | 'closed'>, from: Place['from']) => void
}

function takeOptions(place: Place, { character, stage, values, free, reach }: Ways): void {
  const { flow } = character
  if (flow === undefined) return
  for (const option of flow.optionsAt(place.state)) {
    const step = flow.take(place.state, option.id, seed, place.variables)
    const isOpen = mayHold(option.when, place, free) && neverSo(option.when, stage) === undefined
    const moves = isOpen ? movesOf(option, character, stage, values) : []
    if (moves.length === 0) place.closed.push({ option, to: step.checkpoint })
    for (const { move, said } of moves) {
      const variables = withSet(withSet(place.variables, said, values), step.set, values)
      const { state, checkpoint, hasEnded } = step
      reach({ state, checkpoint, variables, hasEnded }, { place, move })
    }
  }
}

/** What a topic or a reaction sets is a way on, too. */
function takeTopics(place: Place, { character, stage, values, free, reach }: Ways): void {
  const nodes = [...character.knowledge, ...character.smallTalk, ...character.reactions]
  for (const node of nodes) {
    const when = 'when' in node ? node.when : undefined
    const phrases = 'phrases' in node ? node.phrases : []
    const events = 'events' in node ? node.events : []
    const named = [...Object.keys(node.set ?? {}), ...phrases.flatMap(capturedIn)]
    if (!named.some(name => values.has(name.toLowerCase()))) continue
    if (!mayHold(when, place, free) || neverSo(when, stage) !== undefined) continue
    for (const { move, said } of movesOf({ phrases, events, when, where: {} }, character, stage, values)) {
      const variables = withSet(withSet(place.variables, said, values), node.set ?? {}, values)
      const { state, checkpoint, hasEnded } = place
      reach({ state, checkpoint, variables, hasEnded }, { place, move })
    }
  }
}

interface SaidMove {
  readonly move: Move
  /** Variables that the words set. */
  readonly said: Readonly<Record<string, string>>
}

/** One way to take it: words before events, and words that set a variable with each value that is asked for. */
function movesOf(
  { phrases, events, when, where }: Omit<FlowOption, 'id'>,
  character: Character,
  stage: Stage,
  values: Values,
): readonly SaidMove[] {
  const entities = withCondition(stage.entitiesFor(character), when, character)
  if (phrases.length + events.length === 0) {
    return when === undefined ? [] : [{ move: { by: 'world', text: '', when, entities }, said: {} }]
  }
  const moves: SaidMove[] = []
  const add = (by: Move['by'], written: string, name = '', value = anyWord): void => {
    const spoken = speak(written, entities, character, {
      where,
      variables: new Map([[name.toLowerCase(), value]]),
    })
    if (spoken === undefined) return
    const said =
      by === 'player' ? capturedIn(written).map(each => [each, each === name ? value : anyWord]) : []
    moves.push({ move: { by, when, ...spoken }, said: Object.fromEntries(said) })
  }
  for (const phrase of phrases) {
    const name = capturedIn(phrase).find(each => values.has(each.toLowerCase()))
    for (const value of (name && values.get(name.toLowerCase())) ?? []) add('player', phrase, name, value)
  }
  for (const phrase of phrases) if (moves.length === 0) add('player', phrase)
  for (const event of events) if (moves.length === 0) add('event', event)
  return moves
}

/** Values that nothing asks for are one. */
function keyOfVariables(variables: ReadonlyMap<string, string>, values: Values): readonly string[] {
  return [...variables].map(([name, value]) => `${name}=${values.get(name)?.has(value) ? value : ''}`).sort()
}

function withSet(
  variables: ReadonlyMap<string, string>,
  set: Readonly<Record<string, string>>,
  values: Values,
): ReadonlyMap<string, string> {
  const changed = Object.entries(set).filter(([name]) => values.has(name.toLowerCase()))
  if (changed.length === 0) return variables
  const made = new Map(variables)
  for (const [name, value] of changed) {
    if (value === '') made.delete(name.toLowerCase())
    else made.set(name.toLowerCase(), value)
  }
  return made
}
