import { type AuthoredBrain, type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain, type ProjectFiles } from '@townsfolk/service'
import { createBrowserStore, createLocalApi, type LocalApi } from '@townsfolk/service/local'
import type { GameSettings, SettingsValues } from '../screen/game-settings.ts'

/**
 * The characters of these files, without a server. Their authored brain answers; with a model's address in the
 * settings, the model finds the words and the files decide as before what may be done. The lexicon comes when it has
 * been downloaded: nobody waits for it.
 */
export function openTown(
  files: ProjectFiles,
  settings: GameSettings,
  onTrouble: (text: string) => void,
): LocalApi {
  let authored = createAuthoredBrain()
  let brain: Brain = authored
  let model = modelOf(settings.values)
  const choose = (): void => {
    brain = withModel(authored, model, onTrouble)
  }
  const lexiconTried = import('@townsfolk/brain/lexicon')
    .then(({ createLexicon }) => {
      authored = createAuthoredBrain({ lexicon: createLexicon() })
      choose()
    })
    // Without it they understand fewer words.
    .catch(() => {})
  settings.onChange(values => {
    const chosen = modelOf(values)
    if (JSON.stringify(chosen) === JSON.stringify(model)) return
    model = chosen
    choose()
  })
  choose()
  const town = createLocalApi(files, {
    store: createBrowserStore({ name: 'lantern-eve' }),
    brain: {
      reply: turn => brain.reply(turn),
      overhear: turn => authored.overhear(turn),
      prepare: character => authored.prepare(character),
    },
  })
  return {
    ...town,
    async prepare() {
      await lexiconTried
      await town.prepare()
    },
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
