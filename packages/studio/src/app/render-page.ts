import { html, type TemplateResult } from 'lit'
import { folderOf } from '../workspace/project-paths.ts'
import type { Route } from './route.ts'
import type { Session } from './session.ts'

/** What a page needs of the studio around it. */
export interface PageContext {
  readonly session: Session
  readonly route: Route
  /** Counts the results of tests: whatever shows them is drawn with each. */
  readonly resultCount: number
  /** Opens another view of the same page. */
  openTab(tab: string): void
}

/** The page in the middle: a file with its views, or one about the whole project. */
export function renderPage(context: PageContext): TemplateResult {
  return renderWhole(context) ?? renderFile(context)
}

/** Undefined when the route names a file. */
function renderWhole({ session, route, resultCount, openTab }: PageContext): TemplateResult | undefined {
  const { workspace, bench, server } = session
  switch (route.path) {
    case 'tests':
      return html`<studio-tests
        .workspace=${workspace}
        .runs=${session.runs}
        .resultCount=${resultCount}
      ></studio-tests>`
    case 'faults':
      return html`<studio-proof .workspace=${workspace} .bench=${bench}></studio-proof>`
    case 'missed':
      return html`<studio-missed
        .workspace=${workspace}
        .bench=${bench}
        .api=${session.files}
        .link=${server}
        .linkState=${server.state}
      ></studio-missed>`
    case 'recordings':
      return html`<studio-recordings .workspace=${workspace} .opened=${session.recording}></studio-recordings>`
    case 'server':
      return html`<studio-server
        .link=${server}
        .state=${server.state}
        .tab=${route.tab}
        @tab-open=${(event: CustomEvent<string>) => openTab(event.detail)}
      ></studio-server>`
    default:
      return undefined
  }
}

function renderFile({ session: { workspace }, route: { path, tab }, openTab }: PageContext): TemplateResult {
  if (workspace.drafts.text(path) === undefined)
    return html`<p class="empty">${path === '' ? 'Choose a file, or begin a character.' : `There is no ${path} any more.`}</p>`
  const onTab = (event: CustomEvent<string>): void => openTab(event.detail)
  const folder = folderOf(path)
  if (folder === 'characters' && path.endsWith('.json')) {
    return html`<studio-character
      .workspace=${workspace}
      .path=${path}
      .tab=${tab}
      @tab-open=${onTab}
    ></studio-character>`
  }
  if (folder === 'question-sets') {
    return html`<studio-question-set
      .workspace=${workspace}
      .path=${path}
      .tab=${tab}
      @tab-open=${onTab}
    ></studio-question-set>`
  }
  return html`<studio-file .workspace=${workspace} .path=${path} .tab=${tab} @tab-open=${onTab}></studio-file>`
}
