import { type CSSResult, css } from 'lit'

export const appStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    background: var(--page);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.5rem 1rem;
    border-block-end: 1px solid var(--line);
    background: var(--paper);
  }

  header .product {
    color: var(--muted);
    font-weight: 400;
  }

  header .tools {
    display: flex;
    gap: 0.5rem;
  }

  header .red {
    margin-inline-start: auto;
    border-color: var(--trouble);
    color: var(--trouble);
  }

  .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    padding: 0.5rem 1rem;
    border-block-end: 1px solid var(--line);
    background: var(--paper);
  }

  .trouble {
    color: var(--trouble);
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(10rem, 14rem) minmax(20rem, 1fr) minmax(18rem, 27rem);
    flex: 1;
    min-block-size: 0;
  }

  nav,
  main,
  aside {
    min-block-size: 0;
    overflow: auto;
  }

  nav {
    border-inline-end: 1px solid var(--line);
    background: var(--paper);
  }

  aside {
    border-inline-start: 1px solid var(--line);
    background: var(--paper);
  }

  .empty {
    padding: 2rem;
    color: var(--muted);
  }

  @media (max-width: 60rem) {
    :host {
      block-size: auto;
      min-block-size: 100dvh;
    }

    .columns {
      display: flex;
      flex-direction: column;
    }

    nav,
    aside {
      border: none;
      border-block-end: 1px solid var(--line);
    }
  }
`
