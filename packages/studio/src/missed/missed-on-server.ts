import type { OperatorMissedLine } from '@townsfolk/protocol'
import type { KeptMissedLine } from '@townsfolk/service/missed'
import type { OperatorApi } from '../operations/operator-api.ts'

/** Lines that a running server has kept, of all teams that the key is for. */
export async function missedOnServer(api: OperatorApi): Promise<readonly KeptMissedLine[]> {
  const { teams } = await api.readTeams()
  const missed = await Promise.all(teams.map(({ id }) => api.readMissed(id)))
  return missed.flatMap(({ lines }) => lines).map(keptLine)
}

function keptLine({ firstSaidAt, lastSaidAt, ...line }: OperatorMissedLine): KeptMissedLine {
  return { ...line, firstSaidAtMs: Date.parse(firstSaidAt), lastSaidAtMs: Date.parse(lastSaidAt) }
}
