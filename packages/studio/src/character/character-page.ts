import type { JsonPath } from '@townsfolk/service/editing'
import { html, nothing, type TemplateResult } from 'lit'
import { FilePage } from '../file/file-page.ts'
import type { Tab } from '../file/tabs.ts'
import { FlowView } from '../flow/flow-view.ts'
import { Speaker } from '../voice/hear-line.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { renderMatches } from './phrase-matches.ts'

customElements.define(FlowView.tag, FlowView)

/** A character with its views: `<studio-character>`. */
export class CharacterPage extends FilePage {
  static override readonly tag: string = 'studio-character'

  readonly #speaker = new Speaker()

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

  protected override note(workspace: Workspace, text: string, path: JsonPath, value: unknown): unknown {
    if (path.length === 1 && path[0] === 'voice') return this.#renderHearing(workspace)
    const face = super.note(workspace, text, path, value)
    return face === nothing ? renderMatches(workspace, text, path, value) : face
  }

  #renderHearing(workspace: Workspace): unknown {
    const character = workspace.characterAt(this.path)
    if (!character) return nothing
    if (!this.#speaker.canSay(character)) {
      return html`<p class="hint">Only babble voices can be heard here. For other engines, use “townsfolk say”.</p>`
    }
    const say = (): void =>
      void this.#speaker.say(character, `Hello, I am ${character.name}.`, character.emotion.resting)
    return html`<button type="button" @click=${say}>Hear ${character.name}</button>`
  }
}
