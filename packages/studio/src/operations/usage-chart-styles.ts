import { type CSSResult, css } from 'lit'

/**
 * The colours are those of Okabe and Ito's palette, which people with any colour vision can tell apart, as far as they stand out
 * from the page; they differ in lightness too. The rules of `.u-…` are those of uPlot that a chart without a legend needs.
 */
export const usageChartStyles: CSSResult = css`
  :host {
    display: block;
    --chat: light-dark(#0072b2, #56b4e9);
    --speech: light-dark(#d55e00, #ff9a52);
    --transcription: light-dark(#00806a, #2fc79a);
    --quiz: light-dark(#6a2c70, #e3a6d8);
  }

  .plot {
    inline-size: 100%;
    min-block-size: 220px;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.85rem;
  }

  .swatch {
    display: inline-block;
    inline-size: 0.8em;
    block-size: 0.8em;
    margin-inline-end: 0.35em;
    border-radius: 2px;
    forced-color-adjust: none;
  }

  .swatch.chat {
    background: var(--chat);
  }

  .swatch.speech {
    background: var(--speech);
  }

  .swatch.transcription {
    background: var(--transcription);
  }

  .swatch.quiz {
    background: var(--quiz);
  }

  .u-wrap {
    position: relative;
    user-select: none;
  }

  .u-over,
  .u-under {
    position: absolute;
  }

  .u-under {
    overflow: hidden;
  }

  .u-axis {
    position: absolute;
  }

  canvas {
    display: block;
    position: relative;
    inline-size: 100%;
    block-size: 100%;
  }

  .u-cursor-x {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    block-size: 100%;
    border-inline-end: 1px dashed var(--muted);
    pointer-events: none;
    will-change: transform;
  }

  .u-off {
    display: none;
  }
`
