import { limits } from '@townsfolk/protocol'
import type { JsonValue } from '../brain.ts'

/** What the brain remembers of one character in one session. */
export interface Memory {
  /** Id of what was last acted on or asked about. */
  readonly focus: string | undefined
  readonly question: Question | undefined
  /** The lines said of each node, the last one last; the node spoken for last comes last. */
  readonly used: ReadonlyMap<string, readonly number[]>
  /** Keys of the events that were commented. */
  readonly commented: readonly string[]
}

/** "Which one?", not answered yet. */
export interface Question {
  readonly action: string
  /** In the order in which they were listed. */
  readonly candidates: readonly string[]
}

export const emptyMemory: Memory = {
  focus: undefined,
  question: undefined,
  used: new Map(),
  commented: [],
}

const version = 1
const mostNodes = 64
const mostLines = 32
const mostCommented = 32

/** What is unknown or malformed reads as empty: an old save must not stop a game. */
export function readMemory(json: JsonValue | undefined): Memory {
  const root = record(json)
  if (root?.version !== version) return emptyMemory
  return {
    focus: string(root.focus),
    question: readQuestion(root.question),
    used: readUsed(root.used),
    commented: strings(root.commented).slice(-mostCommented),
  }
}

export function writeMemory({ focus, question, used, commented }: Memory): JsonValue {
  return {
    version,
    focus: focus ?? null,
    question: question === undefined ? null : { action: question.action, candidates: question.candidates },
    used: [...used].slice(-mostNodes).map(([node, lines]) => [node, ...lines.slice(-mostLines)]),
    commented: commented.slice(-mostCommented),
  }
}

/** The memory after line `line` of a node was said. */
export function withLine(memory: Memory, node: string, line: number): Memory {
  const said = (memory.used.get(node) ?? []).filter(other => other !== line)
  const used = new Map(memory.used)
  used.delete(node)
  used.set(node, [...said, line])
  return { ...memory, used }
}

/**
 * The memory after all lines of a node were said once: only the last one stays, so that it is not said again.
 */
export function withFreshLines(memory: Memory, node: string): Memory {
  const used = new Map(memory.used)
  used.set(node, (memory.used.get(node) ?? []).slice(-1))
  return { ...memory, used }
}

function readQuestion(json: JsonValue | undefined): Question | undefined {
  const read = record(json)
  const action = string(read?.action)
  const candidates = strings(read?.candidates).slice(0, limits.entities)
  return action === undefined || candidates.length === 0 ? undefined : { action, candidates }
}

function readUsed(json: JsonValue | undefined): ReadonlyMap<string, readonly number[]> {
  const used = new Map<string, readonly number[]>()
  for (const row of list(json).slice(-mostNodes)) {
    const [node, ...lines] = list(row)
    if (typeof node !== 'string') continue
    used.set(
      node,
      lines
        .filter(line => Number.isInteger(line))
        .map(Number)
        .slice(-mostLines),
    )
  }
  return used
}

function record(json: JsonValue | undefined): { readonly [key: string]: JsonValue } | undefined {
  const isRecord = typeof json === 'object' && json !== null && !Array.isArray(json)
  return isRecord ? (json as { readonly [key: string]: JsonValue }) : undefined
}

function list(json: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(json) ? (json as readonly JsonValue[]) : []
}

function string(json: JsonValue | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined
}

function strings(json: JsonValue | undefined): readonly string[] {
  return list(json).filter(item => typeof item === 'string')
}
