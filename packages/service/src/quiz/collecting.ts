import type { Answer, Reading } from '@townsfolk/brain'
import { giveHint, leave, nameOf, wordsOf } from './moves.ts'
import type { Confirming, NoAnswer, TableAnswer } from './run.ts'
import type { RunInput } from './run-input.ts'
import { confirmingOf, type OpenAnswer, openQuestion, type Stage } from './stage.ts'

/** Turns without an answer, for each contestant, after which the host goes on. */
const mostIdleTurns = 12
/** How often in a row somebody is not understood: asked again, then given the clue, then moved along. */
const unclearBeforeClue = 2
const unclearBeforeMovingOn = 3

/** A question is open, and a contestant said something, passed or left. */
export function collect(stage: Stage, input: RunInput): void {
  const answersBefore = stage.run.table?.answers
  if (input.type === 'heard') hear(stage, input.participantId, input.reading)
  else if (input.type === 'passed') pass(stage, input.participantId)
  else if (input.type === 'left') goAway(stage, input.participantId)
  else return
  if (stage.run.phase === 'collecting' && stage.run.table?.answers === answersBefore) noteIdleTurn(stage)
}

/** Ids of those whose answers the open question waits for. */
export function pendingIn({ contestants, table }: Stage['run']): readonly string[] {
  if (!table) return []
  return contestants
    .filter(({ id, hasLeft }) => !hasLeft && !Object.hasOwn(table.answers, id))
    .map(({ id }) => id)
}

function hear(stage: Stage, participantId: string, reading: Reading): void {
  const confirming = confirmingOf(stage.run, participantId)
  const { intent } = reading
  stage.change({ expecting: 'answer' })
  if (intent === 'stop' || (intent === 'affirm' && confirming?.about === 'stop')) {
    stop(stage, participantId, confirming)
    return
  }
  if (intent === 'repeat') {
    understood(stage, participantId)
    stage.sayQuestion(true)
    return
  }
  const isAboutStopping = confirming !== undefined && (intent === 'decline' || intent === 'unclear')
  if (hasAnswered(stage, participantId) && !isAboutStopping) {
    keepAnswer(stage, participantId)
    return
  }
  if (intent === 'unclear' || (intent === 'affirm' && !confirming)) {
    missUtterance(stage, participantId, confirming, intent === 'unclear' && reading.namesNoOption === true)
    return
  }
  if (intent === 'decline' && !confirming) {
    pass(stage, participantId)
    return
  }
  understood(stage, participantId)
  if (intent === 'answer') {
    const { answer, isGuess } = reading
    // Who says again what sounded like it has meant it.
    const isMeant = !isGuess || (confirming?.about === 'answer' && isSame(confirming.answer, answer))
    if (isMeant) accept(stage, participantId, answer)
    else askBack(stage, participantId, { about: 'answer', answer })
  } else if (intent === 'hint') {
    giveHint(stage)
  } else if (intent === 'affirm') {
    if (confirming?.about === 'answer') accept(stage, participantId, confirming.answer)
  } else {
    goOn(stage)
  }
}

function pass(stage: Stage, participantId: string): void {
  stage.change({ expecting: 'answer' })
  if (hasAnswered(stage, participantId)) {
    keepAnswer(stage, participantId)
  } else if (stage.run.questionSet.passing === 'allowed') {
    record(stage, participantId, { type: 'none', isUnheard: false })
    if (stage.run.phase === 'collecting') stage.react('unanswered')
  } else if (countUnclear(stage, participantId) >= unclearBeforeMovingOn) {
    moveOn(stage, [participantId])
  } else {
    dropQuestionBack(stage, participantId)
    stage.react('passRefused')
  }
}

/** Each has one answer: whatever is said behind it leaves it as it is. */
function keepAnswer(stage: Stage, participantId: string): void {
  understood(stage, participantId)
  stage.react('alreadyAnswered', { player: nameOf(stage, participantId) })
}

function stop(stage: Stage, participantId: string, confirming: Confirming | undefined): void {
  const isConfirmed = confirming?.about === 'stop' || stage.run.questionSet.stopping === 'at_once'
  if (isConfirmed) goAway(stage, participantId)
  else askBack(stage, participantId, { about: 'stop' })
}

function goAway(stage: Stage, participantId: string): void {
  stage.change({ expecting: 'answer' })
  if (leave(stage, participantId) === 'some-left') closeWhenAllAnswered(stage)
}

function accept(stage: Stage, participantId: string, answer: Answer): void {
  record(stage, participantId, answer)
  if (stage.run.phase === 'collecting') {
    stage.react('answered', { player: nameOf(stage, participantId) })
  }
}

function record(stage: Stage, participantId: string, answer: Answer | NoAnswer): void {
  const { table } = stage.run
  if (!table) return
  const given: TableAnswer = { ...answer, isAfterHint: table.hintsGiven > 0 }
  stage.changeTable({ answers: { ...table.answers, [participantId]: given } })
  understood(stage, participantId)
  closeWhenAllAnswered(stage)
}

/** Nothing is judged until everyone has answered. */
function closeWhenAllAnswered(stage: Stage): void {
  const { run } = stage
  if (pendingIn(run).length > 0 || !run.table) return
  const answers = Object.entries(run.table.answers).flatMap(([participantId, answer]): OpenAnswer[] =>
    answer.type === 'text' ? [{ participantId, text: answer.text }] : [],
  )
  stage.change({ phase: 'ready', expecting: 'nothing' })
  stage.tell({ type: 'judge', answers })
}

function askBack(stage: Stage, participantId: string, confirming: Confirming): void {
  stage.changeTable({ confirming: { ...stage.run.table?.confirming, [participantId]: confirming } })
  stage.change({ expecting: 'confirmation' })
  const player = nameOf(stage, participantId)
  const question = openQuestion(stage.run)
  if (confirming.about === 'stop') stage.react('confirmStop', { player })
  else stage.react('confirmAnswer', { player, option: question ? wordsOf(question, confirming.answer) : '' })
}

/** What was asked back is off; the question stands. */
function goOn(stage: Stage): void {
  stage.react('goOn')
  stage.sayQuestion(false)
}

/** What nobody can make out is asked for again, and is never a pass. */
function missUtterance(
  stage: Stage,
  participantId: string,
  confirming: Confirming | undefined,
  namesNoOption: boolean,
): void {
  const times = countUnclear(stage, participantId)
  if (times >= unclearBeforeMovingOn && !hasAnswered(stage, participantId)) {
    moveOn(stage, [participantId])
    return
  }
  if (confirming && times < unclearBeforeClue) {
    askBack(stage, participantId, confirming)
    return
  }
  dropQuestionBack(stage, participantId)
  const options = optionsIn(stage)
  if (namesNoOption && options !== '') stage.react('noOption', { options })
  else stage.react('unclear')
  if (times < unclearBeforeClue || hasAnswered(stage, participantId)) return
  const hasHint = (openQuestion(stage.run)?.hints.length ?? 0) > 0
  if (hasHint && stage.run.questionSet.hints !== 'never') giveHint(stage)
  else stage.sayQuestion(true)
}

function moveOn(stage: Stage, participantIds: readonly string[]): void {
  stage.react('movedOn')
  for (const id of participantIds) record(stage, id, { type: 'none', isUnheard: true })
}

/** A host who is asked to repeat for ever goes on some time. */
function noteIdleTurn(stage: Stage): void {
  const { table, contestants } = stage.run
  if (!table) return
  const idleTurns = table.idleTurns + 1
  stage.changeTable({ idleTurns })
  if (idleTurns >= mostIdleTurns * contestants.length) moveOn(stage, pendingIn(stage.run))
}

function countUnclear(stage: Stage, participantId: string): number {
  const { unclear = {} } = stage.run.table ?? {}
  const times = (Object.hasOwn(unclear, participantId) ? (unclear[participantId] ?? 0) : 0) + 1
  stage.changeTable({ unclear: { ...unclear, [participantId]: times } })
  return times
}

/** Whatever was asked back or not understood before is over. */
function understood(stage: Stage, participantId: string): void {
  dropQuestionBack(stage, participantId)
  stage.changeTable({ unclear: without(stage.run.table?.unclear ?? {}, participantId) })
}

/** A "yes" would confirm nothing any more. */
function dropQuestionBack(stage: Stage, participantId: string): void {
  stage.changeTable({ confirming: without(stage.run.table?.confirming ?? {}, participantId) })
}

function hasAnswered({ run }: Stage, participantId: string): boolean {
  return run.table !== undefined && Object.hasOwn(run.table.answers, participantId)
}

function optionsIn({ run }: Stage): string {
  const question = openQuestion(run)
  return question && question.type !== 'free_text' ? question.options.map(({ text }) => text).join(', ') : ''
}

function isSame(one: Answer, other: Answer): boolean {
  return one.type === 'option'
    ? other.type === 'option' && one.optionId === other.optionId
    : other.type === 'text' && one.text === other.text
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}
