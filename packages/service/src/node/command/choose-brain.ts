import { createAuthoredBrain } from '../../brain/authored/authored-brain.ts'
import type { Brain } from '../../brain/brain.ts'
import { createModelBrain } from '../../model/model-brain.ts'
import type { Project } from '../../project/project.ts'
import { resolveModelSettings } from './model-settings.ts'
import type { Environment } from './settings.ts'

export interface ChosenBrain {
  readonly brain: Brain
  /** What the model's server calls the model; undefined where the authored brain replies alone. */
  readonly model: string | undefined
}

/**
 * Who makes the replies: a model where the project or the environment names one, the authored brain else.
 * @param onFallback told why the authored brain replied instead of the model
 * @throws CommandFailure that names what is wrong with the model's settings
 */
export function chooseBrain(
  project: Project,
  environment: Environment,
  onFallback: (error: unknown) => void,
): ChosenBrain {
  const authored = createAuthoredBrain()
  const settings = resolveModelSettings(project.model, environment)
  if (settings === undefined) return { brain: authored, model: undefined }
  const { model, fallback } = settings
  return { brain: createModelBrain({ model, fallback, authored, onFallback }), model: model.model }
}
