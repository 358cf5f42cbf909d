import { type CSSResult, css } from 'lit'

export const talkStyles: CSSResult = css`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 0.6rem;
    min-block-size: 12rem;
  }

  .talk {
    flex: 1;
    min-block-size: 8rem;
    overflow: auto;
  }

  .talk ol {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .player {
    align-self: end;
    padding: 0.3rem 0.7rem;
    border-radius: 12px;
    background: var(--raised);
  }

  .event {
    align-self: center;
    color: var(--muted);
    font-style: italic;
  }

  .line {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }

  .reply {
    padding: 0.3rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 12px;
  }

  .action {
    color: var(--accent);
  }

  .say {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    justify-content: end;
  }

  .say input {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }

  .why {
    font-size: 0.85rem;
  }

  .why summary {
    color: var(--muted);
    cursor: pointer;
  }

  .why dl {
    margin: 0.4rem 0 0;
    padding-inline-start: 0.6rem;
    border-inline-start: 3px solid var(--line);
  }

  .why dt {
    font-weight: 700;
  }

  .why dd {
    margin: 0 0 0.4rem;
  }

  .why pre {
    max-block-size: 16rem;
    margin: 0;
    padding: 0.4rem;
    overflow: auto;
    border-radius: 6px;
    background: var(--raised);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .why ins {
    text-decoration: none;
  }

  .word {
    padding: 0 0.3em;
    border-radius: 4px;
    background: var(--raised);
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 0.1rem 0.4rem 0.1rem 0;
    text-align: start;
    vertical-align: top;
  }

  .enough {
    font-weight: 700;
  }
`
