import { html, type TemplateResult } from 'lit'
import { FilePage } from '../file/file-page.ts'
import type { Tab } from '../file/tabs.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { QuizPreview } from './quiz-preview.ts'

customElements.define(QuizPreview.tag, QuizPreview)

/** A question set with its views: `<studio-question-set>`. */
export class QuizPage extends FilePage {
  static override readonly tag: string = 'studio-question-set'

  protected override tabs(): readonly Tab[] {
    const [form, ...others] = super.tabs()
    return [...(form ? [form] : []), { id: 'play', title: 'Play' }, ...others]
  }

  protected override renderView(workspace: Workspace, tab: string, text: string): TemplateResult {
    if (tab !== 'play') return super.renderView(workspace, tab, text)
    return html`<studio-quiz .workspace=${workspace} .path=${this.path}></studio-quiz>`
  }
}
