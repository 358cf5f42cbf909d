export { type PerceiveExtrasOptions, perceiveExtras } from './perceive-extras.ts'
export { perceiveTagged } from './perceive-tagged.ts'
