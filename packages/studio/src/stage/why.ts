import type { ModelAnswer } from '@townsfolk/brain'
import type { SceneSpeaker } from '@townsfolk/service/rehearsal'
import { html, nothing, type TemplateResult } from 'lit'
import { renderModelAnswer } from './why-model.ts'

/**
 * Why a reply is what it is, as the brain tells it: folded until somebody asks.
 * @param answers what a model was asked for it, and answered
 * @param leftOut names of what was there and hidden
 */
export function renderWhy(
  speaker: SceneSpeaker,
  answers: readonly ModelAnswer[],
  leftOut: readonly string[],
): TemplateResult {
  const { name, explanation, turn, checkpoint, checkpointBefore, hasMovedOn } = speaker
  const { heard, parts, threshold, candidates, things, steps, event, knows } = explanation
  return html`
    <details class="why">
      <summary>Why ${name} replied so</summary>
      <dl>
        <dt>Understood as</dt>
        <dd>
          ${
            heard.length === 0
              ? 'nothing was said'
              : heard.map((word, at) => html`<span class="word" title=${parts[at] ?? ''}>${word}</span> `)
          }
        </dd>
        ${event === undefined ? nothing : html`<dt>Comments on</dt><dd>${event}</dd>`}
        <dt>Decided</dt>
        <dd>
          ${steps.map(
            ({ decision, chosen, targets, reason }) => html`<p>
              <b>${decision.replace(/-/g, ' ')}</b> ${chosen ?? ''} ${targets.length > 0 ? `(${targets.join(', ')})` : ''}: ${reason}
            </p>`,
          )}
        </dd>
        ${
          things.length === 0
            ? nothing
            : html`<dt>Which thing</dt>
                <dd>
                  ${things.map(
                    ({ name: thing, fits, contradicts, lacks }) => html`<p>
                      <b>${thing}</b>: ${fits.join(', ')}
                      ${contradicts.length === 0 ? nothing : html`<span class="fault">is not ${contradicts.join(', ')}</span>`}
                      ${lacks.length === 0 ? nothing : html`<span class="hint">says nothing of ${lacks.join(', ')}</span>`}
                    </p>`,
                  )}
                </dd>`
        }
        ${
          checkpoint === ''
            ? nothing
            : html`<dt>Flow</dt>
                <dd>${hasMovedOn ? `went on from ${checkpointBefore || 'its beginning'} to ${checkpoint}` : `is at ${checkpoint}`}</dd>`
        }
        ${answers.map(renderModelAnswer)}
        ${
          candidates.length === 0
            ? nothing
            : html`<dt>Candidates</dt>
                <dd>
                  <table>
                    <thead>
                      <tr><th>Score</th><th>What</th><th>Nearest phrase</th></tr>
                    </thead>
                    <tbody>
                      ${candidates.map(
                        ({
                          kind,
                          name: what,
                          phrase,
                          score,
                          note,
                        }) => html`<tr class=${score >= threshold ? 'enough' : ''}>
                          <td>${score.toFixed(2)}</td>
                          <td>${what.startsWith(kind) ? what : `${kind} ${what}`}</td>
                          <td>${phrase} ${note ? html`<span class="hint">${note}</span>` : nothing}</td>
                        </tr>`,
                      )}
                    </tbody>
                  </table>
                  <p class="hint">A score of ${threshold.toFixed(2)} is needed.</p>
                </dd>`
        }
        <dt>Perceived</dt>
        <dd>${turn.entities.length === 0 ? 'nothing' : turn.entities.map(({ name: entity }) => entity).join(', ')}</dd>
        ${leftOut.length === 0 ? nothing : html`<dt>Left out</dt><dd>${leftOut.join(', ')} <span class="hint">(hidden)</span></dd>`}
        ${
          knows.length === 0
            ? nothing
            : html`<dt>Knows</dt>
                <dd>${knows.map(({ fact, source }) => html`<p>${fact} <span class="hint">(${source})</span></p>`)}</dd>`
        }
      </dl>
    </details>
  `
}
