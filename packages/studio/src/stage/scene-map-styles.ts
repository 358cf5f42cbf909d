import { type CSSResult, css } from 'lit'

export const sceneMapStyles: CSSResult = css`
  :host {
    display: block;
  }

  svg {
    display: block;
    inline-size: 100%;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--page);
    touch-action: none;
  }

  g {
    cursor: grab;
  }

  circle {
    fill: var(--raised);
    stroke: var(--muted);
    stroke-width: 2;
  }

  .person circle {
    fill: var(--accent-fill);
  }

  .speaker circle {
    stroke: var(--accent);
    stroke-width: 4;
  }

  .chosen circle {
    stroke: var(--ink);
    stroke-width: 4;
  }

  .hidden {
    opacity: 0.35;
  }

  .hidden circle {
    stroke-dasharray: 3 3;
  }

  g:focus {
    outline: none;
  }

  g:focus-visible circle {
    stroke: var(--accent);
    stroke-width: 6;
  }

  text {
    fill: var(--ink);
    stroke: var(--page);
    stroke-width: 3;
    paint-order: stroke;
    font-size: 10px;
    text-anchor: middle;
    pointer-events: none;
  }

  g:not(:hover, :focus-visible, .chosen) .crowded {
    display: none;
  }

  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
    margin-block: 0.4rem;
  }

  .details {
    padding: 0.5rem;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
`
