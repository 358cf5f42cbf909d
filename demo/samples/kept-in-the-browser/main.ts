import { createClient } from '@townsfolk/client'
import { createEmbeddedService, formatFault, parseProject } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/local'
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

const parsed = parseProject(projectFiles)
if (!parsed.ok) throw new Error(parsed.faults.map(formatFault).join('\n'))
const store = createBrowserStore({ name: 'kept-in-the-browser' })
// The key is new each time. Sessions belong to the team, so any of its keys finds them.
const { fetch, apiKey } = await createEmbeddedService(parsed.project, { store })
const api = createClient({ baseUrl: 'http://embedded/v3', fetch, apiKey })

const keptId = localStorage.getItem(slot)
if (keptId !== null) {
  for await (const { name, content } of api.history({ sessionId: keptId, from: 'start' })) show(name, content)
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
  for (const { name, lines } of reply.messages) show(name, lines.map(({ text }) => text).join(' '))
}

function show(name: string | null, text: string): void {
  const line = document.createElement('p')
  line.textContent = `${name ?? 'You'}: ${text}`
  transcript.append(line)
}
