import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import { markOf, type QuizPlayer, type ShownResult } from './quiz-shown.ts'
import { sign, token } from './quiz-signs.ts'

export interface PlayersView {
  readonly players: readonly QuizPlayer[]
  readonly texts: QuizPanelTexts
  readonly currentId: string | undefined
  readonly hasAnswered: (id: string) => boolean
  /** Of the question on the table; empty until it is judged. */
  readonly results: readonly ShownResult[]
  /** Ids of those who are to answer. */
  readonly pending: readonly string[]
}

/** Those who share the screen: whose turn it is, who has answered, and how it was judged, never what. */
export function renderPlayers(view: PlayersView): TemplateResult {
  return html`
    <ul class="players" part="players" role="list" aria-label=${view.texts.players}>
      ${repeat(
        view.players,
        ({ id }) => id,
        player => renderPlayer(view, player),
      )}
    </ul>
  `
}

function renderPlayer(view: PlayersView, { id, displayName }: QuizPlayer): TemplateResult {
  const isCurrent = id === view.currentId
  const names = isCurrent ? 'player current' : 'player'
  return html`
    <li class=${names} part=${names} aria-current=${isCurrent ? 'true' : nothing}>
      ${token(view.players, id)}
      <span class="player-name" dir="auto">${displayName}</span>
      ${renderState(view, id)}
    </li>
  `
}

function renderState({ hasAnswered, pending, results, texts }: PlayersView, id: string): TemplateResult {
  const result = results.find(({ participantId }) => participantId === id)
  if (result) {
    const mark = markOf(result.verdict)
    return html`
      <span class=${`state ${mark}`} part=${`verdict ${mark}`}
        >${sign(mark)}<span>${texts.marks[mark]} <b>${texts.gained(result.score)}</b></span></span
      >
    `
  }
  if (hasAnswered(id)) return html`<span class="state answered">${lock}<span>${texts.answered}</span></span>`
  return html`<span class="state">${pending.includes(id) ? texts.pending : ''}</span>`
}

/** The answer is in, and nobody sees which. */
const lock = html`
  <svg class="lock" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7.5 11V8a4.5 4.5 0 0 1 9 0v3" /><rect x="5" y="11" width="14" height="9" rx="2.5" />
  </svg>
`
