import type { Answer } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireStatus } from '../asking/checking.ts'

/** What callers are told beside their answer. */
export const noticeChecks: Checks = {
  async 'notice.misspelt'(api) {
    const answer = await api.chat({ mesage: 'Hello' })
    requireStatus(answer, 200)
    const notice = answer.headers.get('x-townsfolk-notice')
    require(notice?.includes('mesage') ===
      true, `Of a misspelt field the notice says ${notice ?? 'nothing'}.`)
  },
  async 'notice.short'(api) {
    const entity = { id: 'lamp', name: 'Lamp', position: 'here', properties: 7 }
    const metadata = Array.from({ length: 10 }, (_, at) => ({ ...entity, id: `lamp-${at}` }))
    const answer = await api.chat({ message: 'Hello', metadata })
    requireStatus(answer, 200)
    const notice = answer.headers.get('x-townsfolk-notice')
    if (notice === null) throw new NotChecked('The server sends no notices.')
    require(/^[ -~]{1,300}$/.test(notice), `A notice has ${notice.length} characters, or others than ASCII.`)
  },
  async 'notice.everywhere'(api) {
    const nowhere = { id: 'lamp', name: 'Lamp', position: 'here' }
    const [characterId] = api.characterIds
    const turn = { message: 'Hello', metadata: [nowhere] }
    requireNotice('A stream', await api.chat(turn, { headers: { accept: 'text/event-stream' } }))
    const asText = { ...turn, metadata: JSON.stringify([nowhere]) }
    requireNotice('Metadata as text', await api.chat(asText))
    if (api.legacyUrl === undefined) return
    const legacy = { ...turn, characterId, metadata: [{ ...nowhere, type: 'item' }] }
    const v2 = await api.post('/chat', legacy, { base: api.legacyUrl })
    if (v2.status === 200) requireNotice('v2', v2)
  },
  async 'notice.misspelt-beside'(api) {
    const answer = await api.chat({ message: 'Hello', session_id: 'x' })
    requireStatus(answer, 200)
    requireNamed(answer, 'sessionId')
  },
  async 'notice.refused'(api) {
    const [id] = api.characterIds
    const refused = await api.post('/chat', { character_ids: [id], message: 'Hello' })
    requireStatus(refused, 422)
    requireNamed(refused, 'characterIds')
    if (api.legacyUrl === undefined) return
    const v2 = await api.post('/chat', { characterId: id, mesage: 'Hello' }, { base: api.legacyUrl })
    if (v2.status === 404) return
    requireStatus(v2, 422)
    requireNamed(v2, 'message')
  },
  async 'notice.deliberate'(api) {
    const answer = await api.chat({ message: 'Hello', conformanceRun: 1 })
    requireStatus(answer, 200)
    const notice = answer.headers.get('x-townsfolk-notice')
    require(notice === null, `Of a field of another name the notice says: ${notice}.`)
  },
}

/** Of the one entity that is sent, the position cannot be read. */
function requireNotice(what: string, { headers }: Answer): void {
  const notice = headers.get('x-townsfolk-notice') ?? 'nothing'
  require(notice.includes('position'), `${what} is told ${notice} of a position that was dropped.`)
}

function requireNamed({ call, headers }: Answer, field: string): void {
  const notice = headers.get('x-townsfolk-notice') ?? 'nothing'
  require(notice.includes(field), `${call} says ${notice}, and not that ${field} may be meant.`)
}
