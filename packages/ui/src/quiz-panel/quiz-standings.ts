import { html, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import type { QuizPlayer, ShownStanding } from './quiz-shown.ts'
import { token } from './quiz-signs.ts'

/** The best first. Keep the rows, so that `slideRows` can move them. */
export function renderStandings(
  standings: readonly ShownStanding[],
  players: readonly QuizPlayer[],
  heading: string,
  texts: QuizPanelTexts,
): TemplateResult {
  return html`
    <ol
      id="standings"
      class="standings"
      part="standings"
      role="list"
      aria-label=${heading}
      style=${`--_rows: ${Math.ceil(standings.length / 2)}`}
    >
      ${repeat(
        standings,
        ({ participantId }) => participantId,
        ({ participantId, displayName, totalScore, rank }) => html`
          <li class=${`standing rank-${rank}`} part=${rank === 1 ? 'standing first' : 'standing'}>
            <span class="rank" part="rank">${texts.rank(rank)}</span>
            ${token(players, participantId)}
            <span class="standing-name" dir="auto">${displayName}</span>
            <b class="score" part="score">${texts.points(totalScore)}</b>
          </li>
        `,
      )}
    </ol>
  `
}

/**
 * Lets each row start where its player was before. A style sheet with a transition of `translate` does the
 * rest, and one without shows the new order at once.
 */
export function slideRows(
  list: HTMLElement,
  before: readonly ShownStanding[],
  after: readonly ShownStanding[],
): void {
  const rows = [...list.querySelectorAll<HTMLElement>('li')]
  const moved = rows.filter((row, index) => {
    const old = before.findIndex(({ participantId }) => participantId === after[index]?.participantId)
    const from = rows[old]
    if (!from || from === row) return false
    row.style.transition = 'none'
    row.style.translate = `${from.offsetLeft - row.offsetLeft}px ${from.offsetTop - row.offsetTop}px`
    return true
  })
  // Read, so that the browser takes in where they start.
  void list.offsetHeight
  for (const row of moved) {
    row.style.transition = ''
    row.style.translate = ''
  }
}
