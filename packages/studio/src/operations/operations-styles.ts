import { type CSSResult, css } from 'lit'

/** What the parts of the view of a server share. */
export const operationsStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
  }

  form,
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
  }

  label {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
    font-size: 0.85rem;
  }

  label input,
  label select {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  .wide {
    flex: 1 1 16rem;
  }

  .scroll {
    overflow-x: auto;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.9rem;
  }

  th,
  td {
    padding: 0.3rem 0.5rem;
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }

  th,
  td:not(:last-child) {
    white-space: nowrap;
  }

  th {
    color: var(--muted);
    font-weight: 600;
  }

  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  code {
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }

  .card {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--paper);
  }

  .question {
    position: sticky;
    inset-inline-start: 0;
    align-items: center;
    inline-size: min(100%, 100vw - 4rem);
  }

  .good {
    color: var(--good);
  }
`
