import { type AuthoredBrain, type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain, type ProjectFiles } from '@townsfolk/service'
import { createBrowserStore, createLocalApi, type LocalApi } from '@townsfolk/service/local'
import type { GameSettings } from '../screen/game-settings.ts'

/** A town whose characters answer within the page. */
export interface Town {
  readonly api: LocalApi
  /** From now on as in these files. */
  replaceProject(files: ProjectFiles): void
}

/**
 * The characters of these files, without a server. Their authored brain answers; with a model's address in the
 * settings, the model finds the words and the files decide as before what may be done. The lexicon comes when it has
 * been downloaded: nobody waits for it.
 */
export function openTown(
  files: ProjectFiles,
  settings: GameSettings,
  onTrouble: (text: string) => void,
): Town {
  let authored = createAuthoredBrain()
  let brain: Brain = authored
  const choose = (): void => {
    brain = withModel(authored, settings, onTrouble)
  }
  import('@townsfolk/brain/lexicon')
    .then(({ createLexicon }) => {
      authored = createAuthoredBrain({ lexicon: createLexicon() })
      choose()
    })
    // Without it they understand fewer words.
    .catch(() => {})
  settings.onChange(choose)
  choose()
  const api = createLocalApi(files, {
    store: createBrowserStore({ name: 'lantern-eve' }),
    brain: { reply: turn => brain.reply(turn), overhear: turn => authored.overhear(turn) },
  })
  return { api, replaceProject: edited => api.replaceProject(edited) }
}

function withModel(
  authored: AuthoredBrain,
  settings: GameSettings,
  onTrouble: (text: string) => void,
): Brain {
  const { modelUrl: url, modelKey: apiKey, modelName: model } = settings.values
  if (url === '') return authored
  try {
    return createModelBrain({
      model: { url, model, apiKey },
      authored,
      fallback: true,
      onFallback: () => onTrouble('The model does not answer; everybody answers without it.'),
    })
  } catch (error) {
    onTrouble(error instanceof Error ? error.message : String(error))
    return authored
  }
}
