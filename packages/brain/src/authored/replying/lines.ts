import type { AuthoredLine } from '../../lines/authored-line.ts'
import { hash } from '../../text/hash.ts'
import { type Memory, withFreshLines, withLine } from '../../turn/memory.ts'

export interface ChosenLine {
  readonly line: AuthoredLine
  readonly memory: Memory
}

/**
 * Chooses by seed among the lines of a node that were not said yet, those first that are for such a moment. When all
 * were said, it starts again, but does not say the last one again at once. Undefined when there is none to choose.
 */
export function chooseLine(
  lines: readonly AuthoredLine[],
  node: string,
  seed: string,
  memory: Memory,
  isUsable: (line: AuthoredLine) => boolean = () => true,
): ChosenLine | undefined {
  const usable = lines.flatMap((line, at) => (isUsable(line) ? [at] : []))
  const said = memory.used.get(node) ?? []
  const unsaid = usable.filter(at => !said.includes(at))
  const fitting = unsaid.filter(at => lines[at]?.when !== undefined)
  const fresh = fitting.length > 0 ? fitting : unsaid
  const choices =
    fresh.length > 0 ? fresh : usable.length > 1 ? usable.filter(at => at !== said.at(-1)) : usable
  const at = choices[hash(`${seed}\n${node}`) % Math.max(1, choices.length)]
  const line = at === undefined ? undefined : lines[at]
  if (at === undefined || line === undefined) return undefined
  const before = unsaid.length > 0 ? memory : withFreshLines(memory, node)
  return { line, memory: withLine(before, node, at) }
}
