import { type CSSResult, css } from 'lit'

export const microphoneChoiceStyles: CSSResult = css`
  :host {
    display: block;
    max-inline-size: 26em;
    pointer-events: auto;
  }

  .choice {
    padding: 0.9em 1.1em 1em;
    border: 1.5px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_paper);
    box-shadow: var(--_shadow);
    color: var(--_ink);
  }

  label {
    display: block;
    margin-block-end: 0.35em;
    font-weight: 700;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6em;
    align-items: center;
  }

  .field {
    position: relative;
    flex: 1 1 12em;
    min-inline-size: 0;
  }

  select {
    appearance: none;
    inline-size: 100%;
    min-block-size: max(44px, 2.75em);
    padding-block: 0.3em;
    padding-inline: 0.9em 2.4em;
    border: 2px solid color-mix(in srgb, var(--_ink) 55%, var(--_paper));
    border-radius: 14px;
    background: color-mix(in srgb, white 45%, var(--_paper));
    font: inherit;
    font-weight: 600;
    color: inherit;
    text-overflow: ellipsis;
    cursor: pointer;
  }

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0.9em;
    inline-size: 0.8em;
    block-size: 100%;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }

  .note {
    margin: 0.5em 0 0;
    font-size: 0.9375em;
    color: var(--_muted);
  }

  .note:empty {
    display: none;
  }

  @media (forced-colors: active) {
    .choice {
      border-color: CanvasText;
    }

    svg {
      stroke: FieldText;
    }
  }
`
