import { type CSSResult, css, html, type TemplateResult } from 'lit'

/** A view of a file, by the name that the address has for it. */
export interface Tab {
  /** Empty for the first. */
  readonly id: string
  readonly title: string
}

/** Buttons for the views of a file. */
export function renderTabs(
  tabs: readonly Tab[],
  current: string,
  open: (id: string) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next) open(next.id)
    const list = event.currentTarget as HTMLElement
    requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return html`
    <div role="tablist" class="tabs" @keydown=${onKey}>
      ${tabs.map(
        ({ id, title }) => html`<button
          type="button"
          role="tab"
          aria-selected=${id === current ? 'true' : 'false'}
          tabindex=${id === current ? 0 : -1}
          @click=${() => open(id)}
        >
          ${title}
        </button>`,
      )}
    </div>
  `
}

export const tabStyles: CSSResult = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    border-block-end: 1px solid var(--line);
  }

  .tabs button {
    border-color: transparent;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    background: none;
  }

  .tabs button[aria-selected='true'] {
    border-block-end: 3px solid var(--accent);
    font-weight: 700;
  }
`
