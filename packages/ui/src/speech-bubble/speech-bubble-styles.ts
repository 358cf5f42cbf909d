import { type CSSResult, css, unsafeCSS } from 'lit'
import { tailHalfPx, tailLengthPx } from './bubble-placement.ts'

export const speechBubbleStyles: CSSResult = css`
  :host {
    --_measure: var(--townsfolk-bubble-measure, calc(var(--townsfolk-font-size, 16px) * 18.75));
    --_tone: color-mix(in srgb, #8a5480 80%, var(--_ink));
    --_tail: ${unsafeCSS(tailLengthPx)}px;
    --_tail-half: ${unsafeCSS(tailHalfPx)}px;
    display: block;
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: max-content;
    max-inline-size: var(--_measure);
    pointer-events: none;
    user-select: none;
    will-change: transform;
  }

  :host([tone='HAPPY' i]) {
    --_tone: #96520d;
  }

  :host([tone='CURIOUS' i]) {
    --_tone: #1f6f72;
  }

  :host([tone='CONFIDENT' i]) {
    --_tone: #a63f22;
  }

  :host([tone='SAD' i]) {
    --_tone: #41609c;
  }

  :host([tone='ANGRY' i]) {
    --_tone: #a8322f;
  }

  .paper {
    position: relative;
    min-inline-size: 64px;
    padding: 9px 16px 11px;
    border: 1.5px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_paper);
    box-shadow: var(--_shadow);
    color: var(--_ink);
    transform-origin: 50% 100%;
    animation: pop var(--_pop) cubic-bezier(0.2, 1.3, 0.5, 1) backwards;
  }

  .paper.below {
    transform-origin: 50% 0;
  }

  b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.8125em;
    font-weight: 700;
    line-height: 1.5;
    color: var(--_tone);
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .dots {
    color: var(--_tone);
  }

  /* Its outline begins on the middle of the paper's border; its filling reaches over that border. */
  .tail {
    position: absolute;
    inset-block-start: calc(100% + 0.75px);
    left: calc(-1 * var(--_tail-half) - 1.5px);
    inline-size: calc(2 * var(--_tail-half));
    block-size: var(--_tail);
    overflow: visible;
  }

  .tail .fill {
    fill: var(--_paper);
  }

  .tail .edge {
    fill: none;
    stroke: var(--_line);
    stroke-width: 1.5;
  }

  .below .tail {
    inset-block: auto calc(100% + 0.75px);
    scale: 1 -1;
  }

  @keyframes pop {
    from {
      opacity: 0;
      transform: translateY(4px) scale(0.92);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .paper {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .paper {
      border-color: CanvasText;
    }

    .tail .fill {
      fill: Canvas;
    }

    .tail .edge {
      stroke: CanvasText;
    }
  }
`
