import { type CSSResult, css } from 'lit'

/** The kit's colours, on paper by day and on dusk by night, and what all parts of the studio share. */
export const studioLook: CSSResult = css`
  :host {
    --paper: light-dark(#fffaf0, #241b36);
    --page: light-dark(#f6ecd9, #1b1429);
    --raised: light-dark(#ffffff, #2f2546);
    --ink: light-dark(#3a2740, #f3e9dc);
    --muted: light-dark(#6b5870, #bcaec6);
    --line: light-dark(#dcc9a3, #4a3d66);
    --accent: light-dark(#7a4a00, #ffcf73);
    --accent-fill: light-dark(#ffcf73, #ffcf73);
    --on-accent: #2b2140;
    --trouble: light-dark(#a3261c, #ffb5a3);
    --good: light-dark(#1f6b3a, #9be0b0);
    box-sizing: border-box;
    color: var(--ink);
    font-family: var(--townsfolk-font, 'Nunito', 'Trebuchet MS', 'DejaVu Sans', sans-serif);
    line-height: 1.45;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none !important;
  }

  h1,
  h2,
  h3 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.25;
  }

  p {
    margin: 0;
  }

  button,
  input,
  select,
  textarea {
    min-block-size: 2rem;
    padding: 0.25rem 0.6rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--raised);
    color: inherit;
    font: inherit;
  }

  textarea {
    inline-size: 100%;
    field-sizing: content;
    resize: vertical;
  }

  button {
    cursor: pointer;
  }

  button:hover:not(:disabled) {
    border-color: var(--accent);
  }

  button:disabled {
    opacity: 0.5;
    cursor: default;
  }

  button.main {
    border-color: transparent;
    background: var(--accent-fill);
    color: var(--on-accent);
    font-weight: 700;
  }

  button.quiet {
    border-color: transparent;
    background: none;
    color: var(--muted);
  }

  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }

  .fault {
    color: var(--trouble);
  }

  .hint {
    color: var(--muted);
    font-size: 0.875rem;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

/** What the pages in the middle share. */
export const pageLook: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
    padding: 1rem;
  }

  h2 {
    font-size: 1.3rem;
  }
`
