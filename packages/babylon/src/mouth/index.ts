export { MouthBehavior, type MouthBehaviorOptions, type MouthParts } from './mouth-behavior.ts'
