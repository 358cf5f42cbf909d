import type { Project } from '@townsfolk/service'
import { html, nothing, type TemplateResult } from 'lit'

/** Where, with whom and how a talk on the stage is held. */
export interface StageChoices extends Pick<Project, 'characters' | 'scenes'> {
  readonly sceneName: string
  /** Id of the character that is talked to. */
  readonly mainId: string
  /** Ids of others that take part. */
  readonly others: readonly string[]
  /** Whether replies are said aloud. */
  readonly isHeard: boolean
  /** What the model's server calls it; undefined where there is none to choose. */
  readonly modelName: string | undefined
  readonly isByModel: boolean
}

/** What is done when something else is chosen. */
export interface StageChanges {
  chooseScene(name: string): void
  chooseMain(id: string): void
  chooseOthers(ids: readonly string[]): void
  beginAnew(): void
  setHeard(isHeard: boolean): void
  chooseModel(isByModel: boolean): void
}

/** The fields above the stage. */
export function renderChoices(
  { characters, scenes, sceneName, mainId, others, isHeard, modelName, isByModel }: StageChoices,
  { chooseScene, chooseMain, chooseOthers, beginAnew, setHeard, chooseModel }: StageChanges,
): TemplateResult {
  const chosen = (event: Event): string => (event.target as HTMLSelectElement).value
  const candidates = characters.filter(({ id }) => id !== mainId)
  return html`
    <div class="choices">
      <label>
        Scene
        <select @change=${(event: Event) => chooseScene(chosen(event))}>
          ${scenes.map(({ name }) => html`<option .selected=${name === sceneName}>${name}</option>`)}
          ${scenes.length === 0 ? html`<option>nothing around</option>` : nothing}
        </select>
      </label>
      <label>
        Who
        <select @change=${(event: Event) => chooseMain(chosen(event))}>
          ${characters.map(({ id, name }) => html`<option value=${id} .selected=${id === mainId}>${name}</option>`)}
        </select>
      </label>
      ${
        modelName === undefined
          ? nothing
          : html`<label>
              Words
              <select @change=${(event: Event) => chooseModel(chosen(event) === 'model')}>
                <option value="files" .selected=${!isByModel}>of the files</option>
                <option value="model" .selected=${isByModel}>of ${modelName}</option>
              </select>
            </label>`
      }
      <details class="others">
        <summary>With others${others.length > 0 ? ` (${others.length})` : ''}</summary>
        ${candidates.map(
          ({ id, name }) => html`<label>
            <input
              type="checkbox"
              .checked=${others.includes(id)}
              @change=${({ target }: Event) =>
                chooseOthers(
                  (target as HTMLInputElement).checked
                    ? [...others, id]
                    : others.filter(other => other !== id),
                )}
            />
            ${name}
          </label>`,
        )}
      </details>
      <button type="button" @click=${beginAnew}>Begin anew</button>
      <button type="button" aria-pressed=${isHeard ? 'true' : 'false'} @click=${() => setHeard(!isHeard)}>
        Sound ${isHeard ? 'on' : 'off'}
      </button>
    </div>
  `
}
