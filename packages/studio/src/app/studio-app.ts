import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { BenchClient } from '../bench/bench-client.ts'
import { CharacterPage } from '../character/character-page.ts'
import { FilePage } from '../file/file-page.ts'
import { Drafts } from '../files/drafts.ts'
import { createFilesApi, type FilesApi } from '../files/files-api.ts'
import { studioLook } from '../look/studio-look.ts'
import { MissedView } from '../missed/missed-view.ts'
import { ServerLink } from '../operations/server-link.ts'
import { ServerView } from '../operations/server-view.ts'
import { ProofView } from '../proof/proof-view.ts'
import { QuizPage } from '../quiz/quiz-page.ts'
import { OpenedRecording } from '../recordings/opened-recording.ts'
import { RecordingsView } from '../recordings/recordings-view.ts'
import { createStageApi, type StageApi } from '../stage/stage-api.ts'
import { StageView } from '../stage/stage-view.ts'
import { TestRuns } from '../tests/test-runs.ts'
import { TestsView } from '../tests/tests-view.ts'
import { type StudioConnection, StudioError } from '../wire/studio-connection.ts'
import { folderOf } from '../workspace/project-paths.ts'
import { Workspace } from '../workspace/workspace.ts'
import { renderConflicts } from './conflicts.ts'
import { FileList } from './file-list.ts'
import { hashOf, type Route, readRoute } from './route.ts'
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
    workspace: { state: true },
    isConnectedToServer: { state: true },
    isSaving: { state: true },
    resultCount: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, appStyles]

  /** What keeps the studio from working, for the author; empty when nothing does. */
  declare trouble: string
  declare private route: Route
  declare private workspace: Workspace | undefined
  declare private isConnectedToServer: boolean
  declare private isSaving: boolean
  declare private resultCount: number
  #runs: TestRuns | undefined
  #recording: OpenedRecording | undefined
  #bench: BenchClient | undefined
  #api: FilesApi | undefined
  #stageApi: StageApi | undefined
  #server: ServerLink | undefined
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
        if (this.workspace?.drafts.unsaved.length) event.preventDefault()
      },
      { signal },
    )
  }

  /** Reads the project and shows it. */
  async open(connection: StudioConnection): Promise<void> {
    const api = createFilesApi(connection)
    this.#stageApi = createStageApi(connection)
    this.#server = new ServerLink(connection, sessionStorage)
    this.#server.onChange(() => this.requestUpdate())
    // The secret stood where the route stands.
    this.route = readRoute(location.hash)
    this.#api = api
    const drafts = new Drafts(api)
    try {
      await drafts.open()
    } catch (error) {
      this.trouble = messageOf(error)
      return
    }
    const workspace = new Workspace(drafts)
    workspace.read()
    workspace.onChange(() => this.requestUpdate())
    drafts.watch(isConnected => {
      this.isConnectedToServer = isConnected
    }, this.#end.signal)
    this.workspace = workspace
    this.#bench = new BenchClient(drafts)
    this.#runs = new TestRuns(workspace, this.#bench, () => {
      this.resultCount += 1
    })
    void this.#runs.run()
    this.#recording = new OpenedRecording(workspace)
    document.title = `${drafts.folder} – Townsfolk studio`
    if (this.route.path === '')
      this.#go({ path: drafts.paths.find(path => folderOf(path) === 'characters') ?? '', tab: '' })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#end.abort()
    this.#runs?.end()
    this.#recording?.end()
    this.#bench?.end()
  }

  protected override render(): TemplateResult {
    const { workspace } = this
    if (!workspace) return html`<p class="empty" role="status">${this.trouble || 'Opening the project …'}</p>`
    const { drafts } = workspace
    return html`
      ${this.#renderBar(drafts)}
      ${this.trouble === '' ? nothing : html`<p class="banner trouble" role="alert">${this.trouble}</p>`}
      ${this.isConnectedToServer ? nothing : html`<p class="banner trouble" role="alert">The studio’s server is gone. What you write is kept in this tab; start "townsfolk studio" again to save it.</p>`}
      ${renderConflicts(drafts)}
      <div class="columns">
        <nav aria-label="Files of the project">
          <studio-file-list
            .workspace=${workspace}
            .current=${this.route.path}
            @file-open=${(event: CustomEvent<string>) => this.#go({ path: event.detail, tab: '' })}
          ></studio-file-list>
        </nav>
        <main
          @file-open=${(event: CustomEvent<string>) => this.#go({ path: event.detail, tab: '' })}
          @test-made=${() => this.#go({ path: 'tests', tab: '' })}
        >
          ${this.#renderPage(workspace)}
        </main>
        <aside aria-label="Stage" @test-made=${() => this.#go({ path: 'tests', tab: '' })}>
          <studio-stage .workspace=${workspace} .api=${this.#stageApi} .characterPath=${this.route.path}></studio-stage>
        </aside>
      </div>
    `
  }

  #renderBar(drafts: Drafts): TemplateResult {
    const { unsaved } = drafts
    return html`
      <header>
        <h1><span class="product">Townsfolk studio</span> ${drafts.folder}</h1>
        ${this.#renderRed()}
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
  #renderRed(): TemplateResult | typeof nothing {
    const red = this.#runs?.runs.filter(({ isTurnedRed }) => isTurnedRed).length ?? 0
    if (red === 0) return nothing
    return html`<button type="button" class="red" @click=${() => this.#go({ path: 'tests', tab: '' })}>
      ${red === 1 ? '1 test' : `${red} tests`} turned red
    </button>`
  }

  #renderPage(workspace: Workspace): TemplateResult {
    const { path, tab } = this.route
    if (path === 'tests') {
      return html`<studio-tests
        .workspace=${workspace}
        .runs=${this.#runs}
        .resultCount=${this.resultCount}
      ></studio-tests>`
    }
    if (path === 'missed') {
      return html`<studio-missed
        .workspace=${workspace}
        .bench=${this.#bench} .api=${this.#api}
        .link=${this.#server}
        .linkState=${this.#server?.state}
      ></studio-missed>`
    }
    if (path === 'server') {
      return html`<studio-server
        .link=${this.#server}
        .state=${this.#server?.state}
        .tab=${tab}
        @tab-open=${(event: CustomEvent<string>) => this.#go({ path, tab: event.detail })}
      ></studio-server>`
    }
    if (path === 'recordings') {
      return html`<studio-recordings .workspace=${workspace} .opened=${this.#recording}></studio-recordings>`
    }
    if (path === 'faults')
      return html`<studio-proof .workspace=${workspace} .bench=${this.#bench}></studio-proof>`
    const text = workspace.drafts.text(path)
    if (text === undefined)
      return html`<p class="empty">${path === '' ? 'Choose a file, or begin a character.' : `There is no ${path} any more.`}</p>`
    const show = (next: string): void => this.#go({ path, tab: next })
    if (folderOf(path) === 'characters' && path.endsWith('.json')) {
      return html`<studio-character
        .workspace=${workspace}
        .path=${path}
        .tab=${tab}
        @tab-open=${(event: CustomEvent<string>) => show(event.detail)}
      ></studio-character>`
    }
    if (folderOf(path) === 'question-sets') {
      return html`<studio-question-set
        .workspace=${workspace}
        .path=${path}
        .tab=${tab}
        @tab-open=${(event: CustomEvent<string>) => show(event.detail)}
      ></studio-question-set>`
    }
    return html`<studio-file
      .workspace=${workspace}
      .path=${path}
      .tab=${tab}
      @tab-open=${(event: CustomEvent<string>) => show(event.detail)}
    ></studio-file>`
  }

  #go(route: Route): void {
    location.hash = hashOf(route)
    this.#follow()
  }

  #follow(): void {
    this.workspace?.drafts.sealStep()
    this.route = readRoute(location.hash)
  }

  async #save(): Promise<void> {
    this.isSaving = true
    try {
      await this.workspace?.drafts.save()
      this.trouble = ''
    } catch (error) {
      this.trouble = messageOf(error)
    } finally {
      this.isSaving = false
    }
  }

  #onKey(event: KeyboardEvent): void {
    const drafts = this.workspace?.drafts
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

function messageOf(error: unknown): string {
  return error instanceof StudioError ? error.message : `Something went wrong: ${String(error)}`
}
