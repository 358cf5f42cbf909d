import { type CSSResult, css } from 'lit'

export const chatBoxStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    max-block-size: 100%;
    z-index: 10;
    padding: 12px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    container-type: inline-size;
    pointer-events: none;
  }

  .box {
    display: flex;
    flex-direction: column;
    gap: 10px;
    inline-size: 100%;
    max-inline-size: 720px;
    min-block-size: 0;
    margin-inline: auto;
  }

  .box > * {
    flex: none;
  }

  .panel,
  .suggestion,
  .transcript:not(.visually-hidden) {
    pointer-events: auto;
  }

  p {
    margin: 0;
  }

  .panel {
    display: grid;
    grid-template:
      'header fold fold' auto
      'field field actions' auto
      'foot foot foot' auto
      / minmax(0, 1fr) auto auto;
    column-gap: 10px;
    padding: 4px 12px 12px 18px;
    border: 1px solid color-mix(in srgb, var(--_accent) 22%, transparent);
    border-radius: calc(var(--_radius) + 6px);
    background: color-mix(in srgb, var(--_dusk) 97%, transparent);
    box-shadow: var(--_shadow);
    color: var(--_paper);
  }

  .header {
    grid-area: header;
    display: flex;
    gap: 10px;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 44px;
  }

  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 1.0625em;
    font-weight: 700;
    color: var(--_accent);
  }

  .thinking {
    display: inline-flex;
  }

  .fold {
    grid-area: fold;
    justify-self: end;
    align-self: center;
    gap: 8px;
    padding-inline: 12px;
    color: color-mix(in srgb, var(--_paper) 86%, var(--_dusk));
  }

  /* The unseen copy of the draft gives the field its height. Text scrolls under padding, not borders. */
  .field {
    grid-area: field;
    display: grid;
    min-inline-size: 0;
    max-block-size: calc(4 * 1.45em + 48px);
    margin-inline-start: -6px;
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_paper);
    color: var(--_ink);
  }

  .field::after {
    content: attr(data-draft);
    visibility: hidden;
    white-space: pre-wrap;
    overflow: hidden;
  }

  .field::after,
  .hint,
  textarea {
    grid-area: 1 / 1;
    min-inline-size: 0;
    padding: 0 18px;
    border: 0 solid transparent;
    border-block-width: max(4px, calc(24px - 0.725em));
    font: inherit;
    overflow-wrap: anywhere;
  }

  .hint {
    pointer-events: none;
  }

  textarea {
    inline-size: 100%;
    min-block-size: 0;
    margin: 0;
    resize: none;
    scrollbar-width: thin;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    caret-color: var(--_ink);
  }

  textarea::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  textarea:placeholder-shown {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }

  .field:focus-within {
    outline: 3px solid var(--_accent);
    outline-offset: 1px;
  }

  textarea:focus-visible {
    outline: none;
    box-shadow: none;
  }

  .field:has([aria-invalid='true']) {
    box-shadow: inset 0 0 0 2.5px #c8452f;
  }

  .actions {
    grid-area: actions;
    align-self: end;
    display: flex;
    gap: 10px;
  }

  .send {
    display: grid;
    place-content: center;
    inline-size: 48px;
    block-size: 48px;
    padding: 0;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_ink);
  }

  .send svg {
    inline-size: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .send:disabled {
    background: color-mix(in srgb, var(--_paper) 16%, transparent);
    color: color-mix(in srgb, var(--_paper) 55%, var(--_dusk));
  }

  .foot {
    grid-area: foot;
    display: flex;
    flex-wrap: wrap;
    font-size: 0.875em;
  }

  .foot p:not(:empty) {
    padding: 8px 6px 0 0;
  }

  .notice,
  .too-long {
    color: var(--_trouble);
    overflow-wrap: anywhere;
  }

  .counter {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    color: color-mix(in srgb, var(--_paper) 78%, var(--_dusk));
  }

  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: center;
  }

  .suggestion {
    max-inline-size: 100%;
    padding: 8px 16px;
    border-color: var(--_line);
    border-radius: 22px;
    background: var(--_paper);
    box-shadow: 0 2px 8px rgb(29 18 56 / 0.35);
    color: var(--_ink);
    font-size: 0.9375em;
    text-align: start;
    overflow-wrap: anywhere;
  }

  .suggestion:disabled {
    color: var(--_muted);
  }

  /* Nobody near: one slim bar. */
  .idle .panel {
    grid-template:
      'field fold' auto
      'foot foot' auto
      / minmax(0, 1fr) auto;
    padding-block: 2px;
  }

  .idle .header,
  .idle .actions {
    display: none;
  }

  .idle .field {
    align-self: center;
    background: none;
    line-height: 1.3;
    color: color-mix(in srgb, var(--_paper) 86%, var(--_dusk));
  }

  .idle .hint {
    padding-inline: 4px 0;
    text-wrap: balance;
  }

  /* A draft is kept, unseen, until somebody is near again. */
  .idle .field::after {
    content: none;
  }

  .idle textarea {
    block-size: 100%;
    overflow: hidden;
    color: transparent;
  }

  .idle .foot:not(:has(p:not(:empty))) {
    display: none;
  }

  @media (hover: hover) {
    .suggestion:enabled:hover {
      background: color-mix(in srgb, var(--_accent) 30%, var(--_paper));
    }

    .send:enabled:hover {
      background: color-mix(in srgb, var(--_accent) 80%, var(--_paper));
    }

    .fold:hover {
      background: color-mix(in srgb, var(--_paper) 12%, transparent);
    }

    .earlier:not([aria-disabled='true']):hover {
      background: color-mix(in srgb, var(--_paper) 24%, var(--_dusk));
    }
  }

  /* A phone: the pills share one row that scrolls. */
  @container (max-width: 719px) {
    .suggestions {
      flex-wrap: nowrap;
      justify-content: flex-start;
      margin-inline: -12px;
      padding: 8px 12px;
      margin-block: -8px;
      overflow-x: auto;
      scrollbar-width: none;
      pointer-events: auto;
    }

    .suggestion {
      flex: none;
      max-inline-size: calc(100% - 36px);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .suggestion,
    .send {
      transition: background-color 120ms ease-out;
    }

    .fold svg {
      transition: transform 160ms ease-out;
    }
  }

  @media (forced-colors: active) {
    .field,
    .transcript {
      border: 1px solid CanvasText;
    }

    button {
      border-color: ButtonText;
    }

    .hint,
    textarea {
      border-color: Canvas;
    }

    .send svg,
    .fold svg {
      stroke: ButtonText;
    }
  }
`
