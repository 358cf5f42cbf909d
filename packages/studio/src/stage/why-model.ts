import type { ModelAnswer, RemovalReason } from '@townsfolk/brain'
import { html, nothing, type TemplateResult } from 'lit'
import { messageOf } from '../wire/message-of.ts'

/** What a model was sent for a reply, what it answered, and what of that was taken away. */
export function renderModelAnswer({ prompt, text, failure, removals }: ModelAnswer): TemplateResult {
  return html`
    <dt>Sent to the model</dt>
    <dd>
      <details>
        <summary>Instructions</summary>
        <pre tabindex="0">${prompt.system}</pre>
      </details>
      <details>
        <summary>Perceived entities and earlier lines</summary>
        <pre tabindex="0">${indented(prompt.data)}</pre>
      </details>
    </dd>
    <dt>Answered</dt>
    <dd>
      ${text === '' ? 'nothing' : html`<pre tabindex="0">${indented(text)}</pre>`}
      ${failure === undefined ? nothing : html`<p class="fault">${messageOf(failure)}</p>`}
    </dd>
    ${
      removals.length === 0
        ? nothing
        : html`<dt>Taken away</dt>
            <dd>
              ${removals.map(
                ({ written, instead, reason }) => html`<p>
                  <span class="hint">${reasons[reason]}:</span> <del>${written}</del>
                  ${instead === '' ? nothing : html`<ins>${instead}</ins>`}
                </p>`,
              )}
            </dd>`
    }
  `
}

const reasons: Readonly<Record<RemovalReason, string>> = {
  cleaned: 'changed before it was spoken',
  unsayable: 'nothing to speak, or it quoted its instructions',
  foreign: 'in another script than the character’s language',
  repeated: 'said before',
  secret: 'tells a secret',
  'not-allowed': 'an action that is not allowed now, or on this target',
  'too-many': 'too many at once',
}

/** JSON with a line for each value; other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
