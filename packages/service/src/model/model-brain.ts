import { type AuthoredBrain, type Brain, brainOf, type ModelAnswer } from '@townsfolk/brain'
import type { ChatConnection } from './chat-completions.ts'
import type { GeneratingModel } from './generate.ts'
import { languageModelOf } from './language-model-of.ts'
import type { ModelOptions } from './model-options.ts'

/** Options of a model brain. */
export interface ModelBrainOptions extends ChatConnection {
  /** A model server, or a model as a function. */
  readonly model: ModelOptions | GeneratingModel
  /** The authored brain. It decides where the conversation stands, and replies if the model cannot. */
  readonly authored: Pick<AuthoredBrain, 'advance' | 'reply'> &
    Partial<Pick<AuthoredBrain, 'overhear' | 'prepare'>>
  /** Whether the authored brain replies if the model cannot; otherwise the turn fails. */
  readonly fallback: boolean
  /** Called with the reason why the authored brain replied, for a log. It contains no key and nothing that was said. */
  readonly onFallback?: (error: unknown) => void
  /**
   * Called with each answer of the model: its prompt, and which parts of the answer were not used. For tools only:
   * do not log it, because it contains what was said.
   */
  readonly onAnswer?: (answer: ModelAnswer) => void
}

/**
 * Makes a brain whose words come from a model: on any server with OpenAI's chat completions, or from a function.
 * @throws TypeError if the options of the model are wrong
 */
export function createModelBrain(options: ModelBrainOptions): Brain {
  const { authored, fallback, onFallback = () => {}, onAnswer } = options
  const { overhear, prepare } = authored
  const { model, promptTokens } = languageModelOf(
    'The model that makes the replies',
    'reply',
    options.model,
    options,
  )
  const brain = brainOf(model, { authored, fallback, promptTokens, onFallback, onAnswer })
  // Both keep the same memory, and the authored brain decides each turn.
  return { ...brain, ...(overhear && { overhear }), ...(prepare && { prepare }) }
}
