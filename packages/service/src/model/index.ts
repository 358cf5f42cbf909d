export { createModelBrain, type ModelBrainOptions } from './model-brain.ts'
export type { ModelClock } from './model-clock.ts'
export type { ModelOptions } from './model-options.ts'
