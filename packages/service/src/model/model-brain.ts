import { type AuthoredBrain, type Brain, brainOf, type ModelAnswer } from '@townsfolk/brain'
import type { ChatConnection } from './chat-completions.ts'
import type { GeneratingModel } from './generate.ts'
import { languageModelOf } from './language-model-of.ts'
import type { ModelOptions } from './model-options.ts'

/** The model, its server, and what happens when it fails. */
export interface ModelBrainOptions extends ChatConnection {
  /** A server of models, or a function that answers. */
  readonly model: ModelOptions | GeneratingModel
  /** Decides where the conversation stands, and replies when the model cannot. */
  readonly authored: Pick<AuthoredBrain, 'advance' | 'reply'> &
    Partial<Pick<AuthoredBrain, 'overhear' | 'prepare'>>
  /** Whether the authored brain replies when the model cannot; else the turn fails. */
  readonly fallback: boolean
  /** Called with the reason why the authored brain replied, for a log: there is neither a key nor anything said in it. */
  readonly onFallback?: (error: unknown) => void
  /**
   * Called with each answer of the model: what it was sent, and what of its answer was not said or done. For tools: what was
   * said is in it, which belongs into no log.
   */
  readonly onAnswer?: (answer: ModelAnswer) => void
}

/**
 * A brain whose words a model finds: on any server that speaks OpenAI's chat completions, or a function of yours.
 * @throws TypeError when the options of the model are wrong
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
