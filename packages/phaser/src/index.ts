export { done, failed, listen, refused } from '@townsfolk/core'
export type {} from './augmentation.ts'
export { type SceneObject, SceneObjectSource } from './entity-source.ts'
export { type TownsfolkOptions, TownsfolkPlugin, townsfolk } from './plugin.ts'
