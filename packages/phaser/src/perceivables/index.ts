export { perceiveData } from './perceive-data.ts'
export { perceiveGroup } from './perceive-group.ts'
export { type ObjectLayerOptions, perceiveObjectLayer } from './perceive-object-layer.ts'
