import { Accounts } from '@townsfolk/service'
import { Command } from 'commander'
import { openProject, withStore } from './open-project.ts'
import { addStoreOptions } from './options.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { table } from './table.ts'

export function createTeamsCommand(surroundings: Surroundings): Command {
  const teams = new Command('teams').description('list the teams of the project')
  addStoreOptions(teams.command('list'))
    .description('list teams with their balance and number of keys')
    .action((flags: Flags) => list(flags, surroundings))
  return teams
}

async function list(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { project, settings } = await openProject(flags, surroundings)
  const rows = await withStore(settings, store => {
    const accounts = new Accounts({ project, store, nowMs: Date.now })
    return Promise.all(
      project.teams.map(async team => {
        const stored = await store.listKeys(team.id)
        const keys = [
          ...project.keys.filter(key => key.team === team.id),
          ...stored.filter(({ revokedAtMs }) => revokedAtMs === null),
        ]
        const left = await accounts.creditsLeft(team)
        return [
          team.id,
          team.name,
          team.plan,
          left === undefined ? 'not metered' : `${left}`,
          `${keys.length}`,
        ]
      }),
    )
  })
  for (const line of table([['TEAM', 'NAME', 'PLAN', 'CREDITS', 'KEYS'], ...rows])) surroundings.print(line)
}
