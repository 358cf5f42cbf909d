import { type Asked, isNoise, type QuizHost, type Reading, readPlayer } from '@townsfolk/brain'
import type { QuizIntent } from '@townsfolk/protocol'
import type { ReceivedQuizTurn } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import type { Run, RunQuestion } from './run.ts'
import type { RunInput } from './run-input.ts'
import { confirmingOf, openQuestion } from './stage.ts'

export interface TurnRead {
  readonly input: RunInput
  /** For the transcript; undefined when nobody said or chose anything. */
  readonly said: string | undefined
  /** How the player was read; undefined when nobody had spoken. */
  readonly intent: QuizIntent | undefined
}

export interface ReadTurnParts {
  /** Asked when words name no option; undefined where there is no model. */
  readonly host: QuizHost | undefined
  readonly signal: AbortSignal
  /** Rejects when the turn cannot be paid for. Called for what may be judged, and before the host is asked. */
  readonly admit: () => Promise<void>
}

/**
 * What a request means to the run.
 * @throws ServiceError `state_changed`, `nothing_said`, `unknown_participant`, `unknown_option`, and what `admit` and the
 * host throw
 */
export async function readTurn(run: Run, request: ReceivedQuizTurn, parts: ReadTurnParts): Promise<TurnRead> {
  const { say, optionId, leave, questionId } = request
  const question = openQuestion(run)
  if (leave) {
    // Whatever the question is.
    const participantId = speakerIn(run, request.participantId)
    return { input: { type: 'left', participantId }, said: undefined, intent: undefined }
  }
  if (questionId !== undefined && questionId !== question?.id) throw stateChanged()
  if (say === undefined && optionId === undefined) {
    if (question) throw nothingSaid()
    return { input: { type: 'next' }, said: undefined, intent: undefined }
  }
  const participantId = speakerIn(run, request.participantId)
  if (optionId !== undefined) {
    const text = optionText(question, optionId)
    await parts.admit()
    const reading: Reading = { intent: 'answer', answer: { type: 'option', optionId } }
    return { input: { type: 'heard', participantId, reading }, said: say || text, intent: 'answer' }
  }
  if (!say) return { input: { type: 'passed', participantId }, said: undefined, intent: undefined }
  const reading = await understand(run, say, participantId, parts)
  const said = say.trim() || undefined
  return { input: { type: 'heard', participantId, reading }, said, intent: reading.intent }
}

/** The host is asked only when words name no option. */
async function understand(
  run: Run,
  say: string,
  participantId: string,
  { host, signal, admit }: ReadTurnParts,
): Promise<Reading> {
  const confirming = confirmingOf(run, participantId)
  const question = openQuestion(run)
  const { language } = run.questionSet
  const asked: Asked = { question, isConfirming: confirming !== undefined, language }
  const reading = readPlayer(say, asked)
  const isChoice = question !== undefined && question.type !== 'free_text'
  if (host && isChoice && reading.intent === 'unclear' && !isNoise(say, language)) {
    await admit()
    return host.readPlayer(say, asked, signal)
  }
  const confirms = reading.intent === 'affirm' && confirming?.about === 'answer'
  if (reading.intent === 'answer' || confirms) await admit()
  return reading
}

/** @throws ServiceError `unknown_participant` */
function speakerIn({ contestants }: Run, participantId: string | undefined): string {
  const [only] = contestants
  if (participantId === undefined && contestants.length === 1 && only) return only.id
  const known = contestants.find(({ id }) => id === participantId)
  if (known && !known.hasLeft) return known.id
  const problem =
    participantId === undefined
      ? 'participantId is missing: several play, so it must say who this is'
      : `The participant "${participantId}" ${known ? 'has left this run' : 'is not in this run'}`
  const playing = contestants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => `"${id}"`)
  throw new ServiceError('unknown_participant', `${problem}; these play: ${playing.join(', ')}.`)
}

/** @throws ServiceError `unknown_option` */
function optionText(question: RunQuestion | undefined, optionId: string): string {
  const options = question && question.type !== 'free_text' ? question.options : []
  const option = options.find(({ id }) => id === optionId)
  if (option) return option.text
  const advice =
    options.length > 0 ? `use one of ${options.map(({ id }) => `"${id}"`).join(', ')}` : 'send say'
  const problem = question
    ? `The open question has no option "${optionId}"; ${advice}.`
    : 'No question is open; send the sessionId alone to have one asked.'
  throw new ServiceError('unknown_option', problem)
}

function nothingSaid(): ServiceError {
  return new ServiceError(
    'nothing_said',
    'A question is open: send what the player says in say, an optionId, or an empty say to pass.',
  )
}

function stateChanged(): ServiceError {
  return new ServiceError(
    'state_changed',
    'That question is no longer open; GET /quiz/session returns the state of the run.',
  )
}
