import type { ModelAnswer } from '@townsfolk/brain'
import type { SceneTurn } from '@townsfolk/service/rehearsal'
import { html, nothing, type TemplateResult } from 'lit'
import { renderFace } from '../face/face.ts'
import { messageOf } from '../wire/message-of.ts'
import { renderWhy } from './why.ts'

/** A line that was said, an event that happened, or what came of a turn. */
export type Entry =
  | { readonly kind: 'player'; readonly text: string }
  | { readonly kind: 'event'; readonly text: string }
  | TurnEntry

/** What came of a turn. */
export interface TurnEntry {
  readonly kind: 'turn'
  readonly turn: SceneTurn
  readonly player: string | undefined
  readonly event: string | undefined
  /** Ids of what was hidden from everybody then. */
  readonly hidden: readonly string[]
  /** Their names. */
  readonly leftOut: readonly string[]
  /** What a model was asked for it and answered; empty where none was asked. */
  readonly answers: readonly ModelAnswer[]
  /** Why the authored brain replied in the model's place; undefined when it did not. */
  readonly fallbackReason: unknown
}

/** @param expect makes a test of the talk up to this reply */
export function renderEntry(entry: Entry, expect: () => void): TemplateResult {
  if (entry.kind === 'player') return html`<li class="player"><b>You</b> ${entry.text}</li>`
  if (entry.kind === 'event') return html`<li class="event">${entry.text}</li>`
  const { turn, answers, fallbackReason, leftOut } = entry
  if (!turn.ok) return html`<li class="fault">${turn.error.error}</li>`
  return html`
    ${turn.messages.map(
      ({ name, lines, actions }) => html`
        <li class="reply">
          <b>${name}</b>
          ${lines.map(({ text, emotion }) => html`<p class="line">${renderFace(emotion)} <span>${text}</span></p>`)}
          ${actions.map(action => html`<p class="action">→ ${action.name} ${action.targetId}</p>`)}
        </li>
      `,
    )}
    ${turn.messages.length === 0 ? html`<li class="event">Nobody says anything.</li>` : nothing}
    ${fallbackReason === undefined ? nothing : html`<li class="fault">The model could not reply, so the reply is of the files. ${causeOf(fallbackReason)}</li>`}
    <li class="reason">
      ${turn.speakers.map(speaker =>
        renderWhy(
          speaker,
          answers.filter(({ characterId }) => characterId === speaker.characterId),
          leftOut,
        ),
      )}
      <button type="button" class="quiet" @click=${expect}>Expect this</button>
    </li>
  `
}

/** What was wrong, and what was behind it where the studio's server says so. */
function causeOf(reason: unknown): string {
  return messageOf(reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason)
}
