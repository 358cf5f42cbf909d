import type { PromptApiAvailability } from '@townsfolk/service/browser-model'

/** What the player reads of the browser's model. */
export const states: Readonly<Record<PromptApiAvailability, string>> = {
  unavailable: 'This browser has no model of its own: she answers from her file.',
  downloadable: 'This browser has a model. It must be downloaded once, which may take long.',
  downloading: 'This browser is downloading its model.',
  available: 'This browser has a model, and it is there.',
}
