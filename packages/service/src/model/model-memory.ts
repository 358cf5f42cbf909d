import { createFormatLadder, type FormatLadder } from './format-ladder.ts'
import type { ServerSettings } from './server-options.ts'

/**
 * Remembers which features models support, as found out while they were used. Give the same memory to all brains
 * and hosts of a process. Made by `createModelMemory`.
 */
export interface ModelMemory {
  /** What is known of a model, by address and model name. */
  of(settings: Pick<ServerSettings, 'address' | 'model'>): KnownModel
}

export interface KnownModel {
  readonly ladder: FormatLadder
  lengthField: 'max_tokens' | 'max_completion_tokens'
}

/** Makes an empty memory. */
export function createModelMemory(): ModelMemory {
  const models = new Map<string, KnownModel>()
  return {
    of({ address, model }) {
      const key = JSON.stringify([address, model])
      const known = models.get(key) ?? { ladder: createFormatLadder(), lengthField: 'max_tokens' }
      models.set(key, known)
      return known
    },
  }
}
