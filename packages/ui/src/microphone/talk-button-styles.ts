import { type CSSResult, css } from 'lit'

export const talkButtonStyles: CSSResult = css`
  :host {
    --_size: max(44px, var(--townsfolk-talk-size, 48px));
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
    pointer-events: auto;
  }

  .talk {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: var(--_size);
    padding: 3px;
    border: 1px solid color-mix(in srgb, var(--_accent) 22%, transparent);
    border-radius: calc(var(--_size) / 2);
    background: color-mix(in srgb, var(--_dusk) 97%, transparent);
    color: var(--_paper);
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  button {
    position: absolute;
    inset: -1px;
    min-block-size: 44px;
    min-inline-size: 44px;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: pointer;
    touch-action: none;
  }

  button ~ * {
    pointer-events: none;
  }

  .disc {
    position: relative;
    isolation: isolate;
    display: grid;
    flex: none;
    place-content: center;
    inline-size: calc(var(--_size) - 8px);
    block-size: calc(var(--_size) - 8px);
    border: 2px solid var(--_accent);
    border-radius: 50%;
    background: color-mix(in srgb, var(--_paper) 12%, var(--_dusk));
  }

  /* Only its transform changes with the voice: no layout. */
  .level {
    position: absolute;
    inset: -2px;
    z-index: -2;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 55%, var(--_dusk));
    box-shadow: 0 0 0 2px var(--_dusk);
    opacity: 0;
    transform: scale(calc(1 + 0.4 * var(--_level, 0)));
  }

  :host(:is([state='listening'], [state='hearing'])) .level {
    opacity: 1;
  }

  .disc::before {
    content: '';
    position: absolute;
    inset: -2px;
    z-index: -1;
    border-radius: 50%;
  }

  button[aria-pressed='true'] ~ .disc,
  :host(:is([state='listening'], [state='hearing'])) .disc {
    background: none;
    color: #2b2140;
  }

  button[aria-pressed='true'] ~ .disc::before,
  :host(:is([state='listening'], [state='hearing'])) .disc::before {
    background: var(--_accent);
  }

  svg {
    inline-size: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .slash {
    display: none;
  }

  .trouble .slash {
    display: inline;
  }

  .trouble .disc {
    border-color: var(--_trouble);
  }

  .disc .dots {
    font-size: 0.75em;
  }

  /* What it says takes the place of what to do, and the button keeps its size while that fits. */
  .words {
    position: relative;
    display: grid;
    align-items: center;
    min-inline-size: 0;
    max-inline-size: 19em;
    padding: 3px 12px 3px 10px;
    font-size: 0.9375em;
    font-weight: 600;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }

  :host(:dir(rtl)) .words {
    padding-inline: 10px 12px;
  }

  .words > * {
    grid-area: 1 / 1;
  }

  .saying .label {
    visibility: hidden;
  }

  .trouble .said {
    color: var(--_trouble);
  }

  kbd {
    flex: none;
    min-inline-size: 1.8em;
    margin-inline-end: 9px;
    padding: 0.05em 0.35em;
    border: 1.5px solid color-mix(in srgb, var(--_accent) 60%, var(--_dusk));
    border-block-end-width: 3px;
    border-radius: 6px;
    color: var(--_accent);
    font: 700 0.8125em/1.4 ui-monospace, 'DejaVu Sans Mono', monospace;
  }

  :host([compact]) .talk {
    padding: 0;
    border: 0;
    background: none;
  }

  :host([compact]) .disc {
    inline-size: var(--_size);
    block-size: var(--_size);
  }

  :host([compact]) :is(kbd, .label),
  :host([compact]) .talk:not(.saying) .words {
    display: none;
  }

  :host([compact]) .words {
    position: absolute;
    inset-block-end: calc(100% + 16px);
    inset-inline-end: 0;
    z-index: 1;
    inline-size: max-content;
    max-inline-size: min(17em, 70vw);
    padding: 7px 14px 8px;
    border: 1px solid color-mix(in srgb, var(--_accent) 22%, transparent);
    border-radius: var(--_radius);
    background: var(--_dusk);
    box-shadow: var(--_shadow);
  }

  @media (hover: none) {
    kbd {
      display: none;
    }
  }

  @media (hover: hover) {
    button:hover ~ .disc {
      border-color: var(--_paper);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .level {
      transition: transform 60ms linear;
    }
  }

  /* How loud it is shows as light. */
  @media (prefers-reduced-motion: reduce) {
    .level {
      transform: scale(1.2);
    }

    :host(:is([state='listening'], [state='hearing'])) .level {
      opacity: calc(0.25 + 0.75 * var(--_level, 0));
    }
  }

  @media (forced-colors: active) {
    .talk {
      border-color: Canvas;
    }

    button {
      border: 1px solid ButtonText;
    }

    :host([compact]) .words {
      border-color: CanvasText;
    }

    .level {
      border: 3px solid Highlight;
      forced-color-adjust: none;
    }

    button[aria-pressed='true'] ~ .disc,
    :host(:is([state='listening'], [state='hearing'])) .disc {
      border: 3px solid Highlight;
      color: CanvasText;
    }

    .disc::before,
    .level {
      background: none !important;
    }
  }
`
