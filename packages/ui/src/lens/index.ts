export { createLens, type Lens, type LensOptions } from './lens.ts'
export type { LensKnowledge, ReadKnowledge } from './lens-knowledge.ts'
