import { html, type TemplateResult } from 'lit'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import type { ShownProgress } from './quiz-shown.ts'

export function renderProgress(progress: ShownProgress, texts: QuizPanelTexts): TemplateResult {
  const { asked, total } = progress
  const words = texts.progress(progress)
  return html`
    <div
      class="progress"
      part="progress"
      role="progressbar"
      aria-label=${words}
      aria-valuemin="0"
      aria-valuemax=${total}
      aria-valuenow=${asked}
      aria-valuetext=${words}
    >
      <span dir="auto">${words}</span>
      <span class="bar" part="bar" style=${`--_share: ${total > 0 ? Math.min(1, asked / total) : 0}`}></span>
    </div>
  `
}

export function renderMeter(level: number, texts: QuizPanelTexts): TemplateResult {
  const loudness = Math.min(1, Math.max(0, level))
  return html`
    <span class="meter" part="meter" role="status" style=${`--_level: ${loudness.toFixed(2)}`}
      ><span class="visually-hidden">${texts.listening}</span><i></i><i></i><i></i><i></i><i></i
    ></span>
  `
}

/** Yes and no, while the host asks back. */
export function renderConfirm(
  texts: QuizPanelTexts,
  asked: string,
  isBusy: boolean,
  confirm: (word: string) => void,
): TemplateResult {
  return html`
    <div class="confirm" part="confirm" role="group" aria-labelledby="confirm">
      <span id="confirm" dir="auto">${asked || texts.confirm}</span>
      ${[texts.yes, texts.no].map(
        word => html`
          <button
            type="button"
            class="action strong"
            part="action"
            aria-disabled=${isBusy ? 'true' : 'false'}
            @click=${() => confirm(word)}
          >${word}</button>
        `,
      )}
    </div>
  `
}

/** Over the closing view. */
export const laurels: TemplateResult = html`
  <svg class="laurels" viewBox="0 0 64 40" aria-hidden="true">
    <path class="stem" d="M29 36C15 34 8 24 9 8M35 36c14-2 21-12 20-28" />
    <path
      class="leaf"
      d="M9 14q-7-2-7-9 7 1 7 9M10 22q-8 0-10-7 8-1 10 7
        M14 29q-8 2-11-4 7-3 11 4M21 34q-6 5-11 1 5-5 11-1
        M10 16q6-4 4-11-6 3-4 11M13 25q5-5 2-11-5 4-2 11M19 31q4-6 0-11-4 5 0 11"
    />
    <path
      class="leaf"
      d="M55 14q7-2 7-9-7 1-7 9M54 22q8 0 10-7-8-1-10 7
        M50 29q8 2 11-4-7-3-11 4M43 34q6 5 11 1-5-5-11-1
        M54 16q-6-4-4-11 6 3 4 11M51 25q-5-5-2-11 5 4 2 11M45 31q-4-6 0-11 4 5 0 11"
    />
    <path class="star" d="m32 6 3.5 7.4 8 1-5.9 5.5 1.6 8-7.2-4-7.2 4 1.6-8-5.9-5.5 8-1z" />
  </svg>
`
