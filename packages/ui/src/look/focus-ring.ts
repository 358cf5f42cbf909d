import { type CSSResult, css } from 'lit'

/** Around what has the focus over a scene. Two tones, so that the ring shows on paper, on dusk and on any picture. */
export const focusRing: CSSResult = css`
  :focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
    box-shadow:
      0 0 0 2px var(--_dusk),
      0 0 0 7px var(--_dusk);
  }
`

/** The same where there is paper all around. */
export const focusRingOnPaper: CSSResult = css`
  :focus-visible {
    outline: 3px solid var(--_dusk);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--_accent);
  }
`
