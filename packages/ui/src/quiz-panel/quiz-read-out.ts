import { html, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import {
  markOf,
  type QuizPlayer,
  type ShownProgress,
  type ShownQuestion,
  type ShownResult,
  type ShownStanding,
} from './quiz-shown.ts'

/** What has changed, of what is read out. */
export interface QuizNews {
  readonly players: readonly QuizPlayer[]
  readonly results: readonly ShownResult[]
  readonly standings: readonly ShownStanding[]
  readonly question: ShownQuestion | undefined
  readonly progress: ShownProgress | undefined
}

/** What a screen reader can go back to. */
const readOutLength = 20

/** What screen readers say, each thing once and when they have the time. */
export class QuizReadOut {
  #said: readonly { readonly number: number; readonly words: string }[] = []
  #count = 0

  add(news: QuizNews, texts: QuizPanelTexts): void {
    const said = wordsOf(news, texts).map(words => ({ number: ++this.#count, words }))
    this.#said = [...this.#said, ...said].slice(-readOutLength)
  }

  /** It is there before there is anything in it: else the first would not be read. */
  render(texts: QuizPanelTexts): TemplateResult {
    return html`
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${texts.quiz}>
        ${repeat(
          this.#said,
          ({ number }) => number,
          ({ words }) => html`<p dir="auto">${words}</p>`,
        )}
      </div>
    `
  }
}

function wordsOf(
  { players, results, standings, question, progress }: QuizNews,
  texts: QuizPanelTexts,
): string[] {
  const isSeveral = players.length > 1
  const verdicts = results.map(({ participantId, verdict, score }) => {
    const player = isSeveral ? players.find(({ id }) => id === participantId) : undefined
    return texts.saidResult(player?.displayName ?? '', texts.marks[markOf(verdict)], score)
  })
  return [
    ...verdicts,
    ...(isSeveral && standings.length > 0 ? [texts.saidStandings(standings)] : []),
    ...(question ? [texts.saidQuestion(question, progress)] : []),
  ]
}
