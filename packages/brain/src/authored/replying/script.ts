import { type ActionCall, type ChatLine, limits, type PerceivedEntity } from '@townsfolk/protocol'
import { holds, seen } from '../../flow/conditions.ts'
import { sentences } from '../../language/english/grammar.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { Condition } from '../../lines/condition.ts'
import { canFill, fill, type Lookup, withoutEmpty } from '../../text/templates.ts'
import { type AuthoredTurn, inSight } from '../../turn/authored-turn.ts'
import type { ReplyPart } from '../../turn/brain.ts'
import { writtenPropertyOf } from '../../turn/canonical-entity.ts'
import { type Memory, writeMemory } from '../../turn/memory.ts'
import { moodOf } from '../moods/mood.ts'
import { callOf } from '../naming/calling.ts'
import { inLanguage, sayerFor } from '../naming/in-language.ts'
import { chooseLine } from './lines.ts'

/** What the names in braces of a line stand for, beside those of every line. */
export interface Fillings {
  readonly target?: string | undefined
  /** What `{target.colour}` is read from. */
  readonly entity?: PerceivedEntity | undefined
  readonly words?: Readonly<Record<string, string>>
  /** Of lines that may be said, those of the most worth are. */
  readonly worth?: (line: AuthoredLine) => number
}

/** Collects the parts of one reply, and what will be remembered of it. */
export interface Script {
  /** Says one of the lines, if any can be said now. `node` names them in memory. */
  say(lines: readonly AuthoredLine[], node: string, fillings?: Fillings): boolean
  /** Says one of the lines beside the answer, as its last: where an answer has no room for it, it is not said. */
  remark(lines: readonly AuthoredLine[], node: string, fillings?: Fillings): boolean
  act(action: ActionCall): void
  /** Ends what the character is doing, before what it does in this reply. */
  stop(): void
  remember(change: Partial<Memory>): void
  /** Sets session variables, written `name` or `$name`; `player` is the player's name. */
  set(values: Iterable<readonly [string, string]>): void
  readonly memory: Memory
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
  holds(condition: Condition | undefined): boolean
  /** Lines, then actions, then the checkpoint and memory. */
  parts(): readonly ReplyPart[]
}

export function createScript(turn: AuthoredTurn, remembered: Memory): Script {
  let memory = remembered
  const entities = inSight(turn.entities, turn)
  const lines: ChatLine[] = []
  const remarks: ChatLine[] = []
  const actions: ActionCall[] = []
  let stops = false
  const saidBefore = remembered.said?.own ?? ''
  const putIn = sayerFor(turn)
  const stateOf = (): Parameters<typeof holds>[1] => ({
    checkpoint: memory.flow?.checkpoint,
    variables: memory.variables,
    self: turn.self,
    entities,
  })
  const holdsNow = (condition: Condition | undefined): boolean => holds(condition, stateOf())

  /** What a line may use where it says what it must see. */
  const lookupFor = (line: AuthoredLine, fillings: Fillings): Lookup => {
    const entity = fillings.entity ?? (line.when && seen(line.when, stateOf()))
    const target = fillings.target ?? (entity && callOf(entity, turn))
    return createLookup(turn, memory, { ...fillings, target, entity })
  }

  /** Undefined when none can be said now. */
  const choose = (
    written: readonly AuthoredLine[],
    node: string,
    fillings: Fillings,
  ): ChatLine | undefined => {
    const isUsable = (line: AuthoredLine): boolean =>
      holdsNow(line.when) && canFill(line.text, lookupFor(line, fillings))
    const choices = inLanguage(written, turn.character.language)
    const shortened = (): readonly AuthoredLine[] =>
      choices.map(line => ({ ...line, text: withoutEmpty(line.text, lookupFor(line, fillings)) }))
    // Word for word twice running nothing is said, as long as there are other words.
    const isNew = (line: AuthoredLine): boolean =>
      !saidBefore.includes(fill(line.text, lookupFor(line, fillings), putIn))
    const chosen =
      chooseLine(choices, node, turn.seed, memory, line => isUsable(line) && isNew(line), fillings.worth) ??
      chooseLine(choices, node, turn.seed, memory, isUsable) ??
      chooseLine(shortened(), node, turn.seed, memory, line => line.text !== '' && isUsable(line)) ??
      // With nothing to fill them with, lines that speak of a target are the last resort.
      chooseLine(shortened(), node, turn.seed, memory, line => line.text !== '' && holdsNow(line.when))
    if (chosen === undefined) return undefined
    const { text, spokenText, emotion = moodOf(memory, turn.character) } = chosen.line
    const known = lookupFor(chosen.line, fillings)
    const lookup: Lookup = name => known(name) ?? (name === 'target' ? sentences.noTarget : undefined)
    memory = chosen.memory
    return {
      text: fill(text, lookup, putIn),
      ...(spokenText !== undefined && { spokenText: fill(spokenText, lookup, putIn) }),
      emotion,
    }
  }

  return {
    say(written, node, fillings = {}) {
      if (lines.length === limits.linesPerMessage) return false
      const line = choose(written, node, fillings)
      if (line !== undefined) lines.push(line)
      return line !== undefined
    },
    remark(written, node, fillings = {}) {
      const line = choose(written, node, fillings)
      if (line !== undefined) remarks.push(line)
      return line !== undefined
    },
    act: action => actions.push(action),
    stop() {
      stops = true
    },
    remember(change) {
      memory = { ...memory, ...change }
    },
    set(values) {
      for (const [name, value] of values) {
        const variable = name.replace(/^\$/, '')
        memory =
          name === 'player'
            ? { ...memory, playerName: value }
            : { ...memory, variables: new Map(memory.variables).set(variable, value) }
      }
    },
    get memory() {
      return memory
    },
    lines,
    actions,
    holds: holdsNow,
    parts: () => [
      ...[...lines, ...remarks]
        .slice(0, limits.linesPerMessage)
        .map((line): ReplyPart => ({ type: 'line', line })),
      ...(stops ? [{ type: 'stop' } as const] : []),
      ...actions.map((action): ReplyPart => ({ type: 'action', action })),
      ...(memory.flow ? [{ type: 'checkpoint', checkpoint: memory.flow.checkpoint } as const] : []),
      { type: 'memory', memory: writeMemory(memory) },
    ],
  }
}

function createLookup(
  { self, scene, words: more }: AuthoredTurn,
  memory: Memory,
  { target, entity, words = {} }: Fillings,
): Lookup {
  return name => {
    if (name === 'player') return memory.playerName ?? scene.playAs?.name ?? sentences.player
    if (name === 'target') return target
    if (name.startsWith('$')) return memory.variables.get(name.slice(1))
    if (name.startsWith('self.')) return writtenPropertyOf(self, name.slice('self.'.length))
    if (name.startsWith('target.')) return writtenPropertyOf(entity, name.slice('target.'.length))
    if (Object.hasOwn(words, name)) return words[name]
    return Object.hasOwn(more, name) ? more[name] : undefined
  }
}
