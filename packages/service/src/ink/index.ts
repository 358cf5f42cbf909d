export type { FlowCompiler, FlowCompilerOptions, FlowFault } from '../brain/flow/flow-compiler.ts'
export { createInkCompiler } from './ink-compiler.ts'
