export type { FlowCompiler, FlowCompilerOptions, FlowIssue } from '../flow/flow-compiler.ts'
export { createInkCompiler } from './ink-compiler.ts'
