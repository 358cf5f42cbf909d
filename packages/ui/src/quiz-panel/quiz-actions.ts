import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { QuizPanelEvents } from './quiz-panel-events.ts'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import { renderMeter } from './quiz-pieces.ts'

/** What a button does. */
export type QuizAction = Exclude<keyof QuizPanelEvents, 'choose' | 'say'>

export interface ActionsView {
  readonly texts: QuizPanelTexts
  readonly isBusy: boolean
  /** In their order, each with its key; empty: it has none. */
  readonly actions: readonly (readonly [name: QuizAction, key: string])[]
  /** How loud the player is, from 0 to 1; undefined while nobody listens. */
  readonly level: number | undefined
  readonly act: (name: QuizAction) => void
}

/** The row of buttons, with the game's own button to talk. One that has the focus never becomes another. */
export function renderActions(view: ActionsView): TemplateResult {
  const { actions, level, texts } = view
  return html`
    <div class="actions" part="actions">
      <slot name="voice"></slot>
      ${level === undefined ? nothing : renderMeter(level, texts)}
      ${repeat(
        actions,
        ([name]) => name,
        ([name, key]) => renderAction(view, name, key),
      )}
    </div>
  `
}

function renderAction({ texts, isBusy, act }: ActionsView, name: QuizAction, key: string): TemplateResult {
  return html`
    <button
      type="button"
      class=${`action ${name}`}
      part=${`action ${name}`}
      aria-disabled=${isBusy ? 'true' : 'false'}
      aria-keyshortcuts=${key || nothing}
      @click=${() => act(name)}
    >
      ${texts[name]}${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
    </button>
  `
}
