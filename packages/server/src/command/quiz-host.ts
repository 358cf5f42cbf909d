import type { Character } from '@townsfolk/brain'
import type { Project, QuestionSet } from '@townsfolk/service'
import { quizHosts } from '@townsfolk/service/rehearsal'
import { characterOf } from './character-of.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'

/**
 * The character of this id; without one, the only character of the set's team, or the only one that has all
 * actions which the set wants of its host.
 * @throws CommandFailure
 */
export function quizHostOf(project: Project, set: QuestionSet, id: string | undefined): Character {
  if (id !== undefined) return ofTeam(characterOf(project, id), set)
  const hosts = quizHosts(project, set)
  const [only, ...others] = hosts
  if (!only) throw new CommandFailure(`The team "${set.team}" of "${set.id}" has no character to host it.`)
  if (others.length === 0) return only
  const choices = hosts.map(host => `--host ${host.id}`).join(' or ')
  throw wrongUsage(`${hosts.length} characters can host "${set.id}"; name one: ${choices}`)
}

function ofTeam(host: Character, { id, team }: QuestionSet): Character {
  if (host.team === team) return host
  throw new CommandFailure(
    `${host.name} is in team "${host.team}", but "${id}" is in team "${team}"; choose a host of that team.`,
  )
}
