import type { Character } from '@townsfolk/brain'
import type { Project } from '../project/project.ts'
import type { QuestionSet } from '../project/question-set.ts'

/**
 * Who of a project can host a question set: those of its team who have all of its actions. When nobody has them all, any
 * of the team may: what they cannot do is left out.
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
