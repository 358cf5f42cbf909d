import { html, type TemplateResult } from 'lit'
import type { Drafts } from '../files/drafts.ts'

/** Asks about each file that somebody else has changed in the same lines. */
export function renderConflicts(drafts: Drafts): readonly TemplateResult[] {
  return drafts.conflicts.map(
    ({ path, theirs }) => html`
      <div class="banner trouble" role="alert">
        <p>
          ${path} was ${theirs ? 'changed' : 'removed'} outside the studio, and you changed it here. Nothing is lost yet:
          which shall stay?
        </p>
        <button type="button" @click=${() => drafts.settle(path, 'mine')}>Keep mine</button>
        <button type="button" @click=${() => drafts.settle(path, 'theirs')}>
          ${theirs ? 'Take theirs' : 'Remove it'}
        </button>
      </div>
    `,
  )
}
