import { html, type TemplateResult } from 'lit'
import { FilePage } from '../file/file-page.ts'
import type { Tab } from '../file/tabs.ts'
import { FlowView } from '../flow/flow-view.ts'
import type { Workspace } from '../workspace/workspace.ts'

customElements.define(FlowView.tag, FlowView)

/** A character with its views: `<studio-character>`. */
export class CharacterPage extends FilePage {
  static override readonly tag: string = 'studio-character'

  protected override tabs(): readonly Tab[] {
    const [form, ...others] = super.tabs()
    return [...(form ? [form] : []), { id: 'flow', title: 'Flow' }, ...others]
  }

  protected override heading(workspace: Workspace): string {
    return workspace.characterAt(this.path)?.name ?? super.heading(workspace)
  }

  protected override renderView(workspace: Workspace, tab: string, text: string): TemplateResult {
    if (tab !== 'flow') return super.renderView(workspace, tab, text)
    return html`<studio-flow .workspace=${workspace} .path=${this.path}></studio-flow>`
  }
}
