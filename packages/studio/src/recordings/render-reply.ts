import type { RecordedAction, RecordedTurn } from '@townsfolk/core/recording'
import type { ActionCall, ChatMessage } from '@townsfolk/protocol'
import { html, nothing, type TemplateResult } from 'lit'
import { renderFace } from '../face/face.ts'

/** What was answered then, and what the game did with it. */
export function renderRecorded({ answer, actions }: RecordedTurn): TemplateResult {
  if (answer.status === 'failed') return html`<p class="fault">It failed: ${answer.message}</p>`
  if (answer.status === 'open') return html`<p class="hint">The recording has no answer to it.</p>`
  const left = [...actions]
  return renderMessages(answer.reply.messages, () => {
    const action = left.shift()
    return action ? outcomeOf(action) : ''
  })
}

/** @param noteOf what is known of an action beside its call; asked once for each, in their order */
export function renderMessages(
  messages: readonly ChatMessage[],
  noteOf: (call: ActionCall) => string = () => '',
): TemplateResult {
  if (messages.length === 0) return html`<p class="hint">Nobody says anything.</p>`
  return html`${messages.map(
    ({ name, lines, actions, flowState, options = [] }) => html`
      <div class="reply">
        <b>${name}</b>
        ${lines.map(({ text, emotion }) => html`<p class="line">${renderFace(emotion)} <span>${text}</span></p>`)}
        ${actions.map(
          call =>
            html`<p class="action">→ ${writtenCall(call)} <span class="hint">${noteOf(call)}</span></p>`,
        )}
        ${options.length > 0 ? html`<p class="hint">Waits for an answer: ${options.join(', ')}</p>` : nothing}
        ${flowState === '' ? nothing : html`<p class="hint">At the checkpoint ${flowState}</p>`}
      </div>
    `,
  )}`
}

function writtenCall({ name, targetId, arguments: given }: ActionCall): string {
  return [name, targetId, given && JSON.stringify(given)].filter(Boolean).join(' ')
}

function outcomeOf({ hasBegun, outcome }: RecordedAction): string {
  if (!outcome)
    return hasBegun ? 'was under way when the recording ended' : 'had not begun when the recording ended'
  return 'reason' in outcome ? `${outcome.status}: ${outcome.reason}` : outcome.status
}
