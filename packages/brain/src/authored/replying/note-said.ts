import type { AnswerName } from '../../character/answers.ts'
import type { Plan } from '../planning/plan.ts'
import type { Script } from './script.ts'

/** Keeps what was said on this turn, to come back to it when it is asked about. */
export function noteSaid(message: string, isLost: boolean, script: Script): void {
  const { memory, lines } = script
  const node = lines.length === 0 ? '' : ([...memory.used.keys()].at(-1) ?? '')
  const own = lines.map(({ text }) => text).join(' ')
  // What only says again what was said is not what was said.
  const { said } = memory
  const kept = said !== undefined && isEcho(node) ? { own: said.own, node: said.node } : { own, node }
  script.remember({ said: { player: message, ...kept, lost: isLost ? (said?.lost ?? 0) + 1 : 0 } })
}

function isEcho(node: string): boolean {
  return (
    node === `talk:${'saidAgain' satisfies AnswerName}` || node === `talk:${'explained' satisfies AnswerName}`
  )
}

/** Keeps what the player told in whole sentences, unless it was noted as a fact. */
export function noteTold(told: readonly string[], done: readonly Plan[], script: Script): void {
  if (told.length === 0 || done.every(({ type }) => type === 'note')) return
  const kept = script.memory.told.filter(other => !told.includes(other))
  script.remember({ told: [...kept, ...told] })
}
