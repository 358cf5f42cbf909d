import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { CharacterPage } from '../character/character-page.ts'
import { FilePage } from '../file/file-page.ts'
import { studioLook } from '../look/studio-look.ts'
import { MissedView } from '../missed/missed-view.ts'
import { ServerView } from '../operations/server-view.ts'
import { ProofView } from '../proof/proof-view.ts'
import { QuizPage } from '../quiz/quiz-page.ts'
import { RecordingsView } from '../recordings/recordings-view.ts'
import { StageView } from '../stage/stage-view.ts'
import type { TestRuns } from '../tests/test-runs.ts'
import { TestsView } from '../tests/tests-view.ts'
import { type StudioConnection, StudioError } from '../wire/studio-connection.ts'
import { folderOf } from '../workspace/project-paths.ts'
import { renderConflicts } from './conflicts.ts'
import { FileList } from './file-list.ts'
import { renderPage } from './render-page.ts'
import { hashOf, type Route, readRoute } from './route.ts'
import { Session } from './session.ts'
import { appStyles } from './studio-app-styles.ts'

for (const element of [
  FileList,
  FilePage,
  CharacterPage,
  QuizPage,
  StageView,
  ProofView,
  TestsView,
  MissedView,
  RecordingsView,
  ServerView,
])
  customElements.define(element.tag, element)

/** The whole page: files at the left, one of them in the middle, the stage at the right. `<townsfolk-studio>` */
export class StudioApp extends LitElement {
  static readonly tag = 'townsfolk-studio'

  static override readonly properties: PropertyDeclarations = {
    trouble: {},
    route: { state: true },
    session: { state: true },
    isConnectedToServer: { state: true },
    isSaving: { state: true },
    resultCount: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, appStyles]

  /** What keeps the studio from working, for the author; empty when nothing does. */
  declare trouble: string
  declare private route: Route
  declare private session: Session | undefined
  declare private isConnectedToServer: boolean
  declare private isSaving: boolean
  declare private resultCount: number
  readonly #end = new AbortController()

  constructor() {
    super()
    this.trouble = ''
    this.route = readRoute(location.hash)
    this.isConnectedToServer = true
    this.isSaving = false
    this.resultCount = 0
    const { signal } = this.#end
    window.addEventListener('hashchange', () => this.#follow(), { signal })
    window.addEventListener('keydown', event => this.#onKey(event), { signal })
    window.addEventListener(
      'beforeunload',
      event => {
        if (this.session?.workspace.drafts.unsaved.length) event.preventDefault()
      },
      { signal },
    )
  }

  /** Reads the project and shows it. */
  async open(connection: StudioConnection): Promise<void> {
    // The secret stood where the route stands.
    this.route = readRoute(location.hash)
    try {
      this.session = await Session.open(connection, {
        changed: () => this.requestUpdate(),
        tested: () => {
          this.resultCount += 1
        },
        connected: isConnected => {
          this.isConnectedToServer = isConnected
        },
      })
    } catch (error) {
      this.trouble = troubleOf(error)
      return
    }
    const { drafts } = this.session.workspace
    document.title = `${drafts.folder} – Townsfolk studio`
    if (this.route.path === '')
      this.#go({ path: drafts.paths.find(path => folderOf(path) === 'characters') ?? '', tab: '' })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#end.abort()
    this.session?.end()
  }

  protected override render(): TemplateResult {
    const { session, route, resultCount } = this
    if (!session) return html`<p class="empty" role="status">${this.trouble || 'Opening the project …'}</p>`
    const { workspace, stage } = session
    const { drafts } = workspace
    const openTab = (tab: string): void => this.#go({ path: route.path, tab })
    return html`
      ${this.#renderBar(session)}
      ${this.trouble === '' ? nothing : html`<p class="banner trouble" role="alert">${this.trouble}</p>`}
      ${this.isConnectedToServer ? nothing : html`<p class="banner trouble" role="alert">The studio’s server is gone. What you write is kept in this tab; start "townsfolk studio" again to save it.</p>`}
      ${renderConflicts(drafts)}
      <div class="columns">
        <nav aria-label="Files of the project">
          <studio-file-list
            .workspace=${workspace}
            .current=${route.path}
            @file-open=${(event: CustomEvent<string>) => this.#go({ path: event.detail, tab: '' })}
          ></studio-file-list>
        </nav>
        <main
          @file-open=${(event: CustomEvent<string>) => this.#go({ path: event.detail, tab: '' })}
          @test-made=${() => this.#go({ path: 'tests', tab: '' })}
        >
          ${renderPage({ session, route, resultCount, openTab })}
        </main>
        <aside aria-label="Stage" @test-made=${() => this.#go({ path: 'tests', tab: '' })}>
          <studio-stage .workspace=${workspace} .api=${stage} .characterPath=${route.path}></studio-stage>
        </aside>
      </div>
    `
  }

  #renderBar({ workspace: { drafts }, runs }: Session): TemplateResult {
    const { unsaved } = drafts
    return html`
      <header>
        <h1><span class="product">Townsfolk studio</span> ${drafts.folder}</h1>
        ${this.#renderRed(runs)}
        <div class="tools">
          <button type="button" ?disabled=${!drafts.canUndo} @click=${() => drafts.undo()} title="Ctrl+Z">Undo</button>
          <button type="button" ?disabled=${!drafts.canRedo} @click=${() => drafts.redo()} title="Ctrl+Shift+Z">Redo</button>
          <button
            type="button"
            class="main"
            ?disabled=${unsaved.length === 0 || this.isSaving}
            @click=${() => this.#save()}
            title="Ctrl+S"
          >
            ${unsaved.length === 0 ? 'All saved' : `Save ${unsaved.length === 1 ? '1 file' : `${unsaved.length} files`}`}
          </button>
        </div>
      </header>
    `
  }

  /** Says at once when an edit makes a test fail that passed before. */
  #renderRed({ runs }: TestRuns): TemplateResult | typeof nothing {
    const red = runs.filter(({ isTurnedRed }) => isTurnedRed).length
    if (red === 0) return nothing
    return html`<button type="button" class="red" @click=${() => this.#go({ path: 'tests', tab: '' })}>
      ${red === 1 ? '1 test' : `${red} tests`} turned red
    </button>`
  }

  #go(route: Route): void {
    location.hash = hashOf(route)
    this.#follow()
  }

  #follow(): void {
    this.session?.workspace.drafts.sealStep()
    this.route = readRoute(location.hash)
  }

  async #save(): Promise<void> {
    this.isSaving = true
    try {
      await this.session?.workspace.drafts.save()
      this.trouble = ''
    } catch (error) {
      this.trouble = troubleOf(error)
    } finally {
      this.isSaving = false
    }
  }

  #onKey(event: KeyboardEvent): void {
    const drafts = this.session?.workspace.drafts
    if (!drafts || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') void this.#save()
    else if (key === 'z' && event.shiftKey) drafts.redo()
    else if (key === 'z') drafts.undo()
    else if (key === 'y') drafts.redo()
    else return
    event.preventDefault()
  }
}

function troubleOf(error: unknown): string {
  return error instanceof StudioError ? error.message : `Something went wrong: ${String(error)}`
}
