import { type Brain, createAuthoredBrain, type QuizHost } from '@townsfolk/brain'
import { createModelBrain, createModelHost, type Project } from '@townsfolk/service'
import { resolveModelSettings } from './model-settings.ts'
import type { Environment } from './settings.ts'

export interface ChosenBrain {
  readonly brain: Brain
  /** Undefined where there is no model: then what code does not understand is not understood. */
  readonly quizHost: QuizHost | undefined
  /** What the model's server calls the model; undefined where the authored brain replies alone. */
  readonly model: string | undefined
}

/**
 * Who makes the replies, and helps the hosts of quizzes: a model where the project or the environment names
 * one; else the authored brain, and nobody.
 * @param onFallback called with the reason why the authored brain replied instead of the model
 * @throws CommandFailure that names what is wrong with the model's settings
 */
export function chooseBrain(
  project: Project,
  environment: Environment,
  onFallback: (error: unknown) => void,
): ChosenBrain {
  const authored = createAuthoredBrain()
  const settings = resolveModelSettings(project.model, environment)
  if (settings === undefined) return { brain: authored, quizHost: undefined, model: undefined }
  const { model, fallback } = settings
  return {
    brain: createModelBrain({ model, fallback, authored, onFallback }),
    quizHost: createModelHost({ model }),
    model: model.model,
  }
}
