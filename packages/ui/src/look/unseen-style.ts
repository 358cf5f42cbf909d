import { type CSSResult, css } from 'lit'

/** For what only screen readers are to meet: `class="unseen"`. */
export const unseenStyle: CSSResult = css`
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
