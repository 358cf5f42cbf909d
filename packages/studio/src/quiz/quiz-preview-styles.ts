import { type CSSResult, css } from 'lit'

export const quizPreviewStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: end;
  }

  .choices label {
    display: flex;
    flex-direction: column;
    font-size: 0.85rem;
  }

  .question {
    flex: 1;
    min-inline-size: 10rem;
  }

  .question select {
    inline-size: 100%;
    text-overflow: ellipsis;
  }

  .lines {
    display: flex;
    flex-direction: column;
    gap: 0.3rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .lines li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }

  /* As over a game: the panel lies over the bottom of its picture. */
  .picture {
    position: relative;
    min-block-size: 30rem;
    border-radius: 12px;
    background: linear-gradient(#4b4a96, #c08fb0 55%, #3f6f6c 56%);
    overflow: hidden;
  }
`
