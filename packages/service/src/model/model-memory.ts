import { createFormatLadder, type FormatLadder } from './format-ladder.ts'
import type { ServerSettings } from './server-options.ts'

/**
 * What was found out about models while they were asked: `createModelMemory`. Give the same one to all brains and
 * hosts of a process, so that what one of them found out about a model is known to those that ask the same one.
 */
export interface ModelMemory {
  /** What is known of a model, by the address that is called and what its server calls it. */
  of(settings: Pick<ServerSettings, 'address' | 'model'>): KnownModel
}

export interface KnownModel {
  readonly ladder: FormatLadder
  lengthField: 'max_tokens' | 'max_completion_tokens'
}

/** A memory in which nothing is known yet. It lasts for as long as it is held. */
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
