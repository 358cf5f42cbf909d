import { type CSSResult, css } from 'lit'

export const flowStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
  }

  .tools {
    display: flex;
    gap: 0.5rem;
  }

  .picture {
    overflow: auto;
    max-block-size: 60vh;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--paper);
  }

  svg {
    display: block;
    margin: auto;
  }

  .box {
    cursor: pointer;
  }

  .box rect {
    fill: var(--raised);
    stroke: var(--muted);
    stroke-width: 1.5;
  }

  .box text {
    fill: var(--ink);
    font-size: 15px;
    text-anchor: middle;
    dominant-baseline: central;
  }

  .box.start rect {
    stroke-width: 3;
  }

  .box.end rect {
    stroke-dasharray: none;
    stroke: var(--good);
    stroke-width: 3;
  }

  .box.unreached rect {
    stroke: var(--trouble);
    stroke-dasharray: 5 4;
  }

  .box.current rect {
    fill: var(--accent-fill);
  }

  .box.current text {
    fill: var(--on-accent);
  }

  .box.chosen rect {
    stroke: var(--accent);
    stroke-width: 4;
  }

  .box:focus {
    outline: none;
  }

  .box:focus-visible rect {
    stroke: var(--accent);
    stroke-width: 5;
  }

  .way {
    fill: none;
    stroke: var(--muted);
    stroke-width: 1.5;
  }

  .head {
    fill: var(--muted);
  }

  .label {
    fill: var(--ink);
    stroke: var(--paper);
    stroke-width: 4;
    paint-order: stroke;
    font-size: 12px;
    text-anchor: middle;
    dominant-baseline: central;
  }

  .details {
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 8px;
  }

  .details h3 {
    margin-block-end: 0.5rem;
  }

  .details studio-form {
    margin-block-start: 0.75rem;
  }
`
