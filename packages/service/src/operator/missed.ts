import type { OperatorMissed, OperatorMissedLine } from '@townsfolk/protocol'
import type { Team } from '../project/project.ts'
import type { KeptMissedLine } from '../store/missed-lines.ts'
import type { OperatorParts } from './operator-parts.ts'

/** Lines of a team's players that were not understood. They name nobody, so each operator of the team may read them. */
export async function readMissed(
  { store, missedLineDays }: OperatorParts,
  { id }: Team,
): Promise<OperatorMissed> {
  return { lines: (await store.readMissed(id)).map(shownLine), keptDays: missedLineDays }
}

function shownLine({ firstSaidAtMs, lastSaidAtMs, ...line }: KeptMissedLine): OperatorMissedLine {
  return {
    ...line,
    firstSaidAt: new Date(firstSaidAtMs).toISOString(),
    lastSaidAt: new Date(lastSaidAtMs).toISOString(),
  }
}
