import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'

export interface FieldView {
  readonly texts: QuizPanelTexts
  readonly draft: string
  /** In UTF-16 code units; 0 = no limit. */
  readonly maxLength: number
  readonly maySend: boolean
  readonly write: (draft: string) => void
  readonly send: () => void
}

/** For a free answer; the question describes it. */
export function renderField({ texts, draft, maxLength, maySend, write, send }: FieldView): TemplateResult {
  return html`
    <div class="field" part="field">
      <input
        type="text"
        dir="auto"
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${texts.answer}
        aria-describedby="question"
        placeholder=${`${texts.answer}…`}
        maxlength=${maxLength > 0 ? maxLength : nothing}
        .value=${live(draft)}
        @input=${(event: Event) => write((event.target as HTMLInputElement).value)}
      />
      <button
        type="button"
        class="send"
        part="send"
        aria-label=${texts.send}
        aria-disabled=${maySend ? 'false' : 'true'}
        @click=${send}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" /></svg>
      </button>
    </div>
  `
}
