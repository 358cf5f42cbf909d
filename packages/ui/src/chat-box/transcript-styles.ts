import { type CSSResult, css } from 'lit'

export const transcriptStyles: CSSResult = css`
  .transcript:not(.visually-hidden) {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-block-size: 0;
    overflow: hidden;
    border: 1px solid color-mix(in srgb, var(--_accent) 22%, transparent);
    border-radius: calc(var(--_radius) + 6px);
    background: color-mix(in srgb, var(--_dusk) 97%, transparent);
    box-shadow: var(--_shadow);
    color: var(--_paper);
  }

  .transcript:not(.visually-hidden) .scroll {
    max-block-size: min(38vh, 300px);
    min-block-size: 0;
    padding: 14px;
    overflow-y: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
    mask-image: linear-gradient(transparent, #000 14px);
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_paper) 45%, transparent) transparent;
  }

  .lines {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }

  .lines:not(:empty) + .lines:not(:empty) {
    margin-block-start: 8px;
  }

  .transcript:has(.nothing-yet) .scroll {
    padding: 0;
  }

  .scroll:focus-visible {
    border-radius: calc(var(--_radius) + 5px);
    outline-offset: -4px;
    mask-image: none !important;
    box-shadow: none;
  }

  .earlier-row {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: center;
    margin-block-end: 8px;
    font-size: 0.875em;
  }

  .failed {
    color: var(--_trouble);
  }

  .failed:empty {
    display: none;
  }

  .earlier {
    display: inline-flex;
    gap: 10px;
    align-items: center;
    padding-inline: 16px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_paper) 14%, var(--_dusk));
    color: var(--_paper);
  }

  .earlier[aria-disabled='true'] {
    cursor: default;
  }

  /* A player who came here by keyboard sees it while the lines come in below. */
  .earlier-row:has(:focus-visible) {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }

  .line {
    align-self: flex-start;
    max-inline-size: 84%;
    padding: 7px 14px 9px;
    border-radius: 16px;
    border-end-start-radius: 5px;
    background: var(--_paper);
    color: var(--_ink);
    overflow-wrap: anywhere;
  }

  .line.player {
    align-self: flex-end;
    border-end-start-radius: 16px;
    border-end-end-radius: 5px;
    background: var(--_accent);
  }

  .line b,
  .line [dir]:last-child {
    display: block;
  }

  .line [dir]:last-child {
    white-space: pre-line;
  }

  .line b {
    font-size: 0.8125em;
    line-height: 1.5;
    color: color-mix(in srgb, var(--_ink) 84%, var(--_paper));
  }

  .line.player b {
    color: inherit;
  }

  .nothing-yet {
    padding: 14px 18px;
    font-size: 0.9375em;
    color: color-mix(in srgb, var(--_paper) 80%, var(--_dusk));
  }
`
