import type { HistoryMessage, OperatorTeam } from '@townsfolk/protocol'
import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { Pages } from './pages.ts'
import { shownTime } from './shown.ts'
import { TeamPanel } from './team-panel.ts'

/** What was said in a session, from its beginning: `<studio-server-transcript>`. */
export class TranscriptPanel extends TeamPanel {
  static readonly tag = 'studio-server-transcript'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    sessionId: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    operationsStyles,
    css`
      :host {
        padding: 0.5rem 0.75rem;
        border-inline-start: 3px solid var(--line);
      }

      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }

      li {
        padding-block: 0.2rem;
      }

      .name {
        font-weight: 700;
      }

      .said {
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
    `,
  ]

  declare sessionId: string
  readonly #messages = new Pages<HistoryMessage>(this)

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    const { sessionId } = this
    void this.#messages.begin(async (after = 'start') => {
      const { messages, nextCursor } = await api.readTranscript(team.id, sessionId, { after, limit: 50 })
      return { items: messages, nextCursor }
    })
  }

  protected override render(): TemplateResult {
    const { items } = this.#messages
    return html`
      ${items?.length === 0 ? html`<p class="hint">Nothing was said in this session.</p>` : nothing}
      <ol aria-label="What was said">${(items ?? []).map(renderMessage)}</ol>
      ${this.#messages.renderEnd('Read on')}
    `
  }
}

function renderMessage({
  name,
  sender,
  content,
  emotion,
  actions,
  createdAt,
}: HistoryMessage): TemplateResult {
  return html`
    <li>
      <span class="name">${name ?? (sender === 'USER' ? 'Player' : 'Somebody')}</span>
      <span class="hint">
        ${shownTime(createdAt)}${emotion === null ? '' : `, ${emotion.toLowerCase()}`}${actions.length === 0 ? '' : ` → ${actions.join(', ')}`}
      </span>
      <div class="said">${content}</div>
    </li>
  `
}
