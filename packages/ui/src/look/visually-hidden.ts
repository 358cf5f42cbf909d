import { type CSSResult, css } from 'lit'

/** For what only screen readers are to meet: `class="visually-hidden"`. */
export const visuallyHidden: CSSResult = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
