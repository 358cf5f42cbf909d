import type { Brain } from '@townsfolk/brain'
import { createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain } from '@townsfolk/service'
import { createBrowserModel } from '@townsfolk/service/browser-model'

declare const button: HTMLButtonElement
declare const progress: HTMLProgressElement
let brain: Brain

const model = createBrowserModel({ languages: ['en', 'de'] })
if ((await model.availability()) !== 'unavailable') button.hidden = false

button.addEventListener('click', async () => {
  await model.prepare({ onProgress: share => (progress.value = share) })
  // Made now, it knows how much this model takes.
  brain = createModelBrain({ model, authored: createAuthoredBrain(), fallback: true })
})

export { brain }
