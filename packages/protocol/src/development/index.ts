export { isDevelopment } from './asked.ts'
