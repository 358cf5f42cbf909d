import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { JudgedPick } from './given-answers.ts'
import type { QuizPanelTexts } from './quiz-panel-texts.ts'
import type { Mark, QuizPlayer, ShownOption } from './quiz-shown.ts'
import { hueOf, sign, token } from './quiz-signs.ts'

export interface OptionsView {
  readonly options: readonly ShownOption[]
  readonly players: readonly QuizPlayer[]
  readonly texts: QuizPanelTexts
  /** Whether the player may choose one now. */
  readonly isOpen: boolean
  /** The option that is being judged; undefined while that is a secret. */
  readonly chosenId: string | undefined
  /** Answers to this question that were judged. */
  readonly picks: readonly JudgedPick[]
  /** The key caps of an option, one for each player who has keys. */
  readonly capsOf: (index: number) => readonly KeyCap[]
  readonly choose: (optionId: string) => void
}

export interface KeyCap {
  readonly playerId: string
  readonly cap: string
  /** It does nothing any more. */
  readonly isSpent: boolean
}

/** Big buttons, in a group that the question labels. One that cannot be chosen keeps its focus. */
export function renderOptions(view: OptionsView): TemplateResult {
  return html`
    <div class="options" part="options" role="group" aria-labelledby="question">
      ${repeat(
        view.options,
        ({ id }) => id,
        (option, index) => renderOption(view, option, index),
      )}
    </div>
  `
}

function renderOption(view: OptionsView, { id, text }: ShownOption, index: number): TemplateResult {
  const { chosenId, isOpen, picks, texts } = view
  const picked = picks.filter(({ optionId }) => optionId === id)
  const mark = picked[0]?.mark
  const isChosen = chosenId === id
  const state = mark ?? (isChosen ? 'chosen' : '')
  const caps = view.capsOf(index)
  const letter = texts.letters[index] ?? `${index + 1}`
  return html`
    <button
      type="button"
      class=${`option ${state}`}
      part=${`option ${state}`}
      aria-disabled=${!isOpen || mark ? 'true' : 'false'}
      aria-pressed=${isChosen || mark ? 'true' : 'false'}
      aria-keyshortcuts=${caps.length > 0 ? nothing : `${letter} ${index + 1}`}
      @click=${(event: MouseEvent) => {
        // The second click of a double click is not the next player's.
        if (event.detail < 2) view.choose(id)
      }}
    >
      <span class="badge" part="badge">${letter}</span>
      <span class="words" dir="auto">${text}</span>
      ${renderAside(view, picked, caps)}
    </button>
  `
}

/** How it was judged, who chose it, and which keys choose it. */
function renderAside(
  { players, texts }: OptionsView,
  picked: readonly JudgedPick[],
  caps: readonly KeyCap[],
): TemplateResult | typeof nothing {
  const [first] = picked
  if (!first && caps.length === 0) return nothing
  return html`
    <span class="aside">
      ${first ? renderMark(first.mark, texts) : nothing}
      ${players.length > 1 ? picked.map(pick => renderPicker(players, pick.participantId)) : nothing}
      ${renderCaps(caps, players)}
    </span>
  `
}

function renderMark(mark: Mark, texts: QuizPanelTexts): TemplateResult {
  return html`<span class=${`verdict ${mark}`}>${sign(mark)} ${texts.marks[mark]}</span>`
}

function renderPicker(players: readonly QuizPlayer[], id: string): TemplateResult {
  const name = players.find(player => player.id === id)?.displayName ?? id
  return html` <span class="picker">${token(players, id)}<span class="visually-hidden">${name}</span></span> `
}

function renderCaps(
  caps: readonly KeyCap[],
  players: readonly QuizPlayer[],
): TemplateResult | typeof nothing {
  if (caps.length === 0) return nothing
  return html`
    <span class="caps" aria-hidden="true">
      ${caps.map(
        ({ playerId, cap, isSpent }) => html`
          <kbd
            class=${isSpent ? 'spent' : ''}
            part="keycap"
            style=${hueOf(players.findIndex(({ id }) => id === playerId))}
            >${cap}</kbd
          >
        `,
      )}
    </span>
  `
}
