import { type CSSResult, css } from 'lit'

/** A page of a storybook, with a golden rule inside its edge: class `page`. What is longer than its place scrolls. */
export const storybookPage: CSSResult = css`
  .page {
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border: 1.5px solid var(--_line);
    border-radius: calc(var(--_radius) + 6px);
    background:
      radial-gradient(120% 90% at 50% 0%, transparent 60%, color-mix(in srgb, var(--_line) 26%, transparent)),
      var(--_paper);
    box-shadow:
      inset 0 0 0 5px var(--_paper),
      inset 0 0 0 6.5px color-mix(in srgb, var(--_line) 70%, var(--_paper)),
      var(--_shadow);
  }
`
