import { type CSSResult, css } from 'lit'

export const usageBannerStyles: CSSResult = css`
  :host {
    display: flex;
    justify-content: center;
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    z-index: 10;
    padding: 12px;
    padding-block-start: max(12px, env(safe-area-inset-top));
    pointer-events: none;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 0.75em;
    align-items: center;
    justify-content: center;
    min-inline-size: 0;
    max-inline-size: 50em;
    min-block-size: 56px;
    padding: 5px 18px;
    border: 1.5px solid var(--_line);
    border-radius: calc(var(--_radius) + 10px);
    background: var(--_paper);
    box-shadow: var(--_shadow);
    pointer-events: auto;
    animation: sink var(--_pop) ease-out backwards;
  }

  .barrier {
    border-color: color-mix(in srgb, var(--_accent) 40%, transparent);
    background: var(--_dusk);
    color: var(--_paper);
  }

  .lantern {
    flex: none;
    inline-size: 1.75em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .light {
    fill: var(--_accent);
    stroke: none;
  }

  .barrier .light {
    fill: none;
  }

  .words {
    flex: 1 1 11em;
    min-inline-size: 0;
    font-weight: 600;
  }

  .count {
    flex: none;
    padding: 0.1em 0.75em;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_accent) 45%, var(--_paper));
    color: var(--_ink);
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }

  button {
    padding-inline: 1em;
    border-radius: 999px;
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  /* As the shared button and ring: rules of a shadow root do not reach what is slotted. */
  ::slotted(button) {
    min-block-size: 44px;
    padding-inline: 1em;
    border: 2px solid transparent;
    border-radius: 999px;
    background: var(--_accent);
    font: inherit;
    color: var(--_ink);
    cursor: pointer;
    touch-action: manipulation;
  }

  ::slotted(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
    box-shadow:
      0 0 0 2px var(--_dusk),
      0 0 0 7px var(--_dusk);
  }

  @media (hover: hover) {
    button:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
    }
  }

  @keyframes sink {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .banner {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .banner {
      border-color: CanvasText;
      background: Canvas;
      color: CanvasText;
    }

    .light {
      fill: none;
    }

    .count {
      border: 1px solid CanvasText;
      background: none;
      color: CanvasText;
    }

    button,
    ::slotted(button) {
      border-color: ButtonText;
    }
  }
`
