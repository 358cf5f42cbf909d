export { po } from './po.ts'
export type { ReadTexts, TextFormat } from './text-format.ts'
export { xliff } from './xliff.ts'
