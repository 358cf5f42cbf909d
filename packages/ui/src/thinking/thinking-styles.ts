import { type CSSResult, css } from 'lit'

export const thinkingStyles: CSSResult = css`
  :host {
    display: flex;
    justify-content: center;
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    padding: 12px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    pointer-events: none;
  }

  .pill {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-inline-size: 0;
    padding: 0.35em 1em;
    border: 1.5px solid var(--_line);
    border-radius: 999px;
    background: var(--_paper);
    box-shadow: var(--_shadow);
    animation: appear var(--_pop) ease-out var(--townsfolk-thinking-delay, 400ms) backwards;
  }

  b {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 700;
  }

  .dots {
    flex: none;
    color: color-mix(in srgb, #8a5480 80%, var(--_ink));
  }

  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }

  @keyframes come {
    from {
      opacity: 0;
    }
  }

  /* It waits all the same: its beginning tells screen readers. */
  @media (prefers-reduced-motion: reduce) {
    .pill {
      animation-name: come;
      animation-duration: 1ms;
    }
  }

  @media (forced-colors: active) {
    .pill {
      border-color: CanvasText;
    }
  }
`
