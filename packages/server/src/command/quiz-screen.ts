import type {
  Participant,
  QuizLine,
  QuizProgress,
  QuizQuestion,
  QuizResult,
  QuizSession,
  QuizTurn,
  Standing,
} from '@townsfolk/protocol'
import { counted, table } from './table.ts'

/** What is known beside the turn that is shown. */
export interface QuizTable {
  readonly hostName: string
  readonly players: readonly Participant[]
  /** The last that was asked; undefined before the first one. */
  readonly question: QuizQuestion | undefined
}

/** What a turn tells, from what becomes of one question to the next one. */
export function turnLines(turn: QuizTurn, { hostName, players, question }: QuizTable): readonly string[] {
  const spoken = ({ text, emotion }: QuizLine): string => `${hostName} (${emotion.toLowerCase()}): ${text}`
  const { lines, question: asked, progress, result = [], actions = [], leaderboard = [], done } = turn
  const at = endingAt(lines, asked ? 'question' : 'closing')
  const askings = lines.filter(({ role }) => role === 'question').length
  // A host who asks again may read the options aloud by itself.
  const listsOptions = !done && (asked !== undefined || askings === 1)
  return [
    ...lines.slice(0, at).map(spoken),
    ...result.map(each => resultLine(each, players, leaderboard)),
    ...actions.map(({ name, targetId }) => `  → ${[name, nameOf(players, targetId)].join(' ').trim()}`),
    ...(players.length > 1 && leaderboard.length > 0 && !done ? standingsTable(leaderboard) : []),
    ...(progress ? ['', `Question ${placeOf(progress)}`] : []),
    ...lines.slice(at).map(spoken),
    ...(question && listsOptions ? optionLines(question) : []),
  ]
}

/** Whose turn it is, and with which chances: `Ada, your answer (say hint for a clue):` */
export function answerLine(turn: QuizTurn, { players, question }: QuizTable): string {
  const { expecting, pending = [], attempt = 1, attemptsLeft = 1, hintGiven = false } = turn
  const [next] = pending
  const who = next === undefined ? '' : `${nameOf(players, next)}, `
  if (expecting === 'confirmation') return who === '' ? 'Yes or no:' : `${who}yes or no:`
  const hasTries = attempt + attemptsLeft > 2
  const chances = [
    ...(hasTries ? [attemptsLeft === 1 ? '1 try left' : `${attemptsLeft} tries left`] : []),
    ...(question?.hasHint && !hintGiven ? ['say hint for a clue'] : []),
  ]
  const answer = who === '' ? 'Your answer' : `${who}your answer`
  return chances.length === 0 ? `${answer}:` : `${answer} (${chances.join('; ')}):`
}

/** How a quiz stands: a table of several players; what a single one knew. */
export function standingsLines({ leaderboard, roundHistory, state }: QuizSession): readonly string[] {
  const [only, ...others] = leaderboard
  if (!only || others.length > 0) return standingsTable(leaderboard)
  const verdicts = roundHistory.flatMap(({ results }) => results.map(({ verdict }) => verdict))
  const count = (verdict: string): number => verdicts.filter(each => each === verdict).length
  const partly = count('PARTIAL') > 0 ? `, ${count('PARTIAL')} partly` : ''
  const known = `${count('CORRECT')} of ${state.totalQuestions} right${partly}`
  return [`${known}: ${counted(only.totalScore, 'point')}.`]
}

/** `2 of 5` */
export function placeOf({ asked, total }: QuizProgress): string {
  return `${asked} of ${total}`
}

/** Where the last lines begin, which are all of this role. */
function endingAt(lines: readonly QuizLine[], role: string): number {
  return lines.map(line => line.role !== role).lastIndexOf(true) + 1
}

const verdictSigns: Readonly<Record<string, { readonly mark: string; readonly words: string }>> = {
  CORRECT: { mark: '✓', words: 'right' },
  PARTIAL: { mark: '±', words: 'partly right' },
  INCORRECT: { mark: '✗', words: 'wrong' },
  UNANSWERED: { mark: '–', words: 'no answer' },
}

/** `✓ Ada: right, 10 points`; for a single player, with what there were before. */
function resultLine(
  { participantId, verdict, score }: QuizResult,
  players: readonly Participant[],
  leaderboard: readonly Standing[],
): string {
  const { mark, words } = verdictSigns[verdict] ?? { mark: '·', words: verdict.toLowerCase() }
  const result = score > 0 ? `${words}, ${counted(score, 'point')}` : words
  if (players.length > 1) return `  ${mark} ${nameOf(players, participantId)}: ${result}`
  const total = leaderboard[0]?.totalScore ?? 0
  return score > 0 && total > score ? `  ${mark} ${result} (${total} in all)` : `  ${mark} ${result}`
}

function standingsTable(leaderboard: readonly Standing[]): readonly string[] {
  const rows = leaderboard.map(({ rank, displayName, totalScore }) => [
    String(rank),
    displayName,
    String(totalScore),
  ])
  return table([['RANK', 'PLAYER', 'POINTS'], ...rows]).map(line => `  ${line}`)
}

/** Letters where there are many to choose from; true and false need none. */
function optionLines({ type, options = [] }: QuizQuestion): readonly string[] {
  if (options.length === 0) return []
  if (type === 'true_false') return [`  ${options.map(({ text }) => text).join(' or ')}?`]
  return options.map(({ id, text }) => `  ${id.toUpperCase()}) ${text}`)
}

function nameOf(players: readonly Participant[], id: string): string {
  return players.find(player => player.id === id)?.displayName ?? id
}
