export { type CreateSurroundings, runCreate } from './run-create.ts'
