import type { Character } from '@townsfolk/brain'
import type { Project } from '../project/project.ts'
import type { QuestionSet } from '../project/question-set.ts'

/**
 * Lists the characters that can host a question set: those of its team with all of its actions. If none has all
 * actions, it lists all characters of the team; missing actions are then left out.
 */
export function quizHosts({ characters }: Project, { team, actions }: QuestionSet): readonly Character[] {
  const colleagues = characters.filter(candidate => candidate.team === team)
  const wanted = Object.values(actions)
  const able = colleagues.filter(host => {
    const names = host.actions.map(({ name }) => name)
    return wanted.every(action => names.includes(action))
  })
  return able.length > 0 ? able : colleagues
}
