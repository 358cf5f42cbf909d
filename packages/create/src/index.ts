export { type CreateContext, runCreate } from './run-create.ts'
