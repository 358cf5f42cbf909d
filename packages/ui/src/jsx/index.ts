export type { KitElementProps, KitElements } from './kit-elements.ts'
