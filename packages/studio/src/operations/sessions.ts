import type { CharacterList, OperatorSession, OperatorTeam } from '@townsfolk/protocol'
import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { Asked } from './asked.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { Pages } from './pages.ts'
import { counted, shownTime } from './shown.ts'
import { TeamPanel } from './team-panel.ts'

/** The sessions of a team, the newest first, each with what was said in it: `<studio-server-sessions>`. */
export class SessionsPanel extends TeamPanel {
  static readonly tag = 'studio-server-sessions'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    mayRead: { attribute: false },
    filter: { state: true },
    opened: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    operationsStyles,
    css`
      ol {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      .session {
        display: flex;
        flex-wrap: wrap;
        gap: 0.15rem 0.75rem;
        inline-size: 100%;
        text-align: start;
      }

      .session .who {
        font-weight: 700;
      }
    `,
  ]

  /** Whether the key may read what was said. */
  declare mayRead: boolean
  declare private filter: { readonly playerId: string; readonly characterId: string }
  /** Id of the session that is read. */
  declare private opened: string | undefined
  readonly #sessions = new Pages<OperatorSession>(this)
  /** Proposed where one is filtered by; their absence keeps nobody from typing. */
  readonly #characters = new Asked<CharacterList>(this)

  constructor() {
    super()
    this.mayRead = false
    this.filter = { playerId: '', characterId: '' }
  }

  protected override forget(): void {
    this.#sessions.clear()
    this.#characters.clear()
    this.opened = undefined
  }

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    const { filter } = this
    if (!this.#characters.value) void this.#characters.ask(() => api.readCharacters(team.id))
    void this.#sessions.begin(async before => {
      const { sessions, nextCursor } = await api.readSessions(team.id, {
        ...filter,
        ...(before && { before }),
      })
      return { items: sessions, nextCursor }
    })
  }

  protected override render(): TemplateResult {
    const { items } = this.#sessions
    const { playerId, characterId } = this.filter
    const isFiltered = `${playerId}${characterId}` !== ''
    return html`
      <h3>Sessions</h3>
      ${this.mayRead ? nothing : html`<p class="hint">This key may not read transcripts. Make one with --read-transcripts.</p>`}
      <form aria-label="Which sessions" @submit=${(event: SubmitEvent) => this.#search(event)}>
        <label>Player<input name="playerId" autocomplete="off" .value=${playerId} /></label>
        <label>
          Character
          <input name="characterId" autocomplete="off" list="characters" .value=${characterId} />
        </label>
        <datalist id="characters">
          ${this.#characters.value?.characters.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
        </datalist>
        <button type="submit">Show</button>
      </form>
      ${
        items?.length === 0
          ? html`<p class="hint">${isFiltered ? 'No sessions with this player and this character. Write their complete ids.' : 'Nobody has talked yet.'}</p>`
          : nothing
      }
      <ol>${(items ?? []).map(session => this.#renderSession(session))}</ol>
      ${this.#sessions.renderEnd('Older sessions')}
    `
  }

  #renderSession(session: OperatorSession): TemplateResult {
    const { sessionId } = session
    const isOpened = this.opened === sessionId
    if (!this.mayRead) return html`<li class="card">${renderHead(session)}</li>`
    return html`
      <li>
        <button
          type="button"
          class="session"
          aria-expanded=${isOpened ? 'true' : 'false'}
          @click=${() => {
            this.opened = isOpened ? undefined : sessionId
          }}
        >
          ${renderHead(session)}
        </button>
        ${
          isOpened
            ? html`<studio-server-transcript .api=${this.api} .team=${this.team} .sessionId=${sessionId}></studio-server-transcript>`
            : nothing
        }
      </li>
    `
  }

  #search(event: SubmitEvent): void {
    event.preventDefault()
    const fields = new FormData(event.target as HTMLFormElement)
    const textOf = (name: string): string => String(fields.get(name)).trim()
    this.filter = { playerId: textOf('playerId'), characterId: textOf('characterId') }
    this.forget()
    if (this.api && this.team) this.read(this.api, this.team)
  }
}

function renderHead({
  begunAt,
  lastTurnAt,
  characterIds,
  playerId,
  turnCount,
  messageCount,
}: OperatorSession): TemplateResult {
  return html`
    <span class="who">${characterIds.join(', ') || 'nobody spoke'}</span>
    <span>${playerId === null ? 'with a player without an id' : `with ${playerId}`}</span>
    <span class="hint">
      ${counted(turnCount, 'turn')}, ${counted(messageCount, 'message')}; begun ${shownTime(begunAt)}, last turn
      ${shownTime(lastTurnAt)} (UTC)
    </span>
  `
}
