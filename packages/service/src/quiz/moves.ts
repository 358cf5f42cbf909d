import type { Answer } from '@townsfolk/brain'
import type { QuizResult, RoundResult } from '@townsfolk/protocol'
import { nameless } from './host-words.ts'
import type { RunQuestion, Table } from './run.ts'
import { openQuestion, type Stage } from './stage.ts'
import { standingsOf } from './standings.ts'

const freshTable: Table = {
  attempt: 1,
  hintsGiven: 0,
  answers: {},
  confirming: {},
  unclear: {},
  idleTurns: 0,
  lines: [],
}

/** Puts the next question on the table. */
export function ask(stage: Stage): void {
  stage.change({
    phase: 'collecting',
    expecting: 'answer',
    asked: stage.run.asked + 1,
    table: { ...freshTable },
  })
  stage.tell({ type: 'asked' })
  stage.act('question')
  stage.sayQuestion(stage.run.questionSet.readsOptions)
}

/** Gives the next clue to the open question, or the last one again. */
export function giveHint(stage: Stage): void {
  const { table, questionSet } = stage.run
  const hints = openQuestion(stage.run)?.hints ?? []
  if (!table || hints.length === 0 || questionSet.hints === 'never') {
    stage.react('noHint')
    return
  }
  const hint = hints[Math.min(table.hintsGiven, hints.length - 1)]
  stage.react('hint')
  if (hint) stage.say('reaction', [hint])
  stage.changeTable({ hintsGiven: table.hintsGiven + 1 })
}

/** The host signs off. A question that is still open ends unanswered. */
export function finish(stage: Stage): void {
  const { table, contestants } = stage.run
  if (table) {
    const results = contestants.map(
      ({ id }): QuizResult => ({ participantId: id, verdict: 'UNANSWERED', score: 0 }),
    )
    settleRound(stage, results)
  }
  stage.say('closing', stage.run.questionSet.closing)
  stage.change({ phase: 'finished', expecting: 'nothing' })
}

/** Takes the open question off the table. */
export function settleRound(stage: Stage, results: readonly RoundResult[]): void {
  const { table, rounds } = stage.run
  if (table) stage.change({ table: undefined, rounds: [...rounds, { lines: table.lines, results }] })
}

/** A contestant plays no more. When nobody is left, the run ends. */
export function leave(stage: Stage, participantId: string): 'nobody-left' | 'some-left' {
  const contestants = stage.run.contestants.map(each =>
    each.id === participantId ? { ...each, hasLeft: true } : each,
  )
  stage.change({ contestants })
  if (contestants.every(({ hasLeft }) => hasLeft)) {
    finish(stage)
    return 'nobody-left'
  }
  stage.react('left', { player: nameOf(stage, participantId) })
  return 'some-left'
}

export function nameOf({ run }: Stage, participantId: string): string {
  const contestant = run.contestants.find(({ id }) => id === participantId)
  if (contestant?.isNameless) return nameless(run.questionSet.language)
  return contestant?.displayName ?? participantId
}

/** An answer as people would read it. */
export function wordsOf(question: RunQuestion, answer: Answer): string {
  if (answer.type === 'text') return answer.text
  const options = question.type === 'free_text' ? [] : question.options
  return options.find(({ id }) => id === answer.optionId)?.text ?? ''
}

/** Names with commas between them. */
export function namesOf(stage: Stage, participantIds: readonly string[]): string {
  return participantIds.map(id => nameOf(stage, id)).join(', ')
}

/** After the last question. Nobody wins without a point. */
export function crown(stage: Stage): void {
  const best = standingsOf(stage.run.contestants).filter(
    ({ rank, totalScore }) => rank === 1 && totalScore > 0,
  )
  const [first] = best
  if (!first) return
  for (const { participantId } of best) stage.act('winner', participantId)
  // A single player hears of it where the author says so.
  const { contestants, questionSet } = stage.run
  if (contestants.length === 1 && !questionSet.words.winner) return
  const players = namesOf(
    stage,
    best.map(({ participantId }) => participantId),
  )
  stage.react('winner', { players, score: String(first.totalScore) }, [], 'closing')
}
