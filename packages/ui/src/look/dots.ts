import { type CSSResult, css, html, type TemplateResult } from 'lit'

/** Three dots that breathe while a character thinks. Decoration: say it in words beside them. */
export const dots: TemplateResult = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`

export const dotsStyles: CSSResult = css`
  .dots {
    display: inline-flex;
    gap: 0.3em;
    align-items: center;
    block-size: 1.45em;
  }

  .dots i {
    inline-size: 0.44em;
    block-size: 0.44em;
    border-radius: 50%;
    background: currentColor;
    animation: breathe var(--_breath) ease-in-out infinite;
  }

  .dots i:nth-child(2) {
    animation-delay: calc(var(--_breath) / 7);
  }

  .dots i:nth-child(3) {
    animation-delay: calc(var(--_breath) / 3.5);
  }

  @keyframes breathe {
    0%,
    60%,
    100% {
      opacity: 0.4;
      transform: none;
    }
    30% {
      opacity: 1;
      transform: translateY(-0.16em) scale(1.15);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .dots i {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .dots i {
      background: CanvasText;
    }
  }
`
