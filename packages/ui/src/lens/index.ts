export { Lens, type LensOptions } from './lens.ts'
