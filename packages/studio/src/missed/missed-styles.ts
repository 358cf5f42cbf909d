import { type CSSResult, css } from 'lit'

export const missedStyles: CSSResult = css`
  ol {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  ol > li {
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--paper);
  }

  .source {
    font-size: 0.85rem;
  }

  .plan {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
    margin-block-start: 0.5rem;
  }

  .plan label {
    display: flex;
    flex-direction: column;
    font-size: 0.85rem;
  }

  .plan select {
    max-inline-size: 16rem;
  }
`
