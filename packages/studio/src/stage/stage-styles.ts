import { type CSSResult, css } from 'lit'

export const stageStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
    min-block-size: 100%;
    padding: 0.75rem;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
  }

  .choices label {
    display: flex;
    flex-direction: column;
    font-size: 0.85rem;
  }

  .others {
    font-size: 0.85rem;
  }

  .others label {
    flex-direction: row;
    gap: 0.4rem;
  }

  .others input {
    min-block-size: 0;
  }
`
