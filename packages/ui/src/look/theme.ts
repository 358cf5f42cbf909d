import { type CSSResult, css } from 'lit'

/**
 * The look that all our elements share. A game changes it from its own style sheet, on any ancestor:
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-paper` | `#fffaf0` | surfaces that are read or written on |
 * | `--townsfolk-dusk` | `#2b2140` | the panel behind them |
 * | `--townsfolk-ink` | `#3a2740` | text on paper |
 * | `--townsfolk-accent` | `#ffcf73` | focus rings, the send button, names on dusk |
 * | `--townsfolk-trouble` | `#ffb5a3` | troubles shown on dusk |
 * | `--townsfolk-radius` | `18px` | corners |
 * | `--townsfolk-shadow` | soft, violet | box shadow of what floats |
 * | `--townsfolk-font` | Nunito … sans-serif | font family |
 * | `--townsfolk-font-size` | `16px` | text size; everything else follows it |
 * | `--townsfolk-bubble-measure` | `18.75em` | widest that a speech bubble may be |
 * | `--townsfolk-pop-duration` | `180ms` | a bubble's entrance; `0ms` for none |
 * | `--townsfolk-breath-duration` | `1400ms` | one breath of the dots; `0ms` for none |
 *
 * Under `prefers-reduced-motion: reduce` nothing moves, whatever the durations say.
 */
export const theme: CSSResult = css`
  :host {
    --_paper: var(--townsfolk-paper, #fffaf0);
    --_dusk: var(--townsfolk-dusk, #2b2140);
    --_ink: var(--townsfolk-ink, #3a2740);
    --_accent: var(--townsfolk-accent, #ffcf73);
    --_trouble: var(--townsfolk-trouble, #ffb5a3);
    --_radius: var(--townsfolk-radius, 18px);
    --_shadow: var(--townsfolk-shadow, 0 6px 22px rgb(29 18 56 / 0.38), 0 1px 3px rgb(29 18 56 / 0.3));
    --_muted: color-mix(in srgb, var(--_ink) 74%, var(--_paper));
    --_line: color-mix(in srgb, #d9a23b 42%, var(--_paper));
    --_pop: var(--townsfolk-pop-duration, 180ms);
    --_breath: var(--townsfolk-breath-duration, 1400ms);
    box-sizing: border-box;
    font-family: var(--townsfolk-font, 'Nunito', 'Trebuchet MS', 'DejaVu Sans', sans-serif);
    font-size: var(--townsfolk-font-size, 16px);
    line-height: 1.45;
    color: var(--_ink);
    -webkit-tap-highlight-color: transparent;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  :host([hidden]) {
    display: none !important;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
`
