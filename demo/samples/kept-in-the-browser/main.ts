import { createBrowserStore, createLocalApi } from '@townsfolk/service/local'
import { projectFiles } from '../../project-files.ts'
import { find, onClick, showTrouble } from '../kit/page.ts'

/** Where the page notes which conversation it is in: one for each saved game, `?slot=2` for the second. */
const slot = `wren-session-${new URL(location.href).searchParams.get('slot') ?? '1'}`
const transcript = find('#transcript')
const words = find<HTMLInputElement>('#words')

onClick('#begin-again', () => {
  localStorage.removeItem(slot)
  location.reload()
})

const api = createLocalApi(projectFiles, { store: createBrowserStore({ name: 'kept-in-the-browser' }) })

const keptId = localStorage.getItem(slot)
for (let after: string | null = 'start'; keptId !== null && after !== null; ) {
  const { messages, nextCursor } = await api.historyPage({ sessionId: keptId, after })
  for (const { name, content } of messages) show(name, content)
  after = nextCursor
}
find('#say').addEventListener('submit', event => {
  event.preventDefault()
  say(words.value).catch(showTrouble)
  words.value = ''
})
words.disabled = false

async function say(message: string): Promise<void> {
  show(null, message)
  const sessionId = localStorage.getItem(slot)
  const session = sessionId === null ? {} : { sessionId }
  const reply = await api.chat({ characterIds: ['wren'], message, ...session })
  localStorage.setItem(slot, reply.sessionId)
  for (const { name, lines } of reply.messages) show(name, lines.map(({ text }) => text).join(''))
}

function show(name: string | null, text: string): void {
  const line = document.createElement('p')
  line.textContent = `${name ?? 'You'}: ${text}`
  transcript.append(line)
}
