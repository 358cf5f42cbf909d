import { html, type TemplateResult } from 'lit'
import { FilePage } from '../file/file-page.ts'
import type { Tab } from '../file/tabs.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Loads the preview once, with the quiz service and the panel in it: only who plays needs them. */
const loadPreview = (() => {
  let loading: Promise<void> | undefined
  return (): Promise<void> => {
    loading ??= import('./quiz-preview.ts').then(({ QuizPreview }) =>
      customElements.define(QuizPreview.tag, QuizPreview),
    )
    return loading
  }
})()

/** A question set with its views: `<studio-question-set>`. */
export class QuizPage extends FilePage {
  static override readonly tag: string = 'studio-question-set'

  protected override tabs(): readonly Tab[] {
    const [form, ...others] = super.tabs()
    return [...(form ? [form] : []), { id: 'play', title: 'Play' }, ...others]
  }

  protected override renderView(workspace: Workspace, tab: string, text: string): TemplateResult {
    if (tab !== 'play') return super.renderView(workspace, tab, text)
    void loadPreview()
    return html`<studio-quiz .workspace=${workspace} .path=${this.path}></studio-quiz>`
  }
}
