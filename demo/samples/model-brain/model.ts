import { type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'
import { projectFiles } from '../../project-files.ts'
import { find, note, onClick, showTrouble } from '../kit/page.ts'

const authored = createAuthoredBrain()
let chosen: Brain = authored

// A service has one brain. Here it is whichever was chosen last: both keep the same memory of a conversation.
export const api = createLocalApi(projectFiles, {
  brain: { reply: turn => chosen.reply(turn), overhear: turn => authored.overhear(turn) },
})

const form = find<HTMLFormElement>('#model')
const typed = (id: string): string => find<HTMLInputElement>(id).value

form.addEventListener('submit', event => {
  event.preventDefault()
  const model = { url: typed('#address'), model: typed('#name'), apiKey: typed('#key') }
  try {
    // What she may do, and where the conversation stands, her file decides as before.
    const brain = createModelBrain({ model, authored, fallback: true, onFallback: tellFallback })
    choose(brain, model.model)
    showTrouble('')
  } catch (error) {
    showTrouble(error)
  }
})
onClick('#authored', () => choose(authored, 'her file'))

function choose(brain: Brain, name: string): void {
  chosen = brain
  find('#words').textContent = name
  find<HTMLButtonElement>('#authored').disabled = brain === authored
}

function tellFallback(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  note(`${why} Wren answers from her file.`)
}
