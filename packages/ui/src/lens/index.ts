export { createLens, type Lens, type LensOptions } from './lens.ts'
