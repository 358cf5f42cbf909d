import { passedByLanguage } from '@townsfolk/service/rehearsal'
import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import type { TestRun, TestRuns } from './test-runs.ts'

/**
 * All tests of the project, and what they come to now: `<studio-tests>`.
 *
 * @fires file-open - `CustomEvent<string>`, composed: the path of a test's file
 */
export class TestsView extends WorkspaceElement {
  static readonly tag = 'studio-tests'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    runs: { attribute: false },
    resultCount: { type: Number },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    pageLook,
    css`
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.3rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      .test {
        padding: 0.4rem 0.6rem;
        border-inline-start: 4px solid var(--line);
        background: var(--paper);
      }

      .passed {
        border-color: var(--good);
      }

      .failed {
        border-color: var(--trouble);
      }

      .turned {
        color: var(--trouble);
        font-weight: 700;
      }
    `,
  ]

  declare runs: TestRuns | undefined
  /** Changes whenever a result is there. */
  declare resultCount: number

  protected override render(): TemplateResult {
    const all = this.runs?.runs ?? []
    const failed = all.filter(({ result }) => result?.ok === false)
    const waiting = all.filter(({ result }) => result === undefined)
    return html`
      <h2>Tests</h2>
      <p role="status">
        ${all.length - failed.length - waiting.length} of ${all.length} pass${failed.length > 0 ? `, ${failed.length} fail` : ''}${waiting.length > 0 ? `, ${waiting.length} to run` : ''}.
      </p>
      ${this.#renderLanguages(all)}
      ${all.length === 0 ? html`<p class="hint">There are none yet. Talk on the stage, and press “Expect this” at a reply.</p>` : nothing}
      <ul>${[...failed, ...all.filter(run => !failed.includes(run))].map(run => this.#renderRun(run))}</ul>
    `
  }

  /** How well each language is understood, where there is more than one. */
  #renderLanguages(runs: readonly TestRun[]): TemplateResult | typeof nothing {
    const project = this.workspace?.project
    const results = runs.flatMap(({ test, result }) => (result ? { test, ok: result.ok } : []))
    const tallies = project ? passedByLanguage(project, results) : []
    if (tallies.length < 2) return nothing
    return html`<p class="hint">
      ${tallies.map(({ language, passed, total }) => `${language}: ${passed} of ${total}`).join(', ')}
    </p>`
  }

  #renderRun({ test, result, isTurnedRed }: TestRun): TemplateResult {
    const open = (): void => {
      this.dispatchEvent(new CustomEvent('file-open', { detail: test.file, bubbles: true, composed: true }))
    }
    const state = result === undefined ? 'waiting' : result.ok ? 'passed' : 'failed'
    return html`
      <li class=${`test ${state}`}>
        <button type="button" class="quiet" @click=${open}>${test.file}</button>
        ${test.name} <span class="hint">${state}</span>
        ${isTurnedRed ? html`<span class="turned">by what is not saved yet</span>` : nothing}
        ${result?.ok === false ? result.failures.map(message => html`<p class="fault">${message}</p>`) : nothing}
      </li>
    `
  }
}
