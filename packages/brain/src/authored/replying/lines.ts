import type { AuthoredLine } from '../../lines/authored-line.ts'
import { hash } from '../../text/hash.ts'
import { type Memory, withLine } from '../../turn/memory.ts'

export interface ChosenLine {
  readonly line: AuthoredLine
  readonly memory: Memory
}

/**
 * Chooses by seed among the lines of a node that were not said yet, those first that are for such a moment, and of these
 * those that are worth most. When all were said, the one comes again that was said longest ago. Undefined when there is none
 * to choose.
 */
export function chooseLine(
  lines: readonly AuthoredLine[],
  node: string,
  seed: string,
  memory: Memory,
  isUsable: (line: AuthoredLine) => boolean = () => true,
  worth: (line: AuthoredLine) => number = () => 0,
): ChosenLine | undefined {
  const usable = lines.flatMap((line, at) => (isUsable(line) ? [at] : []))
  const said = memory.used.get(node) ?? []
  const unsaid = usable.filter(at => !said.includes(at))
  const fitting = unsaid.filter(at => lines[at]?.when !== undefined)
  const fresh = worthiest(fitting.length > 0 ? fitting : unsaid, at => (lines[at] ? worth(lines[at]) : 0))
  const at = fresh.length > 0 ? fresh[hash(`${seed}\n${node}`) % fresh.length] : saidFirst(usable, said)
  const line = at === undefined ? undefined : lines[at]
  if (at === undefined || line === undefined) return undefined
  return { line, memory: withLine(memory, node, at) }
}

/** @param said the last one last */
function saidFirst(lines: readonly number[], said: readonly number[]): number | undefined {
  return said.find(at => lines.includes(at))
}

function worthiest(places: readonly number[], worth: (at: number) => number): readonly number[] {
  const worths = places.map(worth)
  const most = Math.max(...worths)
  return places.filter((_, place) => worths[place] === most)
}
