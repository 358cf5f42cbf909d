import type { OperatorAccess, OperatorTeam, OperatorTeamList } from '@townsfolk/protocol'
import { creditPeriodAt } from '../accounts/credit-period.ts'
import { allTeams } from '../keys/api-key.ts'
import type { Team } from '../project/project.ts'
import { type OperatorCaller, teamsOf } from './operator-caller.ts'
import type { OperatorParts } from './operator-parts.ts'

/** What the key that calls may do. */
export function readAccess({ project }: OperatorParts, { key }: OperatorCaller): OperatorAccess {
  return {
    keyPrefix: key.prefix,
    project: project.name,
    team: key.team === allTeams ? null : key.team,
    mayReadTranscripts: key.mayReadTranscripts ?? false,
  }
}

/** The teams that the key is for, and what each has left. */
export async function readTeams(parts: OperatorParts, caller: OperatorCaller): Promise<OperatorTeamList> {
  const { project, store } = parts
  const teams = teamsOf(caller, project)
  const stored = await store.listKeys(teams.length === 1 ? teams[0]?.id : undefined)
  const usable = [...project.keys, ...stored.filter(({ revokedAtMs }) => revokedAtMs === null)]
  const countOf = (id: string): number => usable.filter(({ team }) => team === id).length
  return { teams: await Promise.all(teams.map(team => describeTeam(parts, team, countOf(team.id)))) }
}

async function describeTeam(
  { accounts, nowMs }: OperatorParts,
  team: Team,
  keyCount: number,
): Promise<OperatorTeam> {
  const { id, name, plan, credits, caps, editorCallsPerDay } = team
  return {
    id,
    name,
    plan,
    credits: credits
      ? {
          remaining: (await accounts.creditsLeft(team)) ?? 0,
          ...credits,
          nextRefresh: timeOf(creditPeriodAt(credits.refresh, nowMs()).nextStartMs),
        }
      : null,
    caps: {
      player: {
        interactionsPerDay: caps.player.interactionsPerDay ?? null,
        credits: caps.player.credits ?? null,
      },
      character: { credits: caps.character.credits ?? null },
    },
    editorCallsPerDay,
    keyCount,
  }
}

/** In ISO 8601. */
function timeOf(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
