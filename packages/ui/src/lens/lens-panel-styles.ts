import { type CSSResult, css } from 'lit'

export const lensPanelStyles: CSSResult = css`
  :host {
    --_quiet: color-mix(in srgb, var(--_paper) 72%, var(--_dusk));
    --_edge: color-mix(in srgb, var(--_paper) 16%, transparent);
    --_mono: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
    font-size: 13px;
    line-height: 1.4;
  }

  .panel {
    display: flex;
    flex-direction: column;
    position: fixed;
    inset-block: 0;
    inset-inline-end: 0;
    z-index: 1000;
    max-inline-size: 100%;
    background: color-mix(in srgb, var(--_dusk) 95%, transparent);
    box-shadow: var(--_shadow);
    color: var(--_paper);
  }

  .at-start {
    inset-inline: 0 auto;
  }

  .panel > * {
    flex: none;
  }

  .edge {
    position: absolute;
    inset-block: 0;
    inset-inline-start: -5px;
    inline-size: 10px;
    cursor: ew-resize;
    touch-action: none;
  }

  .at-start .edge {
    inset-inline: auto -5px;
  }

  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  pre {
    margin: 0;
    padding: 0;
  }

  h3 {
    font-size: 1em;
    color: var(--_accent);
  }

  small {
    font-size: 0.846em;
    font-weight: 400;
    color: var(--_quiet);
  }

  button,
  select,
  input {
    min-block-size: 30px;
    min-inline-size: 0;
    padding-inline: 9px;
    border: 1px solid var(--_edge);
    border-radius: 8px;
    background: color-mix(in srgb, var(--_paper) 8%, var(--_dusk));
    font: inherit;
    color: inherit;
  }

  button {
    cursor: pointer;
    touch-action: manipulation;
  }

  option {
    background: var(--_dusk);
    color: var(--_paper);
  }

  button:hover,
  [aria-pressed='true'] {
    border-color: var(--_accent);
  }

  [aria-pressed='true'] {
    background: var(--_accent);
    color: var(--_ink);
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    gap: 6px;
    padding: 10px 12px 8px;
  }

  .who select {
    inline-size: 100%;
    font-weight: 700;
  }

  .voice {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 2px 7px;
    align-items: center;
  }

  .voice i {
    flex: none;
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
  }

  .voice small {
    flex-basis: 100%;
  }

  .tabs {
    display: flex;
    overflow-x: auto;
    padding-inline: 8px;
    border-block-end: 1px solid var(--_edge);
  }

  [role='tab'] {
    flex: none;
    padding-inline: 7px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--_quiet);
  }

  [role='tab'][aria-selected='true'] {
    border-color: var(--_accent);
    color: var(--_paper);
  }

  .content {
    flex: 1 1 0;
    overflow: auto;
    padding: 10px 12px 14px;
    overscroll-behavior: contain;
  }

  .content > * + * {
    margin-block-start: 8px;
  }

  .field {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    align-items: center;
    color: var(--_quiet);
  }

  .field > :is(input, select) {
    color: var(--_paper);
  }

  .field.who {
    grid-template-columns: minmax(0, 1fr);
  }

  .empty,
  .sum {
    color: var(--_quiet);
  }

  .sum:empty {
    display: none;
  }

  .panel > .empty {
    padding: 12px;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 5px 8px 5px 0;
    border-block-end: 1px solid var(--_edge);
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  thead th {
    font-size: 0.846em;
    font-weight: 400;
    color: var(--_quiet);
  }

  tbody th {
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  tbody th small {
    display: block;
  }

  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .own th {
    box-shadow: inset 3px 0 0 var(--_accent);
    padding-inline-start: 9px;
  }

  .chip {
    --_tint: #b8b2c6;
    display: inline-block;
    padding: 0 7px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_tint) 22%, transparent);
    color: color-mix(in srgb, var(--_tint) 70%, var(--_paper));
  }

  :is(.seen, .itself, .interactive, .runs, .under-way) {
    --_tint: #ffcf73;
  }

  :is(.remembered, .waits) {
    --_tint: #cdb4ff;
  }

  :is(.pinned, .pointed, .focus, .mentioned) {
    --_tint: #8fd0ff;
  }

  :is(.wall, .failed, .refused, .not-sent, .target-gone, .timed-out, .unhandled, .gone) {
    --_tint: #ff8a6b;
  }

  :is(.done, .answered) {
    --_tint: #9fdd9a;
  }

  .property,
  .note {
    display: block;
  }

  .property b {
    font-weight: 400;
    color: var(--_quiet);
  }

  .note {
    font-size: 0.923em;
    color: #cdb4ff;
  }

  .cut,
  .trouble {
    color: var(--_trouble);
  }

  .strip {
    display: flex;
    gap: 2px;
    block-size: 16px;
  }

  .strip i {
    flex: 0 1 auto;
    min-inline-size: 3px;
    border-radius: 3px;
    background: var(--_mark);
  }

  .marks {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    list-style: none;
  }

  .marks li {
    padding-inline-start: 6px;
    border-inline-start: 3px solid var(--_mark);
    line-height: 1.25;
  }

  .marks span {
    display: block;
    font-size: 0.846em;
    color: var(--_quiet);
  }

  .sent {
    --_mark: #b8b2c6;
  }

  .first-byte {
    --_mark: #8fd0ff;
  }

  .first-line {
    --_mark: #cdb4ff;
  }

  .first-sound {
    --_mark: #ffcf73;
  }

  .marks .done,
  .strip .done {
    --_mark: #9fdd9a;
  }

  .measure {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 90px 9em;
    gap: 8px;
    align-items: center;
  }

  meter {
    inline-size: 100%;
    block-size: 8px;
  }

  meter::-webkit-meter-bar {
    border: 0;
    background: var(--_edge);
  }

  .json {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px;
    align-items: center;
  }

  .json > :is(pre, .empty) {
    grid-column: 1 / -1;
  }

  pre {
    overflow: auto;
    max-block-size: 40vh;
    padding: 8px 10px;
    border-radius: 8px;
    background: rgb(0 0 0 / 0.28);
    font: 12px / 1.45 var(--_mono);
    tab-size: 2;
    user-select: text;
  }

  .run {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    gap: 8px;
    align-items: end;
  }

  .run .field {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }

  .run button {
    background: var(--_accent);
    font-weight: 700;
    color: var(--_ink);
  }

  dl > div {
    display: grid;
    grid-template-columns: 9em minmax(0, 1fr);
    gap: 8px;
    padding-block: 2px;
    border-block-end: 1px solid var(--_edge);
  }

  dt {
    color: var(--_quiet);
  }

  dd {
    overflow-wrap: anywhere;
    user-select: text;
  }

  .legend {
    padding: 6px 12px 8px;
    border-block-start: 1px solid var(--_edge);
  }

  summary {
    cursor: pointer;
  }

  .legend ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 2px 10px;
    padding-block-start: 6px;
    list-style: none;
  }

  .legend li {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: 0.923em;
  }

  .legend svg {
    flex: none;
    inline-size: 24px;
    block-size: 12px;
    fill: none;
    stroke-width: 1.75;
    stroke-linecap: round;
  }

  /* Beside it nothing would be left of the picture. */
  @media (max-width: 46rem) {
    .panel {
      inset: auto 0 0;
      inline-size: auto !important;
      block-size: 42dvh;
    }

    .at-start {
      inset: 0 0 auto;
    }

    .edge {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .chip,
    .panel {
      border: 1px solid CanvasText;
    }

    .strip i {
      border: 1px solid CanvasText;
    }
  }
`
