import { type CSSResult, css } from 'lit'

/** A button with a chevron that unfolds what it controls: class `fold`. */
export const fold: CSSResult = css`
  .fold {
    display: inline-flex;
    align-items: center;
    border-radius: 999px;
    background: none;
    font-size: 0.875em;
  }

  .fold svg {
    inline-size: 0.75em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .fold[aria-expanded='true'] svg {
    transform: scaleY(-1);
  }
`
