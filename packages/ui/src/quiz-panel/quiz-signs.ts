import { html, svg, type TemplateResult } from 'lit'
import type { Mark, QuizPlayer } from './quiz-shown.ts'

/** The sign of a mark: a shape of its own, for those who do not see its colour. Say it in words beside it. */
export function sign(mark: Mark): TemplateResult {
  return html`
    <svg class=${`sign ${mark}`} part=${`sign ${mark}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />${shapes[mark]}
    </svg>
  `
}

/** A player's round token: the first letter of the name, on a colour of its own. */
export function token(players: readonly QuizPlayer[], id: string): TemplateResult {
  const index = players.findIndex(player => player.id === id)
  const letter = [...(players[index]?.displayName.trim() ?? '')][0] ?? ''
  return html`<span class="token" aria-hidden="true" style=${hueOf(index)}>${letter.toUpperCase()}</span>`
}

/** Sets the colour of a player's things. Neighbours in the list are far apart. */
export function hueOf(index: number): string {
  return `--_hue: ${Math.round((42 + index * 137.5) % 360)}`
}

const shapes: Readonly<Record<Mark, TemplateResult>> = {
  right: svg`<path d="m6.5 12.5 4 4 7-8.5" />`,
  partly: svg`
    <path class="filled" d="M12 5.5a6.5 6.5 0 0 1 0 13z" /><circle class="ring" cx="12" cy="12" r="6.5" />
  `,
  wrong: svg`<path d="m7.5 7.5 9 9m0-9-9 9" />`,
  none: svg`<path d="M7 12h10" />`,
}
