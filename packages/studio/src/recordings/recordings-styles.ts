import { type CSSResult, css } from 'lit'

export const recordingsStyles: CSSResult = css`
  :host {
    container-type: inline-size;
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }

  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
    align-items: flex-start;
  }

  .turns {
    flex: 1 1 12rem;
    max-block-size: 75vh;
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }

  .tools label {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }

  .tools input[type='checkbox'] {
    min-block-size: 0;
    margin: 0;
  }

  /* What came of a turn stands below its words where it has no room beside them. */
  .turns button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    align-items: baseline;
    inline-size: 100%;
    border-color: transparent;
    background: none;
    text-align: start;
  }

  .turns button[aria-current='true'] {
    border-color: var(--accent);
    background: var(--raised);
  }

  .turns .words {
    flex: 1 1 8rem;
    overflow-wrap: anywhere;
  }

  .turns .same,
  .turns .differs {
    margin-inline-start: auto;
    font-size: 0.875rem;
  }

  .turn {
    display: flex;
    flex: 3 1 25rem;
    flex-direction: column;
    gap: 0.6rem;
    min-inline-size: 0;
  }

  .turn .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    justify-content: space-between;
  }

  .said {
    padding: 0.3rem 0.7rem;
    border-radius: 12px;
    background: var(--raised);
  }

  .replies {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }

  .replies > div {
    flex: 1 1 12rem;
    min-inline-size: 0;
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--paper);
  }

  .replies .reply {
    padding: 0;
    border: none;
    overflow-wrap: anywhere;
  }

  /* Above what is chosen of it, it leaves room for that. */
  @container (width < 40rem) {
    .turns {
      flex-basis: 100%;
      max-block-size: 11rem;
    }
  }

  .same {
    color: var(--good);
  }

  .differs {
    color: var(--trouble);
    font-weight: 700;
  }

  h4 {
    margin: 0;
    color: var(--muted);
    font-size: 0.85rem;
  }

  .events {
    margin: 0;
    padding-inline-start: 1.2rem;
  }

  :host(.dropping) {
    outline: 3px dashed var(--accent);
    outline-offset: -6px;
  }
`
