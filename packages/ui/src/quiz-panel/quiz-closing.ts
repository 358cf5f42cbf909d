import { html, nothing, type TemplateResult } from 'lit'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import { laurels } from './quiz-pieces.ts'
import type { QuizPlayer, ShownStanding } from './quiz-shown.ts'
import { renderStandings } from './quiz-standings.ts'

export interface ClosingView {
  readonly texts: QuizPanelTexts
  readonly players: readonly QuizPlayer[]
  readonly leaderboard: readonly ShownStanding[]
  readonly leave: () => void
}

/** What is left when the quiz is over: who has won, or the score of a single player. */
export function renderClosing({ texts, players, leaderboard, leave }: ClosingView): TemplateResult {
  const isSeveral = players.length > 1
  const [first] = leaderboard
  const winners = leaderboard.filter(({ rank, totalScore }) => rank === 1 && totalScore > 0)
  const names = winners.map(({ displayName }) => displayName)
  const words = isSeveral || !first ? texts.winners(names) : texts.finalScore(first.totalScore)
  return html`
    <div class="closing" part="closing">
      ${laurels}
      <h2 class="question" part="question" dir="auto">${words}</h2>
      ${isSeveral ? renderStandings(leaderboard, players, texts.finalStandings, texts) : nothing}
      <button type="button" class="action strong" part="action" @click=${leave}>${texts.leave}</button>
    </div>
  `
}
