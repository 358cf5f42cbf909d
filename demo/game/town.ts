import type { AuthoredBrain, Brain } from '@townsfolk/brain'
import { createModelBrain, type ProjectFiles } from '@townsfolk/service'
import { createBrowserStore, createLocalApi, type LocalApi } from '@townsfolk/service/local'
import type { GameSettings, SettingsValues } from '../screen/game-settings.ts'

/**
 * The characters of these files, without a server. Their authored brain answers; with a model's address in the
 * settings, the model finds the words and the files decide as before what may be done. Brain and lexicon are downloaded
 * while the title is shown.
 */
export function openTown(
  files: ProjectFiles,
  settings: GameSettings,
  onTrouble: (text: string) => void,
): LocalApi {
  return createLocalApi(files, {
    store: createBrowserStore({ name: 'lantern-eve' }),
    lexicon: async () => (await import('@townsfolk/brain/lexicon')).createLexicon(),
    brain: authored => asSettingsHaveIt(authored, settings, onTrouble),
  })
}

/** With a model or without one, as the player chooses while the game runs. */
function asSettingsHaveIt(
  authored: AuthoredBrain,
  settings: GameSettings,
  onTrouble: (text: string) => void,
): Brain {
  let model = modelOf(settings.values)
  let brain = withModel(authored, model, onTrouble)
  settings.onChange(values => {
    const chosen = modelOf(values)
    if (JSON.stringify(chosen) === JSON.stringify(model)) return
    model = chosen
    brain = withModel(authored, model, onTrouble)
  })
  return {
    reply: turn => brain.reply(turn),
    overhear: turn => authored.overhear(turn),
    prepare: character => authored.prepare(character),
  }
}

interface ModelChoice {
  readonly url: string
  readonly apiKey: string
  readonly model: string
}

function modelOf({ modelUrl, modelKey, modelName }: SettingsValues): ModelChoice {
  return { url: modelUrl, apiKey: modelKey, model: modelName }
}

function withModel(authored: AuthoredBrain, model: ModelChoice, onTrouble: (text: string) => void): Brain {
  if (model.url === '') return authored
  try {
    return createModelBrain({
      model,
      authored,
      fallback: true,
      onFallback: () => onTrouble('The model does not answer; everybody answers without it.'),
    })
  } catch (error) {
    onTrouble(error instanceof Error ? error.message : String(error))
    return authored
  }
}
