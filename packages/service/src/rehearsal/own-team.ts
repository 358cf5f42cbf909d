import type { Project } from '../project/project.ts'

/** The project of the team whose characters these are, without what limits players: whoever tries them pays nothing. */
export function ownTeamForFree(project: Project, characterIds: readonly string[]): Project {
  const owner = project.characters.find(({ id }) => characterIds.includes(id))?.team
  const teams = project.teams.filter(({ id }) => owner === undefined || id === owner)
  return { ...project, teams: teams.map(freeOfCharge) }
}

function freeOfCharge<T extends Project['teams'][number]>(team: T): T {
  return { ...team, credits: undefined, caps: { player: {}, character: {} } }
}
