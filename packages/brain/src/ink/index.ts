export type {
  FlowCompiler,
  FlowCompilerOptions,
  FlowIssue,
  FlowLanguages,
  FlowPassage,
} from '../flow/flow-compiler.ts'
export { createInkCompiler } from './ink-compiler.ts'
