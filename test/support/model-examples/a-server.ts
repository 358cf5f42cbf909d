import { createAuthoredBrain } from '@townsfolk/brain'
import type { Project } from '@townsfolk/service'
import { createModelBrain, createService } from '@townsfolk/service'

declare const project: Project

const brain = createModelBrain({
  model: { url: 'http://127.0.0.1:11434/v1', model: 'llama3.2' },
  authored: createAuthoredBrain(),
  fallback: true,
  onFallback: error => console.warn(error),
})
const service = createService(project, { brain })

export { service }
