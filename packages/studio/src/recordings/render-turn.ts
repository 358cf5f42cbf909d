import type { RecordedTurn } from '@townsfolk/core/recording'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'
import { clockOf, differenceNames, type RerunTurn } from '@townsfolk/service/rerun'
import { html, nothing, type TemplateResult } from 'lit'
import { renderWhy } from '../stage/why.ts'
import { renderMessages, renderRecorded } from './render-reply.ts'

/** What can be done with the turn that is looked at. */
export interface TurnUse {
  nameOf(characterId: string): string
  /** Runs it and what follows again. */
  run(): void
  /** Makes a test. Without what is answered now: of what was answered then. */
  expect(now?: SpokenTurn): void
}

/** A turn as it was played: what was said and perceived, and what was answered; beside it what is answered now. */
export function renderTurn(
  turn: RecordedTurn,
  result: RerunTurn | undefined,
  { nameOf, run, expect }: TurnUse,
): TemplateResult {
  const { number, atMs, request } = turn
  const { metadata = [], events = [], message, characterIds } = request
  return html`
    <section class="turn" aria-label=${`Turn ${number}`}>
      <div class="head">
        <h3>Turn ${number}, at ${clockOf(atMs)}, with ${characterIds.map(nameOf).join(' and ')}</h3>
        <button type="button" class="main" @click=${run}>Run from here with your characters</button>
      </div>
      <p class="said">${message === undefined ? html`<span class="hint">Nobody said anything.</span>` : html`<b>Player</b> ${message}`}</p>
      <div class="replies">
        <div class="then">
          <h4>Then</h4>
          ${renderRecorded(turn)}
          ${turn.answer.status === 'answered' ? renderExpect('then', () => expect()) : nothing}
        </div>
        <div class="now" aria-live="polite">
          <h4>Now</h4>
          ${result ? renderResult(result, expect) : html`<p class="hint">Not run again yet.</p>`}
        </div>
      </div>
      <h4>Perceived</h4>
      ${
        metadata.length === 0
          ? html`<p class="hint">Nothing.</p>`
          : html`<studio-perceived-map .entities=${metadata} .characterIds=${characterIds}></studio-perceived-map>`
      }
      ${
        events.length === 0
          ? nothing
          : html`<h4>Had happened</h4>
              <ul class="events">${events.map(({ content }) => html`<li>${content}</li>`)}</ul>`
      }
      <p class="hint">This is what the game sent. A recording does not contain what the character did not perceive.</p>
    </section>
  `
}

function renderResult(result: RerunTurn, expect: TurnUse['expect']): TemplateResult {
  return html`
    ${result.way === 'run' ? renderDifference(result, expect) : html`<p>${ways[result.way]}</p>`}
    ${result.notes.map(note => html`<p class="fault">${note}</p>`)}
  `
}

function renderDifference(
  { difference: { kind }, taken }: Extract<RerunTurn, { readonly way: 'run' }>,
  expect: TurnUse['expect'],
): TemplateResult {
  return html`
    <p class=${kind === 'same' ? 'same' : 'differs'}>${differenceNames[kind]}</p>
    ${
      taken.ok
        ? html`
            ${renderMessages(taken.messages)}
            ${taken.speakers.map(speaker => renderWhy(speaker, [], []))}
            ${renderExpect('now', () => expect(taken))}
          `
        : html`<p class="fault">${taken.error.error}</p>`
    }
  `
}

function renderExpect(when: 'then' | 'now', expect: () => void): TemplateResult {
  return html`<button type="button" class="quiet" @click=${expect}>
    Expect this <span class="visually-hidden">answer of ${when}</span>
  </button>`
}

/** What is said of a turn that was not run again. */
const ways: Readonly<Record<'retraced' | 'forced' | 'skipped', string>> = {
  retraced: 'As recorded: the characters still do the same, and remember everything.',
  forced:
    'As recorded, although the characters would do something else now. They were told what was said and done, and their flow was ' +
    'moved to its recorded state. A question that they had asked back is forgotten.',
  skipped: 'Left out.',
}
