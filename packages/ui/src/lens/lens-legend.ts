import { html, svg, type TemplateResult } from 'lit'
import { colours, voiceColours } from './lens-look.ts'

/** What is drawn in the world, and what it means. */
export function renderLegend(): TemplateResult {
  const { seen, hidden, remembered, leftOut, hearing, focus } = colours
  return html`
    <details class="legend">
      <summary>Legend</summary>
      <ul>
        ${entry(svg`<path d="M2 9 22 3" stroke=${seen} />`, 'sees it')}
        ${entry(svg`<path d="M2 6h14M15 2l8 8M23 2l-8 8" stroke=${hidden} stroke-dasharray="5 3" />`, 'in view, behind something')}
        ${entry(svg`<circle cx="12" cy="6" r="5" stroke=${remembered} stroke-dasharray="2 2" />`, 'remembers it there; the thread leads to where it is now')}
        ${entry(svg`<circle cx="12" cy="6" r="3.5" stroke=${leftOut} />`, 'perceived, but left out: the limit is reached')}
        ${entry(svg`<circle cx="12" cy="6" r="3.5" stroke=${leftOut} stroke-dasharray="2 2" />`, 'too far, or outside the view cone')}
        ${entry(svg`<circle cx="12" cy="6" r="5" stroke=${focus} /><circle cx="12" cy="6" r="1.5" fill=${focus} />`, 'pinned, pointed at or talked about')}
        ${entry(svg`<path d="M2 11 22 6 12 1" stroke=${seen} fill=${seen} fill-opacity="0.2" />`, 'view cone; its circle is the range')}
        ${entry(svg`<circle cx="12" cy="6" r="5" stroke=${hearing} stroke-dasharray="1 3" />`, 'hears as far as this')}
      </ul>
      <ul>
        ${Object.entries(voiceColours).map(([status, colour]) =>
          entry(svg`<circle cx="12" cy="6" r="3.5" fill=${colour} />`, status),
        )}
      </ul>
    </details>
  `
}

function entry(sign: TemplateResult<2>, words: string): TemplateResult {
  return html`<li><svg viewBox="0 0 24 12" aria-hidden="true">${sign}</svg>${words}</li>`
}
