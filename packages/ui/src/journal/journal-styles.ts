import { type CSSResult, css } from 'lit'

export const journalStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    position: relative;
    min-block-size: 0;
    max-block-size: 100%;
  }

  h2,
  h3,
  p,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .journal {
    padding: 1.2em min(1.5em, 5vw) 1.4em;
  }

  h2 {
    font-size: 1.375em;
    line-height: 1.3;
  }

  .empty {
    margin-block-start: 0.6em;
    color: var(--_muted);
  }

  h3 {
    margin-block-start: 0.5em;
    font-size: 1.0625em;
  }

  button {
    display: flex;
    gap: 0.6em;
    align-items: center;
    inline-size: 100%;
    padding: 0 0.4em;
    border-radius: 12px;
    background: none;
    font-weight: 700;
    text-align: start;
  }

  button svg {
    flex: none;
    inline-size: 0.75em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  button[aria-expanded='false'] svg {
    rotate: -90deg;
  }

  button[aria-expanded='false']:dir(rtl) svg {
    rotate: 90deg;
  }

  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* A thread with a bead for each thing that was reached. */
  ol {
    margin-inline-start: 0.7em;
    border-inline-start: 2px solid var(--_line);
  }

  .entry {
    position: relative;
    padding: 0.3em 0 0.5em;
    padding-inline-start: 1.3em;
    overflow-wrap: anywhere;
  }

  .entry::before {
    content: '';
    position: absolute;
    inset-block-start: 0.75em;
    inset-inline-start: calc(-0.35em - 1px);
    inline-size: 0.7em;
    block-size: 0.7em;
    border: 2px solid var(--_paper);
    border-radius: 50%;
    background: color-mix(in srgb, var(--_dusk) 55%, var(--_paper));
  }

  .current::before {
    background: var(--_accent);
    box-shadow:
      0 0 0 2px var(--_dusk),
      0 0 0.6em 0.3em color-mix(in srgb, var(--_accent) 60%, transparent);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2em 0.6em;
    align-items: baseline;
  }

  .entry > p + p {
    color: var(--_muted);
    white-space: pre-line;
    text-wrap: pretty;
  }

  .badge {
    flex: none;
    padding: 0 0.7em;
    border-radius: 999px;
    background: var(--_dusk);
    color: var(--_accent);
    font-size: 0.8125em;
    font-weight: 700;
    line-height: 1.6;
  }

  .badge.new {
    background: var(--_accent);
    color: var(--_ink);
  }

  /* Two tones, so that the ring shows on paper and on any scene. */
  :focus-visible {
    outline: 3px solid var(--_dusk);
    outline-offset: -1px;
    box-shadow: inset 0 0 0 4px var(--_accent);
  }

  .journal:focus-visible {
    outline-color: var(--_accent);
    outline-offset: 1px;
    box-shadow: var(--_shadow);
  }

  @media (hover: hover) {
    button:hover {
      background: color-mix(in srgb, var(--_accent) 30%, var(--_paper));
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    button svg {
      transition: rotate 160ms ease-out;
    }
  }

  @media (forced-colors: active) {
    .badge,
    .badge.new {
      border: 1px solid CanvasText;
      background: none;
      color: CanvasText;
    }

    .entry::before {
      background: CanvasText;
      forced-color-adjust: none;
    }

    .current::before {
      background: Highlight;
    }
  }
`
