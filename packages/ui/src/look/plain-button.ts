import { type CSSResult, css } from 'lit'

/** What all buttons have: room for a thumb, and a border that shows where colours are forced. */
export const plainButton: CSSResult = css`
  button {
    min-block-size: 44px;
    border: 2px solid transparent;
    font: inherit;
    color: inherit;
    cursor: pointer;
    touch-action: manipulation;
  }

  button:disabled {
    cursor: default;
  }
`
