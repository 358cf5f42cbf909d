import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import { walkFlow } from '../flow/walk-flow.ts'
import type { Knowing } from '../knowing/knowing.ts'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { ReplyPart } from '../turn/brain.ts'
import { type Memory, type RememberedFlow, readMemory, writeMemory } from '../turn/memory.ts'
import { advance } from './advance.ts'
import { knowledgeParts } from './knowing-turn.ts'
import { isSameCall } from './replying/same-call.ts'
import { withReply } from './replying/with-reply.ts'

/** A recorded reply of any brain. */
export interface KnownReply {
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
  /** Checkpoint after the reply; `''` without a flow. */
  readonly checkpoint: string
  /** Possible answers to its question. */
  readonly options: readonly string[]
}

/** A recorded turn that was gone through again. */
export interface Retraced {
  /** The recorded reply, and the character's memory after it. */
  readonly parts: readonly ReplyPart[]
  /**
   * Whether the current character does and asks the same; then it remembers everything as if it had replied.
   * Otherwise it remembers what was said and done and where its flow was, but not its question.
   */
  readonly isOwn: boolean
  /** Whether its flow is where it was. It is not if no path leads there any more. */
  readonly isThere: boolean
}

/** @param own what the character replies by itself on this turn */
export function retrace(
  turn: AuthoredTurn,
  knowing: Knowing,
  reply: KnownReply,
  own: readonly ReplyPart[],
): Retraced {
  const isOwn = isSameDeed(own, reply)
  const after = isOwn ? memoryIn(own) : forced(turn, reply)
  const words = reply.lines.map(({ text }) => text.trim()).join(' ')
  const memory: Memory = after.said ? { ...after, said: { ...after.said, own: words } } : after
  const { flow } = memory
  const lines = reply.lines.map((line): ReplyPart => ({ type: 'line', line }))
  return {
    isOwn,
    isThere: (flow?.checkpoint ?? '') === reply.checkpoint,
    parts: [
      ...lines,
      ...reply.actions.map((action): ReplyPart => ({ type: 'action', action })),
      ...(flow ? [{ type: 'checkpoint', checkpoint: flow.checkpoint } as const] : []),
      ...(reply.options.length > 0 ? [{ type: 'options', options: reply.options } as const] : []),
      ...knowledgeParts(lines, turn, knowing, memory),
      { type: 'memory', memory: writeMemory(memory) },
    ],
  }
}

/** Whatever the words are. */
function isSameDeed(own: readonly ReplyPart[], { actions, checkpoint, options }: KnownReply): boolean {
  const calls = own.flatMap(part => (part.type === 'action' ? [part.action] : []))
  const reached = own.flatMap(part => (part.type === 'checkpoint' ? [part.checkpoint] : [])).at(-1)
  const offered = own.flatMap(part => (part.type === 'options' ? part.options : []))
  return (
    calls.length === actions.length &&
    calls.every((call, at) => isSameCall(call, actions[at] as ActionCall)) &&
    (reached ?? '') === checkpoint &&
    offered.join('\n') === options.join('\n')
  )
}

function memoryIn(parts: readonly ReplyPart[]): Memory {
  return readMemory(parts.flatMap(part => (part.type === 'memory' ? [part.memory] : [])).at(-1))
}

/** What code makes of the turn, with what was said, what was done and where the flow came to then. */
function forced(turn: AuthoredTurn, { lines, actions, checkpoint }: KnownReply): Memory {
  const before = readMemory(turn.memory)
  const { memory } = advance(turn)
  const led = memory.flow?.checkpoint === checkpoint ? undefined : leadTo(turn, before.flow, checkpoint)
  const said = turn.message === undefined ? memory.said : { player: turn.message, own: '', node: '', lost: 0 }
  return {
    ...withReply(memory, turn, lines, actions),
    said,
    // What the turn set may have been set by going another way.
    ...(led && { flow: led.flow, variables: new Map([...before.variables, ...led.set]) }),
  }
}

/** So many states of a flow are looked at for a way: of a story that counts there is no end. */
const mostStates = 240

/** The nearest place of that checkpoint, and the variables that are set on the way. Undefined when no way leads there. */
function leadTo(
  { character: { flow }, seed }: AuthoredTurn,
  from: RememberedFlow | undefined,
  checkpoint: string,
): { readonly flow: RememberedFlow; readonly set: ReadonlyMap<string, string> } | undefined {
  if (!flow) return undefined
  if (from?.checkpoint === checkpoint) return { flow: from, set: new Map() }
  const begun = from ? { ...from, says: [], actions: [], set: {} } : flow.begin(seed, new Map())
  const { first, ways } = walkFlow(flow, mostStates, begun)
  if (first.checkpoint === checkpoint)
    return { flow: placeOf(first), set: new Map(Object.entries(first.set)) }
  const last = ways.find(({ step }) => step.checkpoint === checkpoint)
  if (!last) return undefined
  const set = new Map<string, string>()
  for (let way: typeof last | undefined = last; way; way = way.before) {
    // What is set last holds.
    for (const [name, value] of Object.entries(way.step.set)) if (!set.has(name)) set.set(name, value)
  }
  return { flow: placeOf(last.step), set }
}

function placeOf({ state, checkpoint, hasEnded }: RememberedFlow): RememberedFlow {
  return { state, checkpoint, hasEnded }
}
