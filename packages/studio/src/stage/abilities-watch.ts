import type { Abilities } from '../wire/studio-wire.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { StageApi } from './stage-api.ts'

/** Knows what this machine can do for the stage. Models and transcribers are named in `town.json`, which is edited meanwhile. */
export class AbilitiesWatch {
  readonly #onChange: (abilities: Abilities) => void
  /** What `town.json` held when it was asked last; undefined before. */
  #askedFor: string | undefined

  constructor(onChange: (abilities: Abilities) => void) {
    this.#onChange = onChange
  }

  /** Asks again when what lies on disk has changed. */
  look(api: StageApi | undefined, workspace: Workspace | undefined): void {
    if (!api || !workspace || workspace.drafts.unsaved.includes(settingsPath)) return
    const text = workspace.drafts.text(settingsPath) ?? ''
    if (text === this.#askedFor) return
    this.#askedFor = text
    // Without an answer the characters of the files talk, typed to.
    api.readAbilities().then(this.#onChange, () => {})
  }
}

const settingsPath = 'town.json'
