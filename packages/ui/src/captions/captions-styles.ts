import { type CSSResult, css } from 'lit'

export const captionsStyles: CSSResult = css`
  :host {
    --_paper: var(--townsfolk-captions-paper, var(--townsfolk-paper, #fffaf0));
    --_ink: var(--townsfolk-captions-ink, var(--townsfolk-ink, #3a2740));
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding: 12px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    pointer-events: none;
  }

  .captions {
    display: flex;
    flex-direction: column;
    gap: 0.4em;
    align-items: center;
    font-size: var(--townsfolk-captions-size, 1.125em);
  }

  .caption {
    display: flex;
    flex: none;
    gap: 0.6em;
    max-inline-size: min(100%, 38em);
    margin: 0;
    padding: 0.35em 0.9em 0.4em;
    border: 1.5px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_paper);
    box-shadow: var(--_shadow);
    line-height: 1.4;
    text-align: start;
    animation: rise var(--_pop) ease-out backwards;
  }

  .over {
    border-color: transparent;
    background: color-mix(in srgb, var(--_paper) 90%, transparent);
    box-shadow: none;
    color: var(--_muted);
  }

  .line {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    text-wrap: pretty;
  }

  b {
    font-weight: 700;
  }

  .arrow {
    flex: none;
    inline-size: 1.4em;
    block-size: 1.4em;
    margin-inline-start: -0.35em;
    border-radius: 50%;
    background: var(--_accent);
    fill: none;
    stroke: #3a2740;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .over .arrow {
    opacity: 0.6;
  }

  .arrow circle {
    fill: #3a2740;
  }

  .arrow[data-side='left'] {
    rotate: 180deg;
  }

  .arrow[data-side='ahead'] {
    rotate: -90deg;
  }

  .arrow[data-side='behind'] {
    rotate: 90deg;
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .caption {
      transition:
        background-color 200ms ease-out,
        color 200ms ease-out;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .caption {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .caption {
      border-color: CanvasText;
    }

    .over {
      border-color: GrayText;
    }

    .arrow {
      background: none;
      stroke: CanvasText;
    }

    .arrow circle {
      fill: CanvasText;
    }
  }
`
