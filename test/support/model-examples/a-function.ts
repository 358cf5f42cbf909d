import { createAuthoredBrain } from '@townsfolk/brain'
import type { ProjectFiles } from '@townsfolk/service'
import { createModelBrain } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'

declare const files: ProjectFiles

const brain = createModelBrain({
  model: {
    generate: async (messages, { schema, signal }) => {
      const response = await fetch('/my-own-model', {
        method: 'POST',
        body: JSON.stringify({ messages, schema }),
        signal,
      })
      return response.text()
    },
  },
  authored: createAuthoredBrain(),
  fallback: true,
})
const api = createLocalApi(files, { brain })

export { api }
