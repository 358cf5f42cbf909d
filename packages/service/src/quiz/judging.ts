import type { JudgedAs } from '@townsfolk/brain'
import type { QuizResult, RoundResult, Verdict } from '@townsfolk/protocol'
import type { HostCue, Reaction } from '../project/question-set.ts'
import { giveHint, nameOf, namesOf, settleRound, wordsOf } from './moves.ts'
import type { RunQuestion, Table, TableAnswer } from './run.ts'
import { scoreOf } from './score.ts'
import { openQuestion, type Stage } from './stage.ts'

type Verdicts = Readonly<Record<string, JudgedAs>>

/** All answers are in. Without a verdict on each of the open ones nothing changes. */
export function judge(stage: Stage, verdicts: Verdicts): void {
  const { table, contestants } = stage.run
  const question = openQuestion(stage.run)
  if (!table || !question) return
  const judged: Judged[] = []
  for (const [id, answer] of Object.entries(table.answers)) {
    const verdict = verdictOn(question, answer, Object.hasOwn(verdicts, id) ? verdicts[id] : undefined)
    if (verdict === undefined) return
    const place = { attempt: table.attempt, isAfterHint: answer.isAfterHint }
    const score = stage.run.isCounted ? scoreOf(question.scoring, verdict, place) : 0
    judged.push({ participantId: id, verdict, score })
  }
  const [only] = judged
  const isSingle = contestants.length === 1
  if (isSingle && only?.verdict === 'INCORRECT' && table.attempt < question.attempts) {
    offerRetry(stage, table, only)
    return
  }
  const scored = contestants.map(each => ({ ...each, score: each.score + scoreIn(judged, each.id) }))
  stage.change({ contestants: scored })
  stage.tell({ type: 'judged', results: judged })
  if (!isSingle) reactToRound(stage, judged)
  else if (only) reactToAnswer(stage, question, only, table.answers[only.participantId])
  for (const { participantId, verdict } of judged) stage.act(reactions[verdict], participantId)
  stage.say('reaction', question.explanation)
  settleRound(
    stage,
    judged.map(result => withAnswer(result, question, table.answers[result.participantId])),
  )
  stage.change({ phase: 'evaluated', expecting: 'nothing' })
  stage.tell({ type: 'go-on' })
}

interface Judged extends QuizResult {
  readonly verdict: Verdict
}

/** Choices are compared with the key; of open answers the verdict is somebody else's. */
function verdictOn(
  question: RunQuestion,
  answer: TableAnswer,
  given: JudgedAs | undefined,
): Verdict | undefined {
  if (answer.type === 'none') return 'UNANSWERED'
  if (answer.type === 'text') return given
  return question.type !== 'free_text' && answer.optionId === question.key ? 'CORRECT' : 'INCORRECT'
}

/** For the history. */
function withAnswer(result: Judged, question: RunQuestion, answer: TableAnswer | undefined): RoundResult {
  const text = answer === undefined || answer.type === 'none' ? '' : wordsOf(question, answer)
  return text === '' ? result : { ...result, answer: text }
}

function offerRetry(stage: Stage, { attempt }: Table, result: Judged): void {
  stage.tell({ type: 'judged', results: [result] })
  stage.react('retry', { player: nameOf(stage, result.participantId) })
  stage.changeTable({ attempt: attempt + 1, answers: {}, idleTurns: 0 })
  stage.change({ phase: 'collecting', expecting: 'answer' })
  if (stage.run.questionSet.hints === 'after_miss' && openQuestion(stage.run)?.hints.length) giveHint(stage)
}

const reactions: Readonly<Record<Verdict, Reaction>> = {
  CORRECT: 'correct',
  PARTIAL: 'partial',
  INCORRECT: 'incorrect',
  UNANSWERED: 'unanswered',
}

function reactToAnswer(
  stage: Stage,
  question: RunQuestion,
  { participantId, verdict }: Judged,
  answer: TableAnswer | undefined,
): void {
  // Who could not be understood knows that already.
  if (answer?.type === 'none' && answer.isUnheard) return
  const cue = reactions[verdict]
  stage.react(cue, { player: nameOf(stage, participantId) }, question.reactions[cue])
}

function reactToRound(stage: Stage, judged: readonly Judged[]): void {
  const idsOf = (wanted: Verdict): readonly string[] =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ participantId }) => participantId)
  const tell = (cue: HostCue, ids: readonly string[]): void => {
    if (ids.length > 0) stage.react(cue, { players: namesOf(stage, ids) })
  }
  const [right, partly] = [idsOf('CORRECT'), idsOf('PARTIAL')]
  tell('roundRight', right)
  tell('roundPartly', partly)
  if (right.length + partly.length === 0) stage.react('roundNobody')
}

function scoreIn(judged: readonly Judged[], participantId: string): number {
  return judged.find(result => result.participantId === participantId)?.score ?? 0
}
