export { HeadBehavior, type HeadBehaviorOptions } from './head-behavior.ts'
