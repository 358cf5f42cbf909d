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
  async 'notice.deliberate'(api) {
    const answer = await api.chat({ message: 'Hello', conformanceRun: 1 })
    requireStatus(answer, 200)
    const notice = answer.headers.get('x-townsfolk-notice')
    require(notice === null, `Of a field of another name the notice says: ${notice}.`)
  },
}
