import { type Emotion, emotions } from '@townsfolk/protocol'
import { type CSSResult, css, html, nothing, svg, type TemplateResult } from 'lit'
import { type Features, featuresOf } from './features.ts'

/** An emotion on a face that is drawn with a few lines; nothing for what is no emotion. */
export function renderFace(emotion: unknown): TemplateResult | typeof nothing {
  const known = emotions.find(each => each === emotion)
  if (known === undefined) return nothing
  return html`<svg class="face" viewBox="0 0 48 48" role="img" aria-label=${labelOf(known)}>
    <title>${labelOf(known)}</title>
    <circle class="skin" cx="24" cy="24" r="21" />
    ${renderFeatures(featuresOf(known))}
  </svg>`
}

/** How faces look. Colours are those of the studio. */
export const faceStyles: CSSResult = css`
  .face {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    flex: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    fill: none;
  }

  .face .skin {
    fill: var(--face, #f2c48d);
    stroke: none;
  }

  .face .line {
    stroke: #33231a;
  }

  .face .dark {
    fill: #33231a;
    stroke: none;
  }
`

function renderFeatures({ browLift, browTilt, eyes, mouthCurve, mouthOpen, mouthWidth }: Features) {
  const brow = 15 - 3.5 * browLift
  const tilt = 2.5 * browTilt
  const half = 8 * mouthWidth
  const ends = 33 - 1.5 * mouthCurve
  const upper = ends + 5 * mouthCurve
  const lower = upper + 11 * mouthOpen
  return svg`
    <path class="line" d="M12 ${brow - tilt} L20 ${brow + tilt} M28 ${brow + tilt} L36 ${brow - tilt}" />
    <ellipse class="dark" cx="16.5" cy="21.5" rx="2.4" ry=${0.5 + 2.6 * eyes} />
    <ellipse class="dark" cx="31.5" cy="21.5" rx="2.4" ry=${0.5 + 2.6 * eyes} />
    <path class=${mouthOpen > 0 ? 'dark' : 'line'} d="M${24 - half} ${ends} Q24 ${upper} ${24 + half} ${ends}${
      mouthOpen > 0 ? ` Q24 ${lower} ${24 - half} ${ends} Z` : ''
    }" />
  `
}

function labelOf(emotion: Emotion): string {
  return emotion.toLowerCase()
}
