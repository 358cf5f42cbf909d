import { checkClip, createPromptedModel, type Project } from '@townsfolk/service'
import type { ModelAbility, StageHelpers } from '../studio/stage-routes.ts'
import { characterOf } from './character-of.ts'
import { chooseTranscriber } from './choose-transcriber.ts'
import { CommandFailure } from './command-failure.ts'
import { type ModelSettings, resolveModelSettings } from './model-settings.ts'
import { openProject } from './open-project.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

/** What the commands know of models and transcribers, for the stage of the studio: as the project's files say it now. */
export function createStageHelpers(flags: Flags, surroundings: Surroundings): StageHelpers {
  const { environment } = surroundings
  const open = async (): Promise<Project> => (await openProject(flags, surroundings)).project

  return {
    async abilities() {
      const project = await open()
      const troubles: string[] = []
      const settings = await attempt(async () => resolveModelSettings(project.model, environment), troubles)
      const chosen = await attempt(() => chooseTranscriber(project, environment), troubles)
      return {
        model: settings && abilityOf(settings),
        transcriber: chosen?.understandsRecordings ? chosen.name : undefined,
        troubles,
      }
    },

    async openModel() {
      const settings = resolveModelSettings((await open()).model, environment)
      if (!settings) throw new CommandFailure('The model is no longer set: see "model" in town.json.')
      return createPromptedModel(settings.model)
    },

    async transcribe({ characterId, bytes, names, signal }) {
      const project = await open()
      const { transcriber } = await chooseTranscriber(project, environment)
      checkClip(bytes)
      return transcriber.transcribe({ bytes, character: characterOf(project, characterId), names, signal })
    },
  }
}

/** Undefined when the settings are wrong; why is added to the troubles. */
async function attempt<T>(choose: () => Promise<T>, troubles: string[]): Promise<T | undefined> {
  try {
    return await choose()
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    troubles.push(error.message)
    return undefined
  }
}

function abilityOf({ model: settings, fallback }: ModelSettings): ModelAbility {
  const { model: name, contextTokens, maxTokens, timeoutMs } = settings
  return { name, contextTokens, maxTokens, timeoutMs, fallback }
}
