import { type CSSResult, css } from 'lit'

export const transcriptStyles: CSSResult = css`
  .transcript:not(.unseen) {
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

  .transcript:not(.unseen) #log {
    display: flex;
    flex-direction: column;
    gap: 8px;
    max-block-size: min(38vh, 300px);
    min-block-size: 0;
    padding: 14px;
    overflow-y: auto;
    overscroll-behavior: contain;
    mask-image: linear-gradient(transparent, #000 14px);
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_paper) 45%, transparent) transparent;
  }

  .transcript:has(.nothing-yet) #log {
    padding: 0;
  }

  #log:focus-visible {
    border-radius: calc(var(--_radius) + 5px);
    outline-offset: -4px;
    mask-image: none !important;
    box-shadow: none;
  }

  .line {
    align-self: flex-start;
    max-inline-size: 84%;
    padding: 7px 14px 9px;
    border-radius: 16px 16px 16px 5px;
    background: var(--_paper);
    color: var(--_ink);
    overflow-wrap: anywhere;
  }

  .line.player {
    align-self: flex-end;
    border-radius: 16px 16px 5px 16px;
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
