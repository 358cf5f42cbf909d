import { type CSSResult, css } from 'lit'

export const formStyles: CSSResult = css`
  :host {
    display: block;
  }

  .record {
    display: flex;
    flex-direction: column;
    gap: 0.8rem;
  }

  .field {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
  }

  .field.wide {
    padding-inline-start: 0.8rem;
    border-inline-start: 3px solid var(--line);
  }

  .field.faulty,
  .item.faulty {
    border-inline-start: 3px solid var(--trouble);
    padding-inline-start: 0.6rem;
  }

  .label {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }

  .label label,
  .label .name {
    font-weight: 700;
    margin-inline-end: auto;
  }

  .forms,
  .more {
    min-block-size: 1.7rem;
    font-size: 0.85rem;
  }

  .more {
    align-self: start;
  }

  .list {
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .row {
    display: flex;
    gap: 0.35rem;
    align-items: start;
  }

  .row > :first-child {
    flex: 1;
    min-inline-size: 0;
  }

  .tools {
    display: flex;
    flex: none;
  }

  .tools button {
    padding-inline: 0.45rem;
  }

  .fold {
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .item > .record {
    padding-block: 0.6rem;
    padding-inline-start: 1rem;
  }

  .mark {
    color: var(--trouble);
    font-size: 0.85rem;
  }

  .add {
    display: flex;
    gap: 0.35rem;
  }

  .add-item {
    align-self: start;
    font-size: 0.9rem;
  }

  input[type='checkbox'] {
    align-self: start;
    inline-size: 1.25rem;
    min-block-size: 1.25rem;
  }

  .things {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    font-size: 0.8rem;
    color: var(--muted);
  }

  .things span {
    padding: 0 0.5em;
    border: 1px solid var(--line);
    border-radius: 1em;
  }
`
