import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit'
import type { Workspace } from './workspace.ts'

/** A part of the studio that is drawn again whenever the project changes. */
export abstract class WorkspaceElement extends LitElement {
  static override readonly properties: PropertyDeclarations = { workspace: { attribute: false } }

  declare workspace: Workspace | undefined
  #release: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.#follow()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#release?.()
    this.#release = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('workspace')) this.#follow()
  }

  #follow(): void {
    this.#release?.()
    this.#release = this.workspace?.onChange(() => this.requestUpdate())
  }
}
