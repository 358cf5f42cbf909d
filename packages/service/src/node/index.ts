export { readProjectFolder } from './read-project-folder.ts'
