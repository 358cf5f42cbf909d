export type { FlowCompiler, FlowCompilerOptions, FlowFault } from '../flow/flow-compiler.ts'
export { createInkCompiler } from './ink-compiler.ts'
