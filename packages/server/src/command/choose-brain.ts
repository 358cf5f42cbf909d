import { type Brain, createAuthoredBrain, type QuizHost } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import {
  createModelBrain,
  createModelHost,
  createModelMemory,
  type Project,
  type Telemetry,
} from '@townsfolk/service'
import { resolveModelSettings } from './model-settings.ts'
import type { Environment } from './settings.ts'

export interface ChosenBrain {
  readonly brain: Brain
  /** Undefined where there is no model: then what code does not understand is not understood. */
  readonly quizHost: QuizHost | undefined
  /** What the model's server calls the model; undefined where the authored brain replies alone. */
  readonly model: string | undefined
}

export interface BrainChoice {
  readonly environment: Environment
  /** Called with the reason why the authored brain replied instead of the model. */
  readonly onFallback: (error: unknown) => void
  /** Given each call of the model. */
  readonly telemetry?: Telemetry
}

/**
 * Who makes the replies, and helps the hosts of quizzes: a model where the project or the environment names
 * one; else the authored brain, and nobody.
 * @throws CommandFailure that names what is wrong with the model's settings
 */
export function chooseBrain(
  project: Project,
  { environment, onFallback, telemetry }: BrainChoice,
): ChosenBrain {
  const authored = createAuthoredBrain({ lexicon: createLexicon() })
  const settings = resolveModelSettings(project.model, environment)
  if (settings === undefined) return { brain: authored, quizHost: undefined, model: undefined }
  const { model, fallback } = settings
  const shared = { modelMemory: createModelMemory(), ...(telemetry && { telemetry }) }
  return {
    brain: createModelBrain({ model, fallback, authored, onFallback, ...shared }),
    quizHost: createModelHost({ model, ...shared }),
    model: model.model,
  }
}
